import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSite } from '../../support/cli.ts';
import { copyContent, temporaryFolder, writeFiles } from '../../support/content.ts';
import { commitAll, commitFolder, git } from '../../support/git.ts';
import { journalPage } from '../../support/journal-page.ts';
import { redirectsYaml } from '../../support/redirects.ts';
import { article, branch, gate, goneFrom, gonePages, noRedirects, page, since, wall } from './gone-pages.ts';

const day = new Date().toISOString().slice(0, 10);

test('a page that is gone is one problem, with the edit that adds its redirect', async () => {
  const content = branch();
  rmSync(join(content, 'pages/wall/gate.yaml'));
  expect(await gonePages(content)).toEqual([
    expect.objectContaining({
      code: 'page-gone',
      severity: 'error',
      file: 'content/redirects.yaml',
      line: 2,
      column: 1,
      path: '',
      pages: [],
      message: 'There was a page /wall/gate (content/pages/wall/gate.yaml); now its address leads nowhere.',
      hint: `Add this line to content/redirects.yaml, in place of \`[]\` if there is no other: \`- { from: /wall/gate, to: /wall, since: ${day}, why: "The page was deleted" }\`. Name another page if it fits better. If the page should stay, restore its file.`,
      suggestions: [
        {
          applicability: 'maybe-incorrect',
          edits: [
            expect.objectContaining({
              file: 'content/redirects.yaml',
              line: 2,
              replacement: `- from: /wall/gate\n  to: /wall\n  since: ${day}\n  why: The page was deleted\n`,
            }),
          ],
        },
      ],
    }),
  ]);
});

test('exits with 1, and with 0 once there is a redirect', async () => {
  // Nothing of the other files is reported.
  const content = copyContent({ files: { 'redirects.yaml': noRedirects } });
  commitFolder(dirname(content));
  renameSync(join(content, 'pages/join.yaml'), join(content, 'pages/boats.yaml'));
  for (const name of ['pages/garden.yaml', 'site.yaml', 'collections/tiers.yaml', 'pages/index.yaml']) {
    const text = readFileSync(join(content, name), 'utf8');
    writeFiles(content, { [name]: text.replaceAll('/join', '/boats') });
  }
  const run = () => runSite(['validate', '--content', content, '--since', 'HEAD']);
  const before = await run();
  expect(before.exitCode, before.stdout).toBe(1);
  expect(before.stdout).toContain('error There was a page /join (content/pages/join.yaml)');
  expect(before.stdout, 'the command that fixes it').toContain(`--fix --content ${content} --since HEAD`);
  writeFiles(content, { 'redirects.yaml': redirectsYaml({ '/join': '/boats' }) });
  const after = await run();
  expect(after.exitCode, after.stdout).toBe(0);
  expect((await runSite(['validate', '--content', content])).exitCode, 'without --since, nothing is compared').toBe(0);
});

describe('the redirect leads', () => {
  test('to the page that the file was renamed to, for sure if it is the same', async () => {
    const content = branch();
    mkdirSync(join(content, 'pages/gates'));
    renameSync(join(content, 'pages/wall/gate.yaml'), join(content, 'pages/gates/north.yaml'));
    expect(await goneFrom(content)).toEqual(['/wall/gate → /gates/north machine-applicable']);
    commitAll(dirname(content), 'Rename the gate');
    expect(await goneFrom(content), 'also after a commit').toEqual(['/wall/gate → /gates/north machine-applicable']);
  });

  test('to the page that it was renamed to and edited, as a guess', async () => {
    const content = branch();
    rmSync(join(content, 'pages/wall/gate.yaml'));
    writeFiles(content, { 'pages/north.yaml': gate.replace('title: The gate', 'title: The northern gate') });
    expect(await goneFrom(content)).toEqual(['/wall/gate → /north maybe-incorrect']);
  });

  test('to the page with the same title, as a guess', async () => {
    const content = branch();
    rmSync(join(content, 'pages/wall/gate.yaml'));
    const text = 'Nothing of what was said of it before is here any more, but for its name, which has stayed.';
    writeFiles(content, { 'pages/north.yaml': page('The gate', text) });
    expect(await goneFrom(content)).toEqual(['/wall/gate → /north maybe-incorrect']);
  });

  test('but not to a page that is unlisted, nor to one of several with the title', async () => {
    const content = branch();
    rmSync(join(content, 'pages/wall/gate.yaml'));
    const text = 'Nothing of what was said of it before is here any more, but for its name, which has stayed.';
    writeFiles(content, {
      'pages/north.yaml': page('The gate', text, 'unlisted: true\n'),
      'pages/wall.yaml': wall.replace('sections:', 'unlisted: true\nsections:'),
    });
    expect(await goneFrom(content)).toEqual(['/wall/gate → / maybe-incorrect']);
    writeFiles(content, { 'pages/east.yaml': page('The gate', text), 'pages/west.yaml': page('The gate', text) });
    expect(await goneFrom(content)).toEqual(['/wall/gate → / maybe-incorrect']);
  });
});

describe('nothing is reported', () => {
  const changes: Record<string, (content: string) => void> = {
    'without a change': () => {},
    'for a draft and for an article with a future date, which nobody could open': (content) => {
      for (const name of ['articles/draft.yaml', 'articles/later.yaml']) rmSync(join(content, name));
    },
    'for an article that is published later, since it comes back': (content) =>
      writeFiles(content, { 'articles/salt.yaml': article().replace('2026-10-01', '2999-01-01') }),
    'for a page that is redirected': (content) => {
      rmSync(join(content, 'pages/wall/gate.yaml'));
      writeFiles(content, { 'redirects.yaml': redirectsYaml({ '/wall/gate': '/wall' }) });
    },
    'for a page whose file has errors': (content) => writeFiles(content, { 'pages/wall.yaml': 'title: [' }),
    'for articles while the page that lists them has errors': (content) =>
      writeFiles(content, { 'pages/notes.yaml': journalPage.replace('title:', 'titel:') }),
    'for a page whose file has a bad name, which is reported itself': (content) =>
      renameSync(join(content, 'pages/wall/gate.yaml'), join(content, 'pages/wall/gate.yml')),
    'for the page of missing addresses and the home page, which are reported themselves': (content) => {
      for (const name of ['pages/404.yaml', 'pages/index.yaml']) rmSync(join(content, name));
    },
    'while redirects.yaml has errors': (content) => {
      rmSync(join(content, 'pages/wall/gate.yaml'));
      writeFiles(content, { 'redirects.yaml': '- from: /wall/gate\n' });
    },
    'for a page that came after the branch did': (content) => {
      git(dirname(content), 'checkout', '--quiet', 'main');
      writeFiles(content, { 'pages/new.yaml': wall });
      commitAll(dirname(content), 'Add a page');
      git(dirname(content), 'checkout', '--quiet', 'work');
    },
  };

  test.each(Object.entries(changes))('%s', async (_name, change) => {
    const content = branch();
    change(content);
    expect(await goneFrom(content)).toEqual([]);
  });
});

test('without redirects.yaml, the hint says to create it', async () => {
  const content = branch({}, ['redirects.yaml']);
  rmSync(join(content, 'pages/wall/gate.yaml'));
  const [problem] = await gonePages(content);
  expect(problem).toMatchObject({ file: 'content/redirects.yaml', line: 1, column: 1 });
  const [edit] = problem?.suggestions[0]?.edits ?? [];
  expect(edit).toMatchObject({ file: 'content/redirects.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 });
  expect(problem?.hint).toMatch(/^Create content\/redirects\.yaml with this line: `- \{ from: \/wall\/gate, /);
  const [, line = ''] = /`(- \{.+?\})`/.exec(problem?.hint ?? '') ?? [];
  writeFiles(content, { 'redirects.yaml': `${line}\n` });
  const { stdout } = await since(content);
  expect(stdout, 'obeying it is enough').not.toMatch(/page-gone|redirects\.yaml/);
});

test('without redirects.yaml, --fix creates it', async () => {
  const content = branch({}, ['redirects.yaml']);
  renameSync(join(content, 'pages/wall.yaml'), join(content, 'pages/walls.yaml'));
  renameSync(join(content, 'pages/wall/gate.yaml'), join(content, 'pages/wall/door.yaml'));
  const dryRun = await since(content, '--fix', '--dry-run');
  expect(dryRun.stdout).toContain('--- /dev/null\n+++ b/content/redirects.yaml\n');
  expect(existsSync(join(content, 'redirects.yaml'))).toBe(false);
  await since(content, '--fix');
  const redirect = (from: string, to: string) =>
    `- from: ${from}\n  to: ${to}\n  since: ${day}\n  why: The page has another name now\n`;
  expect(readFileSync(join(content, 'redirects.yaml'), 'utf8')).toBe(
    `# yaml-language-server: $schema=../.site/editor/redirects.schema.json\n${redirect('/wall', '/walls')}${redirect('/wall/gate', '/wall/door')}`,
  );
  expect(await goneFrom(content)).toEqual([]);
});

test('--fix adds the redirects of renamed files', async () => {
  const content = branch();
  renameSync(join(content, 'pages/wall.yaml'), join(content, 'pages/walls.yaml'));
  rmSync(join(content, 'pages/wall/gate.yaml'));
  renameSync(join(content, 'articles/salt.yaml'), join(content, 'articles/brine.yaml'));
  writeFiles(content, { 'articles/cress.yaml': article().replace('First', 'Second') });
  const { stdout } = await since(content, '--fix');
  expect(stdout).toContain('Fixed 2 problems in 1 file.');
  expect(readFileSync(join(content, 'redirects.yaml'), 'utf8')).toBe(`# Addresses that pages had before.
- from: /notes/salt
  to: /notes/brine
  since: ${day}
  why: The page has another name now
- from: /wall
  to: /walls
  since: ${day}
  why: The page has another name now
`);
  expect(await goneFrom(content)).toEqual(['/wall/gate → / maybe-incorrect']);
});

describe('is refused', () => {
  test('for a revision that does not exist', async () => {
    const result = await runSite(['validate', '--content', branch(), '--since', 'nope']);
    expect(result).toEqual({ exitCode: 2, stdout: '', stderr: expect.stringContaining('no revision `nope`') });
  });

  test('outside of a repository', async () => {
    const content = copyContent({ parent: temporaryFolder() });
    const result = await since(content);
    expect(result).toEqual({ exitCode: 2, stdout: '', stderr: expect.stringContaining('not in a Git repository') });
  });

  test('with --watch', async () => {
    const result = await since(branch(), '--watch');
    expect(result).toEqual({ exitCode: 2, stdout: '', stderr: expect.stringContaining('leave out `--watch`') });
  });
});

test('--format github shows it beside redirects.yaml', async () => {
  const content = branch();
  rmSync(join(content, 'pages/wall/gate.yaml'));
  const { stdout } = await since(content, '--format', 'github');
  expect(stdout).toMatch(/^::error file=.*content\/redirects\.yaml,line=2,.*There was a page \/wall\/gate/m);
});

test('a page that nobody could open yet, or any more, is not gone with its file', async () => {
  const dated = (line: string) => wall.replace('sections:', `${line}\nsections:`);
  const timed = {
    'pages/fair.yaml': dated('publishAt: 2999-01-01'),
    'pages/feast.yaml': dated('expireAt: 2020-01-01'),
  };
  const content = branch({ ...timed, 'pages/frost.yaml': dated('publishAt: 2020-01-01T09:00\nexpireAt: 2999-01-01') });
  for (const name of ['fair', 'feast', 'frost']) rmSync(join(content, `pages/${name}.yaml`));
  expect((await gonePages(content)).map(({ message }) => /page (\S+) /.exec(message)?.[1])).toEqual(['/frost']);
});
