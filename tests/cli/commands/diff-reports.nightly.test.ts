import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite } from '../../support/cli.ts';
import { copyContent, temporaryFolder, writeFiles } from '../../support/content.ts';
import { commitFolder } from '../../support/git.ts';

/** A repository with the content of the second brand, of which files were edited since the last commit. */
function editedRepository(edits: readonly (readonly [file: string, from: string, to: string])[]): string {
  const folder = temporaryFolder();
  const content = copyContent({ parent: folder });
  commitFolder(folder);
  for (const [file, from, to] of edits) {
    const text = readFileSync(join(content, file), 'utf8');
    expect(text).toContain(from);
    writeFiles(content, { [file]: text.replace(from, to) });
  }
  return folder;
}

const edits = [
  ['pages/garden.yaml', 'Somebody left a hose running.', 'Somebody left a tap running, says `<b>` @harbor.'],
  ['facts.yaml', '"14"', '"15"'],
] as const;

test('one run writes every format, and each says the same', async () => {
  const cwd = editedRepository(edits);
  const files = ['--markdown', 'out/report.md', '--json', 'out/report.json'];
  const { exitCode, stdout, stderr } = await runSite(['diff', ...files], { cwd });
  expect(exitCode, stderr).toBe(0);
  expect(readdirSync(join(cwd, 'out')).sort()).toEqual(['report.json', 'report.md']);
  const read = (name: string) => readFileSync(join(cwd, 'out', name), 'utf8');

  expect(stdout).toMatch(/^\d pages? changed, compared with the last commit \([\da-f]{7}\)\.\n/);
  expect(stdout).toContain('[-14-]{+15+}');
  expect(stdout).toContain('[-hose-]{+');

  expect(read('report.md')).toMatch(/^<!-- site diff -->\n/);
  expect(read('report.md')).toContain('<del>14</del><ins>15</ins>');
  expect(read('report.md')).toContain('<del>hose</del>');
  expect(read('report.md')).not.toMatch(/@|<b>/);

  expect(JSON.parse(read('report.json'))).toMatchObject({ pages: expect.any(Array), dates: [] });
});

test.each(['markdown', 'json', 'pretty'])('prints %s', async (format) => {
  const cwd = editedRepository([]);
  writeFiles(cwd, { 'content/facts.yaml': '# The same\nplots:\n  value: "14"\n' });
  const { exitCode, stdout } = await runSite(['diff', '--format', format], { cwd });
  expect(exitCode).toBe(0);
  expect(stdout).toContain({ json: '"pages": []' }[format] ?? 'Nothing differs for visitors');
});

test('is coloured only in a terminal that wants colour', async () => {
  const cwd = editedRepository(edits);
  const print = async (isTTY: boolean, env: Record<string, string>) => {
    let text = '';
    const stdout = { isTTY, write: (part: string) => (text += part) };
    await runSite(['diff', '--markdown', 'report.md'], { cwd, env, stdout });
    expect(readFileSync(join(cwd, 'report.md'), 'utf8')).not.toContain('\u001b');
    return text.includes('\u001b');
  };
  expect(await print(true, {})).toBe(true);
  expect(await print(true, { NO_COLOR: '1' })).toBe(false);
  expect(await print(false, {})).toBe(false);
});

test('a report that cannot be written is an error of the machine, and leaves nothing half written', async () => {
  const cwd = editedRepository(edits);
  mkdirSync(join(cwd, 'taken'));
  const { exitCode, stdout, stderr } = await runSite(['diff', '--markdown', 'taken'], { cwd });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(`${join(cwd, 'taken')} cannot be written: it is a folder.`);
  const through = await runSite(['diff', '--markdown', 'content/facts.yaml/report.md'], { cwd });
  expect(through.stderr).toContain('cannot be written: a part of the path is a file.');
  expect(readdirSync(cwd).sort()).toEqual(['.git', 'content', 'taken']);
  expect(existsSync(join(cwd, 'report.md'))).toBe(false);
});
