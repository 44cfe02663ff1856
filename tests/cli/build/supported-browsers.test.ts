import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { supportedBrowsers } from '../../../cli/build/supported-browsers.ts';
import { projectRoot } from '../../../cli/project-root.ts';

test('the README names the browsers that the build is made for', () => {
  const { chrome, edge, firefox, safari } = supportedBrowsers;
  expect(edge).toBe(chrome);
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
  expect(readme).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} and newer`);
});
