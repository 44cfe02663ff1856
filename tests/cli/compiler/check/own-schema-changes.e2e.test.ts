import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ContentStore } from '../../../../cli/compiler/check/content-store.ts';
import { loadCachedContent } from '../../../../cli/compiler/check/load-content.ts';
import type { LoadedContent } from '../../../../cli/compiler/check/loaded-content.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { runSite } from '../../../support/cli.ts';
import { copyContent } from '../../../support/content.ts';

const over = join(projectRoot, 'tests/fixtures/own-collections');
const codes = ({ problems }: LoadedContent) => problems.map(({ code }) => code).filter((code) => code !== 'spelling');

/** Forbids a hall that a concert has. */
function narrow(folder: string): void {
  const path = join(folder, 'schemas/concerts.schema.json');
  const text = readFileSync(path, 'utf8');
  const narrowed = text.replace('"description": "Where it is.", "type": "string"', '$&, "pattern": "^The boat shed$"');
  expect(narrowed).not.toBe(text);
  writeFileSync(path, narrowed);
}

test('entries that the cache has are checked again when their schema changes', async () => {
  const folder = copyContent({ over });
  expect([codes(await loadCachedContent(folder)), codes(await loadCachedContent(folder))]).toEqual([[], []]);
  narrow(folder);
  expect(codes(await loadCachedContent(folder))).toEqual(['schema-format', 'schema-format']);
});

test('content that is kept in memory is out of date when a schema of it changes', async () => {
  const folder = copyContent({ over });
  const store = await ContentStore.open(folder);
  expect(store.isCurrent).toBe(true);
  narrow(folder);
  expect(store.isCurrent).toBe(false);
});

test('`site new` adds an entry, and says which sections show it', async () => {
  const content = copyContent({ over });
  const { exitCode, stdout } = await runSite(['new', 'concerts', 'new-moon', '--content', content]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('Sections that show concerts show it, too. They are in:\n  content/pages/concerts.yaml:');
  expect(readFileSync(join(content, 'collections/concerts.yaml'), 'utf8')).toContain('- id: new-moon\n');
});
