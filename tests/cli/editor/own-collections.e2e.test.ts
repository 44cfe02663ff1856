import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { modelineChanges } from '../../../cli/editor/modeline-changes.ts';
import { refreshSchemas } from '../../../cli/editor/schema-changes.ts';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { copyContent } from '../../support/content-folder.ts';
import { type LanguageServer, openLanguageServer } from '../../support/language-server.ts';
import { runSite } from '../../support/run-site.ts';

const name = 'content/collections/concerts.yaml';
let workspace: string;
let server: LanguageServer;
let text: string;

/** A project whose content has a collection with a schema of its own. */
beforeAll(async () => {
  workspace = mkdtempSync(join(tmpdir(), 'site-editor-'));
  const content = copyContent({ parent: workspace, over: join(projectRoot, 'tests/fixtures/own-collections') });
  const loaded = loadContent(content).content;
  refreshSchemas(loaded);
  for (const { path, bytes } of modelineChanges(loaded)) writeFileSync(path, bytes);
  text = readFileSync(join(workspace, name), 'utf8');
  server = await openLanguageServer(workspace);
});

afterAll(() => {
  server.close();
  rmSync(workspace, { recursive: true, force: true });
});

/** What an editor offers at the end of the collection, after more lines. */
async function complete(lines: string): Promise<string[]> {
  const written = `${text}${lines}`;
  await server.show(name, written);
  const all = written.split('\n');
  const items = await server.complete(name, { line: all.length - 1, character: all.at(-1)?.length ?? 0 });
  return items.map(({ label }) => label);
}

test('editors know the keys and choices that the schema of the content declares', async () => {
  expect(await server.show(name, text)).toEqual([]);
  expect(await complete('- id: ebb\n  n')).toEqual(expect.arrayContaining(['name', 'day', 'hall', 'tickets']));
  expect(await complete('- id: ebb\n  state: ')).toEqual(expect.arrayContaining(['Sold out', 'Few seats']));
});

test('editors know which entries of other collections exist', async () => {
  expect(await complete('- id: ebb\n  venture: ')).toEqual(['walled-plot']);
});

test('editors report a key that the schema does not have', async () => {
  const [diagnostic] = await server.show(name, `${text}- id: ebb\n  name: Ebb\n  day: 2027-01-01\n  hal: Shed\n`);
  expect(diagnostic?.message).toContain('hal');
});

test('the keys that no section shows are reported', async () => {
  const content = join(workspace, 'content');
  const page = join(content, 'pages/concerts.yaml');
  const shown = readFileSync(page, 'utf8');
  writeFileSync(page, shown.replace(/ +- label: Seats\n +key: seats\n/, ''));
  const { exitCode, stdout } = await runSite(['coverage', '--content', content]);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/content\/collections\/concerts\.yaml:\d+:3 No page shows `seats`\. unused-key/);
});
