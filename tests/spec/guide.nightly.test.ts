import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check, locate } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { copyContent, writeFiles } from '../support/content.ts';
import { sites } from '../support/sites.ts';

const { content } = sites.real;
const media = join(import.meta.dirname, '../fixtures/examples/media');
const guide = readFileSync(join(content, 'README.md'), 'utf8');
const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

/** The examples: after its fence, each names its file, and the block that it goes into unless it goes to the end. */
const examples = [...guide.matchAll(/^```(?:yaml|json) (\S+)(?: (\S+))?\n(.*?)^```$/gms)];

/** The real content with every example in it. */
function withExamples(): string {
  const folder = copyContent({
    from: content,
    files: { 'media/video/workshop.webm': readFileSync(join(media, 'heron.webm')) },
  });
  for (const [, file = '', block, text = ''] of examples) {
    const path = join(folder, file);
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const head = new RegExp(`\n *${block}:\n`);
    const after =
      block === undefined ? before.replace(/^\[\]\n/m, '') + text : before.replace(head, (found) => found + text);
    expect(after, `${file} has no block ${block}`).not.toBe(before);
    writeFiles(folder, { [file]: after });
  }
  return folder;
}

test('all examples of the guide for editors pass the check together, and its report is what the check prints', async () => {
  expect(guide.match(/```(?:yaml|json)/g), 'each example names its file').toHaveLength(examples.length);
  const folder = withExamples();
  expect(check({}, { from: folder }).map(locate)).toEqual([]);
  const path = join(folder, 'pages/workshop.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace('/contact', '/contakt'));
  const { stderr, stdout } = await runSite(['validate', '--content', folder]);
  const shown = /^ {4}content\/pages\/workshop.yaml.*?(?=\n\n)/ms.exec(guide)?.[0].split('\n') ?? [];
  expect(shown.length).toBeGreaterThan(3);
  for (const line of shown) expect(stderr + stdout).toContain(line.trim());
});

const commands = [...(guide + readme).matchAll(/npm run new -- ([\w/ -]+?)(?=[`\n])/g)].map(([, line = '']) => line);

test('every command of both guides that begins something works', async () => {
  const lines = [...new Set(commands)].filter((line) => !/^(anything|section|island|site|rule) /.test(line));
  expect(lines.length).toBeGreaterThan(4);
  const folder = copyContent({ from: content });
  for (const line of lines) {
    const { exitCode, stderr } = await runSite(['new', ...line.split(' '), '--content', folder]);
    expect({ line, exitCode, stderr }).toEqual({ line, exitCode: 0, stderr: '' });
  }
});
