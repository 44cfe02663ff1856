import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LinkedFileError, readContentFile } from '../../cli/platform/content-file.ts';
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
  expect(() => readContentFile(content, 'media/pipe.svg')).toThrow('is a device or a pipe, so it is not read');
});
