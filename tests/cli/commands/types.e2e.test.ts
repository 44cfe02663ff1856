import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateTypes } from '../../../cli/compiler/schema/generate-types.ts';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { runSite } from '../../support/run-site.ts';
import { createScratchProject } from './scratch-project.ts';

const target = 'src/content.gen.ts';

test('the generated types match the schemas, and types --check confirms it', async () => {
  expect(readFileSync(join(projectRoot, target), 'utf8'), 'run: npm run types').toBe(await generateTypes());
  expect(await runSite(['types', '--check'])).toEqual({
    exitCode: 0,
    stdout: `${target} is up to date.\n`,
    stderr: '',
  });
});

test('types --check reports stale types without changes; types rewrites them', async () => {
  const { folder, edit, site } = createScratchProject();
  const read = () => readFileSync(join(folder, target), 'utf8');
  const stale = read();
  edit(
    'schemas/facts.schema.json',
    '"asOf": {',
    '"knownSince": {\n          "description": "A year.",\n          "type": "integer"\n        },\n        "asOf": {',
  );

  expect(await site('types', '--check')).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: `${target} is not up to date with the schemas. Run: npm run types\n`,
  });
  expect(read()).toBe(stale);

  expect(await site('types')).toEqual({ exitCode: 0, stdout: `${target} is up to date.\n`, stderr: '' });
  expect(read()).toContain('knownSince?: number');
  expect((await site('types', '--check')).exitCode).toBe(0);
});
