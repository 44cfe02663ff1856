import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { supportedBrowsers } from '../../../../cli/build/render/supported-browsers.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';

test('the README lists the browsers that the build targets', () => {
  const { chrome, edge, firefox, safari } = supportedBrowsers;
  expect(edge).toBe(chrome);
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
  expect(readme).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} and newer`);
});
