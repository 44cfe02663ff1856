import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { LinkedFileError, readContentFile } from '../../cli/platform/content-file.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { loadContent } from '../../cli/rules/load.ts';
import { contentWithSecret, secret, stolen } from '../support/content-with-secret.ts';

test.each(['../.env', '../../.env', '.hidden', 'press/../../../.env', '/etc/passwd', 'press//paper.txt'])(
  'a file named %s is reported as missing from media/, even if it exists',
  (file) => {
    const content = contentWithSecret();
    writeFileSync(join(content, 'media/.hidden'), secret);
    writeFileSync(join(content, '.env'), secret);
    const assets = `- id: paper\n  name: Paper\n  description: One page.\n  file: ${file}\n`;
    writeFileSync(join(content, 'collections/assets.yaml'), assets);
    const { problems } = loadContent(content);
    expect(problems.map(({ code }) => code)).toContain('media-missing');
    expect(JSON.stringify(problems)).not.toMatch(stolen);
  },
);

test('a path outside the content is refused, and so is a folder', () => {
  const content = contentWithSecret();
  expect(() => readContentFile(content, '../.env')).toThrow('leads out of the content');
  expect(() => readContentFile(content, 'media//plot.svg')).toThrow('leads out of the content');
  expect(() => readContentFile(content, 'media')).toThrow(LinkedFileError);
});

test('a pipe is refused without waiting for data', () => {
  const content = contentWithSecret();
  execFileSync('mkfifo', [join(content, 'media/pipe.svg')]);
  // In a child process, since a process that waits to open a pipe cannot stop itself.
  const script = `
    import { readContentFile } from ${JSON.stringify(pathToFileURL(join(projectRoot, 'cli/platform/content-file.ts')))};
    readContentFile(${JSON.stringify(content)}, 'media/pipe.svg');`;
  const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    timeout: 10_000,
  });
  expect([signal, stderr]).toEqual([null, expect.stringContaining('is no regular file, and is not read')]);
});
