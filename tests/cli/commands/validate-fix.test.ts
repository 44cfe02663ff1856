import { chmodSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSite } from '../../support/cli.ts';
import { copyContent } from '../../support/content.ts';
import { sites } from '../../support/sites.ts';

const garden = readFileSync(join(sites.secondBrand.content, 'pages/garden.yaml'), 'utf8');
const typo = garden.replace(/^title:/m, 'titel:');

/** Runs `validate --fix` on content with a typo on line 2 of a page. */
async function fix(argv: string[] = [], files: Record<string, string> = { 'pages/garden.yaml': typo }) {
  const folder = copyContent({ files });
  const result = await runSite(['validate', '--content', folder, '--fix', ...argv]);
  return { ...result, folder, after: readFileSync(join(folder, 'pages/garden.yaml'), 'utf8') };
}

test('a fixed problem is listed, and the file is as before the mistake', async () => {
  const { exitCode, stdout, stderr, after } = await fix();
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toMatch(
    /^fixed: content\/pages\/garden\.yaml:\d+:1 There is no key `titel` here\.\nFixed 1 problem in 1 file\.\n\n✓ Checked 13 files: no problems\.\n$/,
  );
  expect(after).toBe(garden);
});

test('a problem without a certain fix is reported as by `validate`, and the exit code is 1', async () => {
  const { exitCode, stdout } = await fix([], {
    'pages/garden.yaml': typo.replace(/^description: .*/m, 'description: ""'),
  });
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/Fixed 1 problem in 1 file\.\n\ncontent\/pages\/garden\.yaml:\d+:\d+ error /);
});

test('content without problems stays as it is', async () => {
  const { exitCode, stdout, after } = await fix([], {});
  expect({ exitCode, after }).toEqual({ exitCode: 0, after: garden });
  expect(stdout).toBe('No problem has a fix that is certain.\n\n✓ Checked 13 files: no problems.\n');
});

describe('--dry-run', () => {
  test('prints a diff and changes nothing', async () => {
    const { exitCode, stdout, stderr, after } = await fix(['--dry-run']);
    expect({ exitCode, after }).toEqual({ exitCode: 0, after: typo });
    expect(stdout).toMatch(/^--- a\/content\/pages\/garden\.yaml\n\+\+\+ b\/content\/pages\/garden\.yaml\n@@ /);
    expect(stdout).toMatch(/^-titel: .*\n\+title: .*$/m);
    expect(stderr).toBe('Would fix 1 problem in 1 file; none would remain.\n');
  });
});

test('--format json lists what was fixed, the changes and the remaining problems', async () => {
  const { stdout } = await fix(['--format', 'json']);
  expect(JSON.parse(stdout)).toEqual({
    fixed: [expect.objectContaining({ code: 'schema-unknown-key', file: 'content/pages/garden.yaml' })],
    changes: [{ file: 'content/pages/garden.yaml', diff: expect.stringContaining('\n+title: ') }],
    problems: [],
    files: 13,
  });
});

test('a read-only file is reported, and nothing is written', async () => {
  const folder = copyContent({ files: { 'pages/garden.yaml': typo } });
  chmodSync(join(folder, 'pages/garden.yaml'), 0o444);
  const { exitCode, stderr } = await runSite(['validate', '--content', folder, '--fix']);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('garden.yaml cannot be written: it is read-only.');
});

test.each([
  [['--dry-run'], 'add `--fix`'],
  [['--fix', '--watch'], 'leave out `--watch`'],
  [['--launch', '--watch'], 'leave out `--watch`'],
  [['--fix', '--format', 'github'], '`--fix` prints `pretty` or `json`'],
])('%j is refused', async (argv, says) => {
  const { exitCode, stderr } = await runSite(['validate', '--content', copyContent({}), ...argv]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(says);
});

test('`validate` names the command that fixes a problem', async () => {
  const folder = copyContent({ files: { 'pages/garden.yaml': typo } });
  const { stdout } = await runSite(['validate', '--content', folder]);
  expect(stdout).toContain(`To fix it: \`npm run validate -- --fix --content ${folder}\`\n`);
});

test('the folder is in quotes in that command if its name has spaces', async () => {
  const folder = join(copyContent({ files: { 'pages/garden.yaml': typo } }), '..', 'my content');
  renameSync(join(folder, '../content'), folder);
  const { stdout } = await runSite(['validate', '--content', folder]);
  expect(stdout).toContain(`To fix it: \`npm run validate -- --fix --content "${folder}"\`\n`);
});
