import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from '../../cli/commands/index.ts';
import { runSite } from '../support/run-site.ts';

const names = [
  'validate',
  'explain',
  'build',
  'dev',
  'preview',
  'start',
  'size',
  'lighthouse',
  'backend',
  'new',
  'diff',
  'types',
  'schema',
  'words',
  'refs',
  'rename',
  'remove',
  'list',
  'facts',
  'calendar',
  'coverage',
  'dictionary',
  'retain',
  'verify',
  'redirects',
  'host',
];

test('--help lists every command with what it does', async () => {
  const { exitCode, stdout, stderr } = await runSite(['--help']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const listed = [...stdout.matchAll(/^ {2}([a-z]+)(?:\|check)? .*\S/gm)].map((match) => match[1]);
  expect(listed).toEqual([...names, 'help']);
  expect(names, 'a new command belongs into this list').toEqual(Object.keys(commands));
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

// Only Linux has a device that is always full.
test.skipIf(process.platform !== 'linux')('a system error prints one sentence that says what to do', async () => {
  const stdout = { write: (text: string) => writeFileSync('/dev/full', text) };
  const { exitCode, stderr } = await runSite(['validate'], { stdout });
  expect(exitCode).toBe(2);
  expect(stderr).toBe('ENOSPC: no space left on device, write. Make room on the disk.\n');
});
