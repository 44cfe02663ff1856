import { readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyChanges, type Changes } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { writeFiles } from '../support/content.ts';
import { commitAll, commitFolder, git } from '../support/git.ts';
import { journalPage } from '../support/journal-page.ts';
import { redirectsYaml } from '../support/redirects.ts';
import { nightly } from '../support/sample.ts';
import { article, changedContent, inGerman, page, problemsIn, today, withNotes } from './site-content.ts';

const wallText = 'It keeps the salt away from the lettuce, and the heron from the cress, on most days.';
const gateText = 'It is open from the first of May, and whoever finds it closed may climb over the wall.';
const otherText = 'Nothing of what was said of it before is here any more, but for its name, which has stayed.';
const [wall, gate] = [page('The wall', wallText), page('The gate', gateText)];
const later = (text: string) => text.replace('2026-05-01', '2999-01-01');

/** What the branch `main` has. Only its pages matter here, so some of them are not linked. */
const main: Changes = {
  ...withNotes,
  ...inGerman,
  'site.yaml': { ...(inGerman['site.yaml'] as Record<string, string>), 'owner:': '# Paths\nowner:' },
  'redirects.yaml': '# Addresses that pages had before.\n[]\n',
  'collections/tags.yaml': '- id: Salt\n',
  'pages/wall.yaml': wall,
  'pages/wall/gate.yaml': gate,
  'pages/fair.yaml': page('The fair', gateText, 'publishAt: 2999-01-01\n'),
  'pages/frost.yaml': page('The frost', otherText, 'publishAt: 2020-01-01\nexpireAt: 2999-01-01\n'),
  'articles/salt.yaml': article('tags: [Salt]\n'),
  'articles/draft.yaml': article('draft: true\n'),
  'articles/later.yaml': later(article()),
  'pages/de/notizen.yaml': journalPage.replace('\nsections', '\ntranslationOf: /notes\nsections'),
  'articles/de/salz.yaml': article().replace('First cress', 'Salz'),
};

/** The content folder of a repository whose branch `work` has just left `main`. */
function branch(): string {
  const content = changedContent(main);
  commitFolder(dirname(content));
  git(dirname(content), 'checkout', '--quiet', '-b', 'work');
  return content;
}

const gonePages = async (content: string) =>
  (await problemsIn(content, '--since', 'main')).filter(({ code }) => code === 'page-gone');

/** The addresses that are gone, each with where its redirect would lead, and how sure that is. */
async function goneFrom(content: string): Promise<string[]> {
  return (await gonePages(content)).map(({ message, hint, suggestions }) => {
    const [, path] = /page (\S+) /.exec(message) ?? [];
    const [, to] = /, to: (.+?), since:/.exec(hint) ?? [];
    return `${path} → ${to}${suggestions[0]?.applicability === 'machine-applicable' ? '' : ' (a guess)'}`;
  });
}

test('--since reports a page that is gone (page-gone), with the edit that adds its redirect', async () => {
  const content = branch();
  rmSync(join(content, 'pages/wall/gate.yaml'));
  const replacement = `- from: /wall/gate\n  to: /wall\n  since: ${today}\n  why: The page was deleted`;
  expect(await gonePages(content)).toEqual([
    expect.objectContaining({
      file: 'content/redirects.yaml',
      line: 2,
      column: 1,
      message: 'There was a page /wall/gate (content/pages/wall/gate.yaml); now its address leads nowhere.',
      hint: `Add this line to content/redirects.yaml, in place of \`[]\` if the list is empty: \`- { from: /wall/gate, to: /wall, since: ${today}, why: "The page was deleted" }\`. Name another page if it fits better. If the page should stay, restore its file.`,
      suggestions: [{ applicability: 'maybe-incorrect', edits: [expect.objectContaining({ line: 2, replacement })] }],
    }),
  ]);
});

describe('a page that is gone leads', () => {
  const noGate: Changes = { 'pages/wall/gate.yaml': null };
  const targets: [where: string, change: Changes, gone: string[]][] = [
    ['to the same page under another name', { ...noGate, 'pages/north.yaml': gate }, ['/wall/gate → /north']],
    [
      'to the page with the same title',
      { ...noGate, 'pages/north.yaml': page('The gate', otherText) },
      ['/wall/gate → /north (a guess)'],
    ],
    [
      'to no unlisted page',
      { ...noGate, 'pages/wall.yaml': page('The wall', wallText, 'unlisted: true\n') },
      ['/wall/gate → / (a guess)'],
    ],
    [
      'to the list, as an article',
      { 'articles/salt.yaml': article('draft: true\n') },
      ['/notes/salt → /notes (a guess)'],
    ],
    [
      'to the same article under another name, in its language',
      { 'articles/de/salz.yaml': null, 'articles/de/meersalz.yaml': article().replace('First cress', 'Salz') },
      ['/de/notizen/salz → /de/notizen/meersalz'],
    ],
    [
      'to where the page of the list is now, as all that it lists',
      {
        'pages/de/notizen.yaml': null,
        'pages/de/heft.yaml': journalPage.replace('\nsec', '\ntranslationOf: /notes\nsec'),
      },
      ['', '/salz'].map((path) => `/de/notizen${path} → /de/heft${path}`),
    ],
    ['nowhere before it was there', { 'pages/fair.yaml': null, 'pages/frost.yaml': null }, ['/frost → / (a guess)']],
  ];
  test.each(targets)('%s', async (_where, change, expected) => {
    const content = branch();
    applyChanges(content, change);
    expect(await goneFrom(content)).toEqual(expected);
    commitAll(dirname(content), 'Change');
    expect(await goneFrom(content), 'also after a commit').toEqual(expected);
  });
});

describe('nothing is reported', () => {
  const noGate: Changes = { 'pages/wall/gate.yaml': null };
  const quiet: [what: string, change: Changes][] = [
    ['without a change', {}],
    ['for what nobody could open', { 'articles/draft.yaml': null, 'articles/later.yaml': null }],
    ['for a redirected page', { ...noGate, 'redirects.yaml': redirectsYaml({ '/wall/gate': '/wall' }) }],
    ['for a page with errors', { 'pages/wall.yaml': 'title: [' }],
    ['for articles while their list has errors', { 'pages/notes.yaml': journalPage.replace('title:', 'titel:') }],
    ['for a file with a bad name', { ...noGate, 'pages/wall/gate.yml': gate }],
    ['for pages that every site needs', { 'pages/404.yaml': null, 'pages/index.yaml': null }],
    ['while redirects.yaml has errors', { ...noGate, 'redirects.yaml': '- from: /wall/gate\n' }],
  ];
  test.each(quiet)('%s', async (_what, change) => {
    const content = branch();
    applyChanges(content, change);
    expect(await goneFrom(content)).toEqual([]);
  });

  nightly('for a page that main got after the branch left it', async () => {
    const content = branch();
    git(dirname(content), 'checkout', '--quiet', 'main');
    writeFiles(content, { 'pages/new.yaml': wall });
    commitAll(dirname(content), 'Add a page');
    git(dirname(content), 'checkout', '--quiet', 'work');
    expect(await goneFrom(content)).toEqual([]);
  });
});

test('--fix adds the redirects that are certain, and creates their file where there is none', async () => {
  const content = branch();
  rmSync(join(content, 'redirects.yaml'));
  commitAll(dirname(content), 'Without redirects');
  renameSync(join(content, 'pages/wall.yaml'), join(content, 'pages/walls.yaml'));
  rmSync(join(content, 'pages/wall/gate.yaml'));
  const since = (...argv: string[]) => runSite(['validate', '--content', content, '--since', 'main', ...argv]);
  expect((await since()).stdout).toContain(`--fix --content ${content} --since main`);
  expect((await since('--fix', '--dry-run')).stdout).toContain('--- /dev/null\n+++ b/content/redirects.yaml\n');
  expect((await since('--fix')).stdout).toContain('Fixed 1 problem in 1 file.');
  expect(readFileSync(join(content, 'redirects.yaml'), 'utf8')).toBe(
    `# yaml-language-server: $schema=../.site/editor/redirects.schema.json\n- from: /wall\n  to: /walls\n  since: ${today}\n  why: The page has another name now\n`,
  );
  expect(await goneFrom(content)).toEqual(['/wall/gate → / (a guess)']);
});

test.each([
  ['a revision that does not exist', branch, 'nope', 'no revision `nope`'],
  ['a folder outside of a repository', changedContent, 'main', 'not in a Git repository'],
])('%s is refused', async (_what, create, revision, stderr) => {
  const result = await runSite(['validate', '--content', create(), '--since', revision]);
  expect(result).toEqual({ exitCode: 2, stdout: '', stderr: expect.stringContaining(stderr) });
});
