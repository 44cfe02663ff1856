import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runSite } from '../support/cli.ts';
import { temporaryFolder, writeFiles } from '../support/content.ts';
import { createProject } from '../support/project.ts';
import { nightly } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { changedContent, projectRoot } from './site-content.ts';

const help = await runSite(['--help']);
const listed = [...help.stdout.matchAll(/^ {2}([a-z]+) +(\S.*)$/gm)].map(([, name = '', about]) => ({ name, about }));
const names = listed.map(({ name }) => name).filter((name) => name !== 'help');

/** The content with one problem, and where it is. */
const withProblem = () => changedContent({ 'pages/index.yaml': { 'to: /garden': 'to: /gardn' } });
const problem = 'content/pages/index.yaml:10:13 error There is no page /gardn.';

describe('help', () => {
  test('lists every command on one line of one screen, as the README does', () => {
    expect({ ...help, stdout: '' }).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    const lines = help.stdout.trimEnd().split('\n');
    expect(
      lines.length,
      'the help fits on a screen of 24 lines: a further command takes the place of one',
    ).toBeLessThanOrEqual(24);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
    const rows = [...readme.matchAll(/^\| `([a-z]+)` \| (.*) \|$/gm)].map(([, name, about]) => ({ name, about }));
    expect(names.length).toBeGreaterThan(12);
    expect(rows).toEqual(listed.slice(0, -1));
  });
});

const misuses: [argv: string[], says: string][] = parse(readFileSync(join(import.meta.dirname, 'misuse.yaml'), 'utf8'));
test.each(misuses)('a wrong command line says what is wrong, and exits with 2: %j', async (argv, says) => {
  const { exitCode, stdout, stderr } = await runSite(argv);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(says);
});

test('an option that npm kept for itself is named, with the two dashes that it needs', async () => {
  expect(await runSite(['start', '8080'], { env: { npm_config_port: 'true' } })).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: 'npm kept `--port` for itself. Write two dashes before it: npm start -- --port 8080\n',
  });
  expect(await runSite(['validate'], { env: { npm_config_fix: 'true' } })).toMatchObject({ exitCode: 2 });
});

describe('the content folder', () => {
  const missing = (folder: string) =>
    `There is no content folder at ${folder}. Name another with --content or SITE_CONTENT. To begin a site there: npm run new -- site ${folder}\n`;

  test.each([
    ['validate'],
    ['validate', '--format', 'json'],
    ['validate', '--watch'],
    ['build', '--out', 'nowhere'],
    ['generate'],
    ['new', 'page', 'beds'],
    ['rename', '/garden', '/plot'],
    ['start', '--port', '0'],
  ])('is looked for by %s %s %s, which ends with one sentence where there is none', async (...argv) => {
    const cwd = temporaryFolder();
    const { exitCode, stdout, stderr } = await runSite([...argv, '--content', 'mine'], { cwd });
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 2, stdout: '', stderr: missing(join(cwd, 'mine')) });
  });

  test('that is a file, or empty, is reported', async () => {
    const cwd = temporaryFolder();
    writeFiles(cwd, { content: 'title: x\n', 'empty/a/b': '' });
    const { exitCode, stderr } = await runSite(['validate'], { cwd });
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: missing(join(cwd, 'content')) });
    const empty = temporaryFolder();
    expect(await runSite(['validate', '--content', empty])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `The content folder ${empty} is empty. To begin a site there: npm run new -- site ${empty}\n`,
    });
  });

  test('is relative to the working directory, and is called content in reports, whatever its name', async () => {
    const content = withProblem();
    const cwd = dirname(content);
    for (const name of ['content', './content/', relative(cwd, content)])
      expect((await runSite(['validate', '--content', name], { cwd })).stdout, name).toContain(problem);
    const { stdout } = await runSite(['validate', '--content', '.'], { cwd: content });
    expect(stdout).toContain(problem);
  });
});

describe('SITE_CONTENT', () => {
  const validate = (env: Record<string, string>, ...argv: string[]) => runSite(['validate', ...argv], { env });

  test('is the default of --content, and relative to the working directory', async () => {
    const content = withProblem();
    const checked = await validate({ SITE_CONTENT: content });
    expect(checked).toEqual(await validate({}, '--content', content));
    expect(checked).toMatchObject({ exitCode: 1, stdout: expect.stringContaining(problem) });
    const env = { SITE_CONTENT: basename(content) };
    expect((await runSite(['validate'], { env, cwd: dirname(content) })).stdout).toContain(problem);
  });

  test('gives way to --content, and says nothing when it is empty', async () => {
    const { stdout } = await validate({ SITE_CONTENT: 'no/such/folder' }, '--content', withProblem());
    expect(stdout).toContain(problem);
    const cwd = dirname(withProblem());
    expect((await runSite(['validate'], { cwd, env: { SITE_CONTENT: '' } })).stdout).toContain(problem);
  });
});

describe('an error that is not about the content exits with 2:', () => {
  const content = sites.secondBrand.content;

  test('a bug of the CLI prints its stack', async () => {
    const stdout = {
      write: () => {
        throw new TypeError('The pipe is broken.');
      },
    };
    const { exitCode, stderr } = await runSite(['validate', '--content', content], { stdout });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/This is a bug in the site's own code.*\nTypeError: The pipe is broken\.\n {4}at /);
  });

  // Only Linux has a device that is always full.
  test.skipIf(process.platform !== 'linux')(
    'an error of the machine is one sentence that says what to do',
    async () => {
      const stdout = { write: (text: string) => writeFileSync('/dev/full', text) };
      expect(await runSite(['validate', '--content', content], { stdout })).toMatchObject({
        exitCode: 2,
        stderr: 'ENOSPC: no space left on device, write. Make room on the disk.\n',
      });
    },
  );
});

describe('reports have colours', () => {
  test.each([
    ['in a terminal', true, {}, true],
    ['not in a pipe', false, {}, false],
    ['not with NO_COLOR', true, { NO_COLOR: '1' }, false],
  ])('%s', async (_where, isTTY, env, isColored) => {
    for (const argv of [
      ['explain', 'link-target'],
      ['validate', '--content', withProblem()],
    ]) {
      let printed = '';
      const write = (text: string) => (printed += text);
      await runSite(argv, { stdout: { write, isTTY }, stderr: { write, isTTY }, env });
      expect(printed.includes('\u001b['), argv.join(' ')).toBe(isColored);
      expect(stripVTControlCharacters(printed)).toBe((await runSite(argv)).stdout);
    }
  });
});

/** Runs the CLI with this Node, which may pretend to be one that cannot run TypeScript. */
function run(isOld: boolean) {
  const fake = "Object.defineProperty(process.features, 'typescript', { value: false })";
  const options = isOld ? ['--import', `data:text/javascript,${encodeURIComponent(fake)}`] : [];
  const argv = [...options, join(projectRoot, 'cli/bin.mjs'), 'explain', 'link target'];
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

nightly('a Node that cannot run TypeScript is refused, with what to do', () => {
  expect(run(true)).toEqual({
    status: 2,
    stdout: '',
    stderr: `This needs Node 22.18 or newer, and this is Node ${process.versions.node}. Run it with npm, which brings a Node of its own:

  npm ci && npm run site -- explain "link target"

Or install Node 24: https://nodejs.org/en/download
`,
  });
  expect(run(false).stderr).toBe('There is no code `link target`. Did you mean `link-target`?\n');
});

test('the code that runs before that has only imports that old versions know', () => {
  const known = /^import (?:module|process|\{ (?:dirname, join|fileURLToPath) \}) from 'node:/;
  const imports = readFileSync(join(projectRoot, 'cli/bin.mjs'), 'utf8').match(/^import .*/gm) ?? [];
  expect(imports.filter((line) => !known.test(line))).toEqual([]);
});

nightly.each(['yaml', '@tailwindcss', 'vite', 'react', undefined])(
  'a project without the package %s, or without any, says how to install them',
  async (missing) => {
    const { folder, site } = createProject();
    rmSync(join(folder, 'node_modules'));
    mkdirSync(join(folder, 'node_modules'));
    for (const name of missing === undefined ? [] : readdirSync(join(projectRoot, 'node_modules')))
      if (name !== missing) symlinkSync(join(projectRoot, 'node_modules', name), join(folder, 'node_modules', name));
    const { exitCode, stderr } = await site('build');
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/The package \S+ is not installed, or not completely\. Install the dependencies: npm ci\n$/);
    expect(stderr).not.toContain('bug');
  },
);
