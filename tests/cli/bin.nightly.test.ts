import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { copyContent } from '../support/content.ts';
import { copyMistake } from './compiler/check/load-mistake.ts';

/** Starts the CLI as a shell does. */
function site(...argv: string[]): Promise<{ exitCode: unknown; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['cli/bin.mjs', ...argv], { cwd: projectRoot }, (error, stdout, stderr) =>
      resolve({ exitCode: error ? error.code : 0, stdout, stderr }),
    );
  });
}

test('the CLI prints JSON and exits with 1 when the content has a problem', async () => {
  const { exitCode, stdout, stderr } = await site(
    'validate',
    '--content',
    copyMistake('link-page'),
    '--format',
    'json',
  );
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({ problems: [{ code: 'link-target', line: 10 }], files: 13 });
});

test('the CLI exits with 0 when the content has no problems', async () => {
  const { exitCode, stdout, stderr } = await site('validate', '--content', copyContent({}), '--format', 'json');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(JSON.parse(stdout)).toEqual({ problems: [], files: 13 });
});

test('a long report is printed completely, also into a pipe', async () => {
  const pages = Array.from({ length: 300 }, (_, index) => [`pages/bed-${index}.yaml`, `titel: Bed ${index}\n`]);
  const folder = copyContent({ files: Object.fromEntries(pages) });
  const { exitCode, stdout } = await site('validate', '--content', folder, '--format', 'json');
  expect(exitCode).toBe(1);
  expect((JSON.parse(stdout) as { files: number }).files).toBe(313);
});
