import { readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { applyChanges, type Changes } from '../support/check.ts';
import { problemsIn, runSite } from '../support/cli.ts';
import { copyContent, writeFiles } from '../support/content.ts';
import { commitAll, commitFolder, git } from '../support/git.ts';
import { nightly } from '../support/sample.ts';
import { inGerman } from '../support/two-languages.ts';
import { changedContent, today } from './site-content.ts';

interface Row {
  /** Files that have another path. */
  moved?: Record<string, string>;
  files?: Changes;
  /** The addresses that are gone, as `goneFrom` returns them. */
  gone?: string[];
}
const tables = parse(readFileSync(join(import.meta.dirname, 'since.yaml'), 'utf8')) as Record<
  'gone' | 'quiet',
  Record<string, Row>
>;

/** The content folder of a repository whose branch `work` has just left `main`. */
function branch(): string {
  const content = copyContent({ over: join(import.meta.dirname, '../fixtures/since'), files: inGerman });
  applyChanges(content, { 'site.yaml': { 'owner:': '# Paths\nowner:' } });
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

/** Changes the content of a branch. */
function change({ moved = {}, files = {} }: Row): string {
  const content = branch();
  for (const [from, to] of Object.entries(moved)) renameSync(join(content, from), join(content, to));
  applyChanges(content, files);
  return content;
}

test.each(Object.entries(tables.gone))('a page that is gone leads %s', async (_where, row) => {
  const content = change(row);
  expect(await goneFrom(content)).toEqual(row.gone);
  commitAll(dirname(content), 'Change');
  expect(await goneFrom(content), 'also after a commit').toEqual(row.gone);
});

describe('nothing is reported', () => {
  test.each(Object.entries(tables.quiet))('%s', async (_what, row) => {
    expect(await goneFrom(change(row))).toEqual([]);
  });

  nightly('for a page that main got after the branch left it', async () => {
    const content = branch();
    git(dirname(content), 'checkout', '--quiet', 'main');
    writeFiles(content, { 'pages/new.yaml': readFileSync(join(content, 'pages/wall.yaml')) });
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
