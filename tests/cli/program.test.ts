import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { temporaryFolder, writeFiles } from '../support/content.ts';
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

describe('a wrong command line says what is wrong, and exits with 2:', () => {
  type Misuse = [argv: string[], says: string];
  const port = 'A port is a whole number from 0 to 65535.';
  const runs = 'whole number from 1 to 9';
  test.each<Misuse>([
    [[], 'Usage: site'],
    [['publish'], "unknown command 'publish'"],
    [['--loud'], "unknown option '--loud'"],
    [['validate', '--contents', 'x'], "unknown option '--contents'"],
    [['validate', '--format', 'xml'], 'Allowed choices are pretty, json, github'],
    [['validate', '--content'], 'argument missing'],
    [['validate', 'content'], 'too many arguments'],
    [['explain', 'link-target', 'link-form'], 'too many arguments'],
    [['host'], "missing required argument 'server'"],
    [['host', 'iis'], "value 'iis' is invalid for argument 'server'. Allowed choices are nginx, caddy."],
    [['lighthouse', '--runs', '0'], runs],
    [['lighthouse', '--runs', '1.5'], runs],
    ...['x', '-1', '80.5', '65536', '0x50', ''].map((value): Misuse => [['preview', '--port', value], port]),
  ])('%j', async (argv, says) => {
    const { exitCode, stdout, stderr } = await runSite(argv);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(says);
  });
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
