import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { SiteDiff } from '../../../cli/site/diff/compare/site-diff.ts';
import { copyProject } from '../../../scripts/bench/copy-project.ts';
import { runSite } from '../../support/cli.ts';
import { copyContent, temporaryFolder } from '../../support/content.ts';
import { commitAll, commitFolder, git } from '../../support/git.ts';
import { edit } from '../../support/open-changed-site.ts';
import { nightly } from '../../support/sample.ts';

/** A section that appears at a moment. */
const planned =
  '  - type: prose\n    publishAt: 2099-05-01\n    title: The second boat\n    body: It came in spring.\n';

/** A repository with the content of the second brand in its first commit. */
function repository(): { folder: string; content: string } {
  const folder = temporaryFolder();
  const content = copyContent({ parent: folder });
  commitFolder(folder);
  return { folder, content };
}

async function diff(content: string, ...args: string[]): Promise<SiteDiff> {
  const { exitCode, stdout, stderr } = await runSite(['diff', ...args, '--format', 'json', '--content', content]);
  expect(exitCode, stderr).toBe(0);
  return JSON.parse(stdout);
}

async function failure(content: string, ...args: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runSite(['diff', ...args, '--format', 'json', '--content', content]);
  expect(stdout).toBe('');
  expect(exitCode).not.toBe(0);
  return `${exitCode}: ${stderr}`;
}

describe('compares the working tree', () => {
  test('with the last commit, if something is not committed; then with the commit before', async () => {
    const { folder, content } = repository();
    edit(content, 'pages/garden.yaml', 'title: The garden', 'title: The orchard');
    const uncommitted = await diff(content);
    expect(uncommitted.base).toMatchObject({ description: 'the last commit', builtBy: 'current code' });
    expect(uncommitted.pages.find(({ route }) => route === '/garden')).toMatchObject({
      change: 'changed',
      search: expect.arrayContaining([
        expect.objectContaining({ name: 'title', before: expect.stringContaining('The garden') }),
      ]),
    });
    commitAll(folder, 'Rename the garden');
    const committed = await diff(content);
    expect(committed.base.description).toBe('the commit before');
    expect([uncommitted.head.isChanged, committed.head.isChanged]).toEqual([true, false]);
    expect(committed.head.commit).toBe(git(folder, 'rev-parse', 'HEAD'));
    expect(committed.pages).toEqual(uncommitted.pages);
  });

  nightly('and finds nothing where nothing differs for visitors', async () => {
    const { content } = repository();
    writeFileSync(join(content, 'facts.yaml'), `# A comment.\n${readFileSync(join(content, 'facts.yaml'), 'utf8')}`);
    expect((await diff(content)).pages).toEqual([]);
  });

  nightly('at a moment: what is planned appears, and until then is listed by its date', async () => {
    const { content } = repository();
    appendFileSync(join(content, 'pages/garden.yaml'), planned);
    const today = await diff(content);
    expect(today.pages).toEqual([]);
    expect(today.dates).toEqual([
      expect.objectContaining({
        change: 'added',
        when: 'May 1, 2099',
        text: expect.stringContaining('The second boat'),
        file: 'content/pages/garden.yaml',
      }),
    ]);
    // Sections are named by their types while one of them is not there.
    edit(content, 'pages/garden.yaml', 'By May there was cress', 'By June there was cress');
    expect((await diff(content)).pages[0]?.words).toMatchObject([{ section: { type: 'prose' } }]);
    edit(content, 'pages/garden.yaml', 'By June there was cress', 'By May there was cress');
    const then = await diff(content, '--at', '2099-05-01T00:00');
    expect(then.dates).toEqual([]);
    expect(then.pages.map(({ route }) => route)).toEqual(['/garden']);
    expect(then.pages[0]?.words).toContainEqual(
      expect.objectContaining({
        change: 'added',
        after: 'It came in spring.',
        section: expect.objectContaining({ type: 'prose', heading: 'The second boat' }),
      }),
    );
  });

  nightly('and touches neither it nor the index of Git', async () => {
    const { folder, content } = repository();
    edit(content, 'pages/garden.yaml', 'title: The garden', 'title: The orchard');
    const before = git(folder, 'status', '--porcelain=v2');
    await diff(content);
    expect(git(folder, 'status', '--porcelain=v2')).toBe(before);
    expect(readdirSync(folder).sort()).toEqual(['.git', 'content']);
  });
});

describe('explains why nothing can be compared', () => {
  test('when the content has problems', async () => {
    const { content } = repository();
    edit(content, 'pages/garden.yaml', 'title: The garden', 'titel: The garden');
    const message = await failure(content);
    expect(message).toMatch(/^1: /);
    expect(message).toContain('content/pages/garden.yaml:');
    expect(message).toContain('Nothing was compared, since the content cannot be built.');
  });

  nightly('when the content of the commit has problems', async () => {
    const { folder, content } = repository();
    edit(content, 'pages/garden.yaml', 'title: The garden', 'titel: The garden');
    commitAll(folder, 'Break a page');
    edit(content, 'pages/garden.yaml', 'titel: The garden', 'title: The garden');
    expect(await failure(content)).toMatch(
      /^2: The content of commit [\da-f]{8} has problems, so there is no site to compare with\. .*garden\.yaml:\d+: .* Name another commit\./,
    );
  });

  test('outside of a repository', async () => {
    expect(await failure(copyContent({}))).toMatch(/^2: .* is not in a Git repository, .* git init/);
  });

  nightly('with a revision that does not exist', async () => {
    expect(await failure(repository().content, 'nope')).toMatch(/^2: There is no revision `nope` in this repository\./);
  });

  nightly('with content that was not there yet', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'README'), '');
    commitFolder(folder);
    const content = copyContent({ parent: folder });
    expect(await failure(content)).toMatch(
      /^2: Commit [\da-f]{8} has no content in content, so there is no site to compare with\./,
    );
  });
});

describe('a commit with other code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-diff-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const project = join(folder, 'project');

  function diffProject(...args: string[]): SiteDiff {
    const argv = ['cli/bin.mjs', 'diff', '--format', 'json', ...args];
    const printed = execFileSync(process.execPath, argv, { cwd: project });
    return JSON.parse(String(printed));
  }

  nightly('is built by it, so that what its code wrote is compared', () => {
    copyProject(project);
    const content = copyContent({ parent: project });
    appendFileSync(join(content, 'pages/garden.yaml'), planned);
    writeFileSync(join(project, '.gitignore'), 'node_modules\n.site\ndist\n');
    commitFolder(project);
    const file = join(project, 'src/layout/Footer.tsx');
    writeFileSync(file, readFileSync(file, 'utf8').replace('{copyright}', '{copyright}, {copyright}'));
    const { base, pages } = diffProject();
    expect(base).toMatchObject({ builtBy: 'own code' });
    expect(base.note).toBeUndefined();
    expect(pages.length).toBeGreaterThan(3);
    for (const { words } of pages) expect(words).toMatchObject([{ section: { place: 'footer' }, change: 'changed' }]);
  });

  nightly('is built at the same moment', () => {
    const { base, pages } = diffProject('--at', '2099-05-01T00:00');
    expect(base).toMatchObject({ builtBy: 'own code' });
    const words = pages.flatMap((page) => page.words);
    expect(words.length).toBeGreaterThan(3);
    expect(words.filter(({ section }) => section.place !== 'footer')).toEqual([]);
  });

  nightly('is built by today’s code if its packages cannot be installed, and the report says so', () => {
    const file = join(project, 'package-lock.json');
    const lock = readFileSync(file, 'utf8');
    writeFileSync(file, 'not JSON');
    git(project, 'add', '--all');
    git(project, 'commit', '--quiet', '--message', 'Break the packages');
    writeFileSync(file, lock);
    const { base, pages } = diffProject();
    expect(base).toMatchObject({
      builtBy: 'current code',
      note: expect.stringMatching(/^its packages could not be installed: The `npm ci` command can only install/),
    });
    expect(pages).toEqual([]);
  });
});
