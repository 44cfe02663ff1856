import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkLaunch } from '../../../cli/compiler/check/check-launch.ts';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { listTemplateLanguages, siteKinds } from '../../../cli/compiler/schema/site-templates.ts';
import { keysOf } from '../../../cli/platform/records.ts';
import { runSite } from '../../support/cli.ts';
import { temporaryFolder } from '../../support/content.ts';

const sites = listTemplateLanguages().flatMap((language) => keysOf(siteKinds).map((kind) => ({ language, kind })));

async function begin(...options: string[]) {
  const folder = join(temporaryFolder(), 'site');
  return { folder, ...(await runSite(['new', 'site', folder, ...options])) };
}

describe.each(sites)('a new site of the kind $kind in $language', ({ language, kind }) => {
  test('is valid, and each of its texts is reported until it is rewritten', async () => {
    const { folder, exitCode, stdout, stderr } = await begin('--language', language, '--kind', kind);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain('npm run validate -- --launch --content');
    const { content, problems } = loadContent(folder);
    // Not every language has a dictionary here.
    expect(problems.filter(({ code }) => code !== 'dictionary-missing')).toEqual([]);
    expect(content.pages.length).toBeGreaterThanOrEqual(5);
    const left = checkLaunch(() => [])(content, problems).filter(({ code }) => code === 'launch-placeholder');
    const pages = content.pages.filter(({ slug }) => slug !== '404').map(({ name }) => name);
    expect([...new Set(left.map(({ file }) => file))]).toEqual(expect.arrayContaining([...pages, 'site/site.yaml']));
  });
});

test('a text that was rewritten is not reported any more', async () => {
  const { folder } = await begin();
  const home = join(folder, 'pages/index.yaml');
  const lead = 'Write one or two sentences about your work and the people it is for.';
  const leads = () =>
    checkLaunch(() => [])(loadContent(folder).content, []).filter(({ path }) => path === 'sections[0].lead');
  const before = leads().length;
  writeFileSync(home, readFileSync(home, 'utf8').replace(lead, 'Chairs of ash, made to order.'));
  expect(before - leads().length).toBe(1);
});

test('a language without templates gets English texts, and the next steps say so', async () => {
  const { folder, stdout } = await begin('--language', 'fr-CA');
  expect(stdout).toContain('There are no placeholder texts in `fr-CA` yet, so they are in `en`');
  expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toContain('\nlanguage: fr-CA\n');
  expect(loadContent(folder).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('standard texts that are left in English are reported before the site is public', async () => {
  const { folder } = await begin('--language', 'fr-CA');
  const messages = join(folder, 'messages.yaml');
  const left = () =>
    checkLaunch(() => [])(loadContent(folder).content, [])
      .filter(({ file }) => file.endsWith('messages.yaml'))
      .map(({ code, line, message }) => `${code}:${line} ${message}`);
  expect(left()).toEqual([
    expect.stringMatching(
      /^launch-placeholder:3 \d\d texts of this file are in English, and the language is `fr-CA`\.$/,
    ),
  ]);
  const text = readFileSync(messages, 'utf8').replace(/: (?:"[^"]+"|.+ .+)$/gm, ': Un texte');
  writeFileSync(messages, text);
  expect(left()).toEqual([]);
  writeFileSync(messages, text.replace('skip: Un texte', 'skip: Skip to content'));
  expect(left()).toEqual([expect.stringMatching(/ This text is in English, and the language is `fr-CA`\.$/)]);
});

test('only the messages are written that the site needs', async () => {
  const { folder } = await begin('--kind', 'company');
  const messages = readFileSync(join(folder, 'messages.yaml'), 'utf8');
  expect(messages).toContain('\ncontact:\n');
  expect(messages).not.toContain('\nnewsletter:\n');
  expect(readdirSync(folder).sort()).toEqual(['messages.yaml', 'pages', 'site.yaml', 'theme.yaml']);
});

test('with --dry-run, the files are listed and none is written', async () => {
  const { folder, exitCode, stdout } = await begin('--dry-run');
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`${folder}/pages/index.yaml would be written.\n`);
  expect(() => readdirSync(folder)).toThrow();
});

describe('nothing is written', () => {
  test('into a folder that has a file', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    const { exitCode, stderr } = await runSite(['new', 'site', folder]);
    expect({ exitCode, left: readdirSync(folder) }).toEqual({ exitCode: 1, left: ['notes.txt'] });
    expect(stderr).toContain('is not empty, and nothing in it is overwritten');
  });

  test('over a file', async () => {
    const file = join(temporaryFolder(), 'site');
    writeFileSync(file, 'mine');
    const { exitCode, stderr } = await runSite(['new', 'site', file]);
    expect({ exitCode, text: readFileSync(file, 'utf8') }).toEqual({ exitCode: 1, text: 'mine' });
    expect(stderr).toContain('is a file');
  });

  test('in something that is not a language', async () => {
    const { exitCode, stderr } = await begin('--language', 'German');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('`German` is not a language tag');
  });
});

test('an empty folder is begun as one that does not exist, and checking it says how', async () => {
  const folder = join(temporaryFolder(), 'site');
  mkdirSync(folder);
  const checked = await runSite(['validate', '--content', folder]);
  expect(checked).toMatchObject({
    exitCode: 2,
    stderr: `The content folder ${folder} is empty. To begin a site there: npm run new -- site ${folder}\n`,
  });
  expect(await runSite(['new', 'site', folder])).toMatchObject({ exitCode: 0 });
});
