import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDeployedStrings } from '../../../cli/backend/deployed-strings.ts';
import { readStrings } from '../../../cli/backend/read-strings.ts';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { stringsModules } from '../../../cli/compiler/resolve/strings-modules.ts';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { copyContent, globPaths, temporaryFolder, writeFiles } from '../../support/content.ts';
import { newsletter, origins, strings } from '../../support/function-strings.ts';
import { spawnSite } from '../../support/process.ts';
import { sites } from '../../support/sites.ts';
import { createScratchProject } from '../commands/scratch-project.ts';
import { secondBrandFile } from '../compiler/graph/second-brand-file.ts';
import { inGerman } from '../compiler/two-languages.ts';

function writeStrings(functions: string): void {
  const modules = Object.entries(stringsModules(loadContent(sites.secondBrand.content).content));
  writeFiles(functions, Object.fromEntries(modules.map(([name, source]) => [`${name}/strings.gen.ts`, source])));
}

test('are those that were written from the content', async () => {
  const functions = temporaryFolder();
  expect(await readDeployedStrings(functions)).toBe(undefined);
  writeStrings(functions);
  expect(await readDeployedStrings(functions)).toEqual({ strings, newsletter, origins });
});

test('stand in for those of content with problems', async () => {
  const broken = copyContent({ files: { 'site.yaml': 'name: Harbor\n' } });
  const functions = temporaryFolder();
  expect(await readStrings(broken, functions)).toBe(undefined);
  writeStrings(functions);
  expect(await readStrings(broken, functions)).toEqual({ strings, newsletter, origins });
  const { strings: own } = (await readStrings(sites.secondBrand.content, temporaryFolder())) ?? {};
  expect(own, 'a link back to this server').toEqual({ ...strings, homeUrl: '/', translations: {} });
});

test('link back to the pages of each language on this server', async () => {
  const messages = secondBrandFile('messages.yaml');
  const content = copyContent({ files: { ...inGerman, 'languages/de/messages.yaml': messages } });
  const own = await readStrings(content, temporaryFolder());
  for (const texts of [own?.strings, own?.newsletter])
    expect([texts?.homeUrl, texts?.translations?.de?.homeUrl]).toEqual(['/', '/de']);
});

test('that were never written leave the forms with 503 while the content has problems', async () => {
  const { status, printed } = await sendMessage(projectWithProblem().folder);
  expect(status).toBe(503);
  expect(printed).toContain('The forms cannot be sent: the content has problems');
});

/** A copy of this project, without generated texts, whose content has a misspelt key. */
function projectWithProblem() {
  const project = createScratchProject();
  for (const part of ['functions', 'migrations'])
    cpSync(join(projectRoot, 'supabase', part), join(project.folder, 'supabase', part), { recursive: true });
  for (const path of globPaths('*/strings.gen.ts', join(project.folder, 'supabase/functions')))
    rmSync(join(project.folder, 'supabase/functions', path));
  project.edit('content/messages.yaml', 'tooLong: "', 'tooLang: "');
  return project;
}

/** Sends a message to the server of a project. */
async function sendMessage(folder: string): Promise<{ status: number; printed: string }> {
  const site = spawnSite(['preview', '--port', '0'], { root: folder });
  const address = await site.prints('Serving the site at ');
  const { status } = await fetch(`${address}/functions/v1/submit-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'A reader', email: 'reader@example.com', subject: 'Salad', message: 'Is there any?' }),
  });
  await site.end();
  return { status, printed: site.printed() };
}
