import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { sites } from '../../support/sites.ts';
import { createScratchProject } from './scratch-project.ts';

const target = 'supabase/functions/submit-contact/strings.gen.ts';
const newsletter = 'supabase/functions/newsletter/strings.gen.ts';
const isUpToDate = (...files: string[]) => files.map((file) => `${file} is up to date.\n`).join('');
const isStale = (...files: string[]) =>
  files.map((file) => `${file} is not up to date with the content. Run: npm run words\n`).join('');
const upToDate = { exitCode: 0, stdout: isUpToDate(target, newsletter), stderr: '' };
const stale = { exitCode: 1, stdout: isUpToDate(newsletter), stderr: isStale(target) };

/** A project with the function in it, whose words are those of its content before each test. */
const { folder, edit, site } = createScratchProject(mkdtempSync(join(tmpdir(), 'site-test-')));
const read = () => readFileSync(join(folder, target), 'utf8');
const original = mkdtempSync(join(tmpdir(), 'site-test-'));

beforeAll(async () => {
  cpSync(join(projectRoot, 'supabase/functions'), join(folder, 'supabase/functions'), { recursive: true });
  expect(await site('words')).toEqual(upToDate);
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

test('words --check reports stale strings without changes; words rewrites them', async () => {
  const before = read();
  edit('content/messages.yaml', 'tooLong: "', 'tooLong: "Shorter, please. ');
  expect(await site('words', '--check')).toEqual(stale);
  expect(read()).toBe(before);

  expect(await site('words')).toEqual(upToDate);
  expect(read()).toContain('"tooLong": "Shorter, please. ');
  expect(await site('words', '--check')).toEqual(upToDate);
});

test('the newsletter function has its own strings, with whether confirmation is required', async () => {
  const readNewsletter = () => readFileSync(join(folder, newsletter), 'utf8');
  expect(readNewsletter()).toContain('"requiresConfirmation": false');
  edit('content/messages.yaml', 'title: Moored', 'title: Moored at {fact:plots}');
  edit('content/site.yaml', 'url: https', 'subscriptions:\n  confirm: true\nurl: https');
  expect(await site('words', '--check')).toEqual({
    exitCode: 1,
    stdout: isUpToDate(target),
    stderr: isStale(newsletter),
  });
  expect(await site('words')).toEqual(upToDate);
  expect(readNewsletter()).toContain('"requiresConfirmation": true');
  expect(readNewsletter()).toContain('"title": "Moored at 14"');
});

test('a missing or edited file is stale', async () => {
  const path = join(folder, target);
  const fresh = read();
  writeFileSync(path, `${fresh}// by hand\n`);
  expect(await site('words', '--check')).toEqual(stale);
  rmSync(path);
  expect(await site('words', '--check')).toEqual(stale);
  expect(existsSync(path)).toBe(false);
  expect(await site('words')).toEqual(upToDate);
  expect(read()).toBe(fresh);
});

test('facts are filled in; name, URL and origin are those of the site', async () => {
  edit('content/messages.yaml', 'tooLong: "', 'tooLong: "{fact:plots} plots. ');
  edit('content/site.yaml', 'url: https://harborfield.example.com', 'url: https://quay.example.org');
  expect(await site('words')).toEqual(upToDate);
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
  expect(await site('words')).toEqual(upToDate);
  expect(read()).toMatch(/"labels": \{\s*"name": "Your name",\s*"email": "Email",/);
});

test('content with a problem writes nothing and prints what to do', async () => {
  const before = read();
  edit('content/messages.yaml', 'tooLong: "', 'tooLang: "');
  expect(await site('words')).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: 'The content has problems, so nothing was written. Run: npm run validate\n',
  });
  expect(read()).toBe(before);
});
