import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../../cli/commands/index.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { runSite } from '../support/cli.ts';
import { copyContent } from '../support/content.ts';

const names = Object.keys(commands);

test('--help lists every command on one line of one screen, and the README has the same list', async () => {
  const { exitCode, stdout, stderr } = await runSite(['--help']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const lines = stdout.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80);
  const listed = [...stdout.matchAll(/^ {2}([a-z]+) +(\S.*)$/gm)].map(([, name, about]) => ({ name, about }));
  expect(listed.map(({ name }) => name)).toEqual([...names, 'help']);
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `([a-z]+)` \| (.*) \|$/gm)].map(([, name, about]) => ({ name, about }));
  expect(rows).toEqual(listed.slice(0, -1));
});

test.each(names)('%s --help describes its options', async (name) => {
  const { exitCode, stdout } = await runSite([name, '--help']);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(new RegExp(`^Usage: site ${name}(\\|check)? \\[options\\]`));
  expect(stdout).toMatch(/--\w+.*\S/);
});

const misused: Record<string, string[]> = {
  'no command': [],
  'an unknown command': ['publish'],
  'an unknown option': ['--loud'],
};

test.each(Object.entries(misused))('%s: exits with 2 and prints the usage or what is unknown', async (_what, argv) => {
  const { exitCode, stdout, stderr } = await runSite(argv);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/Usage: site|unknown (command|option) '/);
});

test.each(['x', '-1', '80.5', '65536', '0x50', ''])('an invalid port (%j) is refused', async (port) => {
  const { exitCode, stderr } = await runSite(['preview', '--port', port]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('A port is a whole number from 0 to 65535.');
});

test('a bug in the CLI prints its stack trace and exits with 2', async () => {
  const stdout = {
    write: () => {
      throw new TypeError('The pipe is broken.');
    },
  };
  const { exitCode, stderr } = await runSite(['validate'], { stdout });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/This is a bug in the site's own code.*\nTypeError: The pipe is broken\.\n {4}at /);
});

describe('SITE_CONTENT', () => {
  /** A mistake in one file shows which content is checked. */
  const contentWithMistake = () => copyContent({ files: { 'pages/tides.yaml': 'titel: Tides\n' } });
  const mistake = 'content/pages/tides.yaml:1:1';
  const validate = (env: Record<string, string>, ...argv: string[]) => runSite(['validate', ...argv], { env });

  test('is the default of --content', async () => {
    const content = contentWithMistake();
    const checked = await validate({ SITE_CONTENT: content });
    expect(checked).toEqual(await validate({}, '--content', content));
    expect(checked).toMatchObject({ exitCode: 1, stdout: expect.stringContaining(mistake) });
  });

  test('gives way to --content, and says nothing when it is empty', async () => {
    const { stdout } = await validate({ SITE_CONTENT: 'no/such/folder' }, '--content', contentWithMistake());
    expect(stdout).toContain(mistake);
    expect(await validate({ SITE_CONTENT: '' })).toEqual(await validate({}));
  });

  test('is relative to the working directory, as --content is', async () => {
    const content = contentWithMistake();
    const env = { SITE_CONTENT: basename(content) };
    const { stdout } = await runSite(['validate'], { env, cwd: dirname(content) });
    expect(stdout).toContain(mistake);
  });

  test('that names no folder ends the command', async () => {
    const { exitCode, stdout, stderr } = await validate({ SITE_CONTENT: 'no/such/folder' });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toBe(
      `There is no content folder at ${join(projectRoot, 'no/such/folder')}. Name another with --content or SITE_CONTENT. To begin a site there: npm run new -- site ${join(projectRoot, 'no/such/folder')}\n`,
    );
  });

  test.each(names)('is named by the help of %s, if that reads content', async (name) => {
    const { stdout } = await runSite([name, '--help']);
    expect(stdout.includes('SITE_CONTENT')).toBe(stdout.includes('--content'));
  });
});

// Only Linux has a device that is always full.
test.skipIf(process.platform !== 'linux')('a system error prints one sentence that says what to do', async () => {
  const stdout = { write: (text: string) => writeFileSync('/dev/full', text) };
  const { exitCode, stderr } = await runSite(['validate'], { stdout });
  expect(exitCode).toBe(2);
  expect(stderr).toBe('ENOSPC: no space left on device, write. Make room on the disk.\n');
});
