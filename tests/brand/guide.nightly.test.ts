import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../cli/compiler/check/load-content.ts';
import { pretty } from '../../cli/diagnostics/reporters/pretty.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { runSite } from '../support/cli.ts';
import { copyContent, writeFiles } from '../support/content.ts';
import { sites } from '../support/sites.ts';

const guide = readFileSync(join(sites.real.content, 'README.md'), 'utf8');

/** The examples: after its fence, each names its file, and the block that it goes into unless it goes to the end. */
const examples = [...guide.matchAll(/^```(?:yaml|json) (\S+)(?: (\S+))?\n(.*?)^```$/gms)].map(
  ([, file = '', block, text = '']) => ({ file, block, text }),
);

/** The date on which the examples are checked: a comment in them allows something until a day. */
const today = '2026-11-01';

/** What visitors of the examples can listen to. */
const recording = join(projectRoot, 'tests/fixtures/examples/media/heron.mp3');

/** What they can see. */
const film = join(projectRoot, 'tests/fixtures/examples/media/heron.webm');

/** The real content with every example in it. */
function withExamples(): string {
  const files = { 'media/audio/heron.mp3': readFileSync(recording), 'media/video/workshop.webm': readFileSync(film) };
  const folder = copyContent({ from: sites.real.content, files });
  for (const { file, block, text } of examples) {
    const path = join(folder, file);
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const after =
      block === undefined
        ? before.replace(/^\[\]\n/m, '') + text
        : before.replace(new RegExp(`\n *${block}:\n`), (head) => head + text);
    expect(after, `${file} has no block ${block}`).not.toBe(before);
    writeFiles(folder, { [file]: after });
  }
  return folder;
}

test('all examples of the guide for editors together pass the check', () => {
  expect(examples.length).toBeGreaterThan(6);
  expect(guide.match(/```(?:yaml|json)/g), 'each example names its file').toHaveLength(examples.length);
  expect(loadContent(withExamples(), { at: today }).problems).toEqual([]);
});

test('the report in the guide is the output of the check', () => {
  const folder = withExamples();
  const path = join(folder, 'pages/workshop.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace('/contact', '/contakt'));
  const report = pretty(loadContent(folder, { at: today }).problems, { files: 1, isColored: false });
  const shown = /^ {4}content\/pages\/workshop.yaml.*?(?=\n\n)/ms.exec(guide)?.[0].replace(/^ {4}/gm, '') ?? '';
  const [first, ...lines] = shown.split('\n').map((line) => line.trim());
  expect(report).toContain(first);
  for (const line of lines) expect(report).toContain(line);
});

test.each([
  ...new Set(
    [...guide.matchAll(/`((?:pages|collections)\/[\w/-]+\.yaml|[a-z]+\.yaml)`/g)].map(([, file = '']) => file),
  ),
])('%s, named in the guide, exists', (file) => {
  expect(existsSync(join(withExamples(), file))).toBe(true);
});

test.each([...guide.matchAll(/`\{fact:([\w-]+)\}`|`link:([\w-]+)`/g)].map(([whole]) => whole))(
  '%s, named in the guide, exists',
  (word) => {
    const name = /[:]([\w-]+)/.exec(word)?.[1] ?? '';
    const file = word.startsWith('`{') ? 'facts.yaml' : 'integrations.yaml';
    expect(readFileSync(join(sites.real.content, file), 'utf8')).toContain(`${name}:`);
  },
);

/** The `site new` commands in the guide, each once and in their order. */
const commands = [
  ...new Set([...guide.matchAll(/npm run new -- ([\w/ -]+)(?=[`\n])/g)].map(([, line = '']) => line)),
].filter((line) => !line.startsWith('anything'));

test('every command in the guide works', async () => {
  expect(commands.length).toBeGreaterThan(4);
  const content = copyContent({ from: sites.real.content });
  for (const line of commands) {
    const { exitCode, stdout } = await runSite(['new', ...line.split(' '), '--content', content]);
    expect({ line, exitCode }).toEqual({ line, exitCode: 0 });
    expect(stdout).toContain('is written.');
  }
  // New entries still have placeholder texts, and a page that they link to is no longer unlisted.
  const codes = loadContent(content).problems.map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(['text-scaffolded', 'unlisted-linked']));
});
