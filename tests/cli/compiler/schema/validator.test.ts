import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listSchemas } from '../../../../cli/content/schema/schemas.ts';
import { loadContent } from '../../../../cli/rules/load.ts';
import { copyContent, secondBrandFile } from '../../../support/content.ts';
import { firstSuggestion } from '../../../support/first-suggestion.ts';

/** Counts how often files of `schemas/` are read until the test ends. */
function countSchemaReads() {
  const read = vi.spyOn(fs, 'readFileSync');
  syncBuiltinESMExports();
  onTestFinished(() => {
    read.mockRestore();
    syncBuiltinESMExports();
  });
  return () => read.mock.calls.filter(([path]) => String(path).endsWith('.schema.json')).length;
}

test('a check reads each schema at most once, also for hints to delete a key', () => {
  const page = secondBrandFile('pages/garden.yaml').replace(
    '  - type: hero',
    "  - type: hero\n    eyebrow: ' '\n    lead: ' '",
  );
  const folder = copyContent({ files: { 'pages/garden.yaml': page } });
  const count = countSchemaReads();
  const { problems } = loadContent(folder);
  expect(problems.map((problem) => ({ code: problem.code, edit: firstSuggestion(problem)?.replacement }))).toEqual([
    { code: 'text-blank', edit: '' },
    { code: 'text-blank', edit: '' },
  ]);
  expect(count()).toBeLessThanOrEqual(listSchemas().length);
});
