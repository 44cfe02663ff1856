import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { copyContent, temporaryFolder } from '../../support/content.ts';
import { sites } from '../../support/sites.ts';
import { createScratchProject } from './scratch-project.ts';

const target = 'supabase/functions/submit-contact/strings.gen.ts';
const newsletter = 'supabase/functions/newsletter/strings.gen.ts';
const isWritten = { exitCode: 0, stderr: '' };
const stale = { exitCode: 1, stderr: expect.stringContaining(`${target} is stale.\n`) };

/** A project with the function in it, whose words are those of its content before each test. */
const { folder, edit, site } = createScratchProject(mkdtempSync(join(tmpdir(), 'site-test-')));
const read = () => readFileSync(join(folder, target), 'utf8');
const original = mkdtempSync(join(tmpdir(), 'site-test-'));

beforeAll(async () => {
  cpSync(join(projectRoot, 'supabase/functions'), join(folder, 'supabase/functions'), { recursive: true });
  expect(await site('generate')).toMatchObject(isWritten);
  for (const part of ['content', 'supabase']) cpSync(join(folder, part), join(original, part), { recursive: true });
});
afterEach(() => {
  for (const part of ['content', 'supabase']) {
    rmSync(join(folder, part), { recursive: true });
    cpSync(join(original, part), join(folder, part), { recursive: true });
  }
});
afterAll(() => {
  for (const path of [folder, original]) rmSync(path, { recursive: true });
});

test('generate --check reports stale strings without changes; generate rewrites them', async () => {
  const before = read();
  edit('content/messages.yaml', 'tooLong: "', 'tooLong: "Shorter, please. ');
  expect(await site('generate', '--check')).toMatchObject(stale);
  expect(read()).toBe(before);

  expect(await site('generate')).toMatchObject(isWritten);
  expect(read()).toContain('"tooLong": "Shorter, please. ');
  expect(await site('generate', '--check')).toMatchObject(isWritten);
});

test('the newsletter function has its own strings, with whether confirmation is required', async () => {
  const readNewsletter = () => readFileSync(join(folder, newsletter), 'utf8');
  expect(readNewsletter()).toContain('"requiresConfirmation": false');
  edit('content/messages.yaml', 'title: Moored', 'title: Moored at {fact:plots}');
  edit('content/site.yaml', 'url: https', 'subscriptions:\n  confirm: true\nurl: https');
  expect(await site('generate', '--check')).toMatchObject({
    exitCode: 1,
    stderr: `${newsletter} is stale.\nRun: npm run generate\n`,
  });
  expect(await site('generate')).toMatchObject(isWritten);
  expect(readNewsletter()).toContain('"requiresConfirmation": true');
  expect(readNewsletter()).toContain('"title": "Moored at 14"');
});

test('a missing or edited file is stale', async () => {
  const path = join(folder, target);
  const fresh = read();
  writeFileSync(path, `${fresh}// by hand\n`);
  expect(await site('generate', '--check')).toMatchObject(stale);
  rmSync(path);
  expect(await site('generate', '--check')).toMatchObject(stale);
  expect(existsSync(path)).toBe(false);
  expect(await site('generate')).toMatchObject(isWritten);
  expect(read()).toBe(fresh);
});

test('facts are filled in; name, URL and origin are those of the site', async () => {
  edit('content/messages.yaml', 'tooLong: "', 'tooLong: "{fact:plots} plots. ');
  edit('content/site.yaml', 'url: https://harborfield.example.com', 'url: https://quay.example.org');
  expect(await site('generate')).toMatchObject(isWritten);
  expect(read()).toContain('"tooLong": "14 plots. ');
  expect(read()).toContain('"siteName": "Harbor & Field"');
  expect(read()).toContain('"homeUrl": "https://quay.example.org"');
  expect(read()).toContain('export const origins: readonly string[] = ["https://quay.example.org"];');
});

test('field labels come from the contact form, or are field names when there is no form', async () => {
  expect(read()).toMatch(/"labels": \{\s*"name": "name",\s*"email": "email",/);
  rmSync(join(folder, 'content'), { recursive: true });
  cpSync(sites.workshop.content, join(folder, 'content'), { recursive: true });
  edit('content/pages/contact.yaml', '        label: Name\n', '        label: Your name\n');
  expect(await site('generate')).toMatchObject(isWritten);
  expect(read()).toMatch(/"labels": \{\s*"name": "Your name",\s*"email": "Email",/);
});

test('content with a problem leaves the strings as they are, and says what to do', async () => {
  const before = read();
  edit('content/messages.yaml', 'tooLong: "', 'tooLang: "');
  expect(await site('generate')).toMatchObject({
    exitCode: 1,
    stderr: 'The content has problems, so the texts of the functions stay as they are. Run: npm run validate\n',
  });
  expect(read()).toBe(before);
});

test('a check of the content brings what is generated from it up to date, and one of other content does not', async () => {
  const path = join(folder, target);
  const fresh = read();
  for (const stale of [path, join(folder, '.site/editor')]) rmSync(stale, { recursive: true });
  const other = copyContent({ parent: temporaryFolder() });
  expect(await site('validate', '--content', other)).toMatchObject({ exitCode: 0 });
  expect([existsSync(path), existsSync(join(other, '../.site/editor'))]).toEqual([false, false]);
  expect(await site('validate')).toMatchObject({ exitCode: 0 });
  expect(read()).toBe(fresh);
  expect(await site('generate', '--check')).toMatchObject(isWritten);
  expect(existsSync(join(folder, '.site/editor/page.schema.json'))).toBe(true);
});
