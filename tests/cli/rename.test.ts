import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Changes } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { secondBrandFile } from '../support/content.ts';
import { commitFolder, git } from '../support/git.ts';
import { changedContent, folderState, inGerman, page, problemsIn, succeed } from './site-content.ts';

/** Renames something in changed content. @returns what is printed, and how files are then */
async function rename(from: string, to: string, changes: Changes = {}, ...options: string[]) {
  const content = changedContent(changes);
  const { stdout } = await succeed('rename', from, to, '--content', content, ...options);
  const read = (name: string) => readFileSync(join(content, name), 'utf8');
  return { stdout, content, read, has: (name: string) => existsSync(join(content, name)) };
}

/** The garden with another text. */
const garden = (text: string) => `${secondBrandFile('pages/garden.yaml').split('Somebody')[0]}${text}\n`;

test('a page moves with its links, and every change is listed', async () => {
  const { stdout, content, read, has } = await rename('/garden', '/plot');
  expect(stdout).toBe(`content/pages/garden.yaml → content/pages/plot.yaml
content/collections/ventures.yaml:9  /garden → /plot
content/pages/index.yaml:10  /garden → /plot
content/site.yaml:14  /garden → /plot
content/site.yaml:17  /garden → /plot
content/site.yaml:37  /garden → /plot
content/site.yaml:44  /garden → /plot
content/redirects.yaml  added: redirect from /garden to /plot
Renamed \`/garden\` to \`/plot\`: 8 changes in 5 files.
`);
  expect(has('pages/garden.yaml')).toBe(false);
  expect(read('pages/plot.yaml')).toBe(secondBrandFile('pages/garden.yaml'));
  expect(read('site.yaml')).toBe(secondBrandFile('site.yaml').replaceAll('/garden', '/plot'));
  expect(await problemsIn(content)).toEqual([]);
});

const code = (link: string) =>
  `\`[a](/join)\` ${link}\n\n      \`\`\`md\n      [a](/join)\n      \`\`\`\n\n      \`\`x\` [a](/join)\`\` [\`a\`](/join)`;

describe('every form of a use is renamed, and nothing else:', () => {
  test.each([
    ['/join', '/berth', '[a](/join?plan=one#prices)', '[a](/berth?plan=one#prices)'],
    ['/join', '/berth', '[a](/join/)', '[a](/berth)'],
    ['/join', '/berth', '[a]\n\n      [a]: /join "Join"', '[a]\n\n      [a]: /berth "Join"'],
    ['/join', '/berth', '[a](/join) [b](</join>)', '[a](/berth) [b](</berth>)'],
    ['/join', '/berth', '[/join](/join) or /join', '[/join](/berth) or /join'],
    ['/join', '/berth', '[a](/join) [b](https://x.org/join)', '[a](/berth) [b](https://x.org/join)'],
    ['/join', '/berth', '### About /join\n\n      [a](/join)', '### About /join\n\n      [a](/berth)'],
    ['/join', '/berth', code('[a](/join)'), code('[a](/berth)').replace(/\/join\)$/, '/berth)')],
    ['/join#prices', '/join#costs', '[a](/join#prices)', '[a](/join#costs)'],
    ['/garden#story', '#tale', '[a](#story)', '[a](#tale)'],
    ['fact:plots', 'beds', 'We have {fact:plots}, yes {fact:plots}.', 'We have {fact:beds}, yes {fact:beds}.'],
    ['links:chart', 'tides', '[a](link:chart)', '[a](link:tides)'],
    ['plot.svg', 'beds.svg', '![A plot](plot.svg)', '![A plot](beds.svg)'],
    // A path that Markdown would read as something else.
    ['plot.svg', 'the plot (1).svg', '![A](plot.svg "B")', '![A](the%20plot%20%281%29.svg "B")'],
    ['plot.svg', 'the plot (1).svg', '![A](<plot.svg>)', '![A](<the plot (1).svg>)'],
    ['plot.svg', 'a%20b&amp;.svg', '![A](plot.svg)', '![A](a%2520b%26amp;.svg)'],
  ])('%s → %s in %j', async (from, to, before, after) => {
    // The text no longer uses the link to the post.
    const { read } = await rename(from, to, {
      'pages/garden.yaml': garden(before),
      'pages/index.yaml': { 'to: /garden': 'to: link:post' },
    });
    const id = from === '/garden#story' ? 'tale' : 'story';
    expect(read('pages/garden.yaml')).toBe(garden(after).replace('id: story', `id: ${id}`));
  });

  test('a text that an alias repeats is named once', async () => {
    const repeated = (path: string) =>
      garden(`[a](${path})\n  - type: prose\n    body: &a "[a](${path})"\n  - type: prose\n    body: *a`);
    const { read } = await rename('/join', '/berth', {
      'pages/garden.yaml': repeated('/join'),
      'pages/index.yaml': { 'to: /garden': 'to: link:post' },
    });
    expect(read('pages/garden.yaml')).toBe(repeated('/berth'));
  });

  const german: Changes = {
    ...inGerman,
    'languages/de/collections/ventures.yaml': secondBrandFile('collections/ventures.yaml'),
    'pages/de/join.yaml': secondBrandFile('pages/join.yaml'),
  };
  test.each<[from: string, to: string, file: string, text: string]>([
    ['fact:plots', 'fact:beds', 'languages/de/facts.yaml', 'beds:\n  value: elf\n'],
    ['ventures:walled-plot', 'quay-plot', 'languages/de/collections/ventures.yaml', '- id: quay-plot\n'],
    ['/garden', '/plots', 'pages/de/garten.yaml', 'translationOf: /plots\n'],
    ['/join', '/enrol', 'pages/de/join.yaml', '\ntranslationOf: /enrol\nsections:\n'],
    ['/de/join', '/de/mitmachen', 'pages/de/mitmachen.yaml', 'translationOf: /join\n'],
  ])('%s → %s in %s', async (from, to, file, text) => {
    const { read, content } = await rename(from, to, german);
    expect(read(file)).toContain(text);
    expect((await problemsIn(content)).filter(({ code }) => code !== 'spelling')).toEqual([]);
  });
});

describe('comments that mention it by its full name are changed:', () => {
  test.each([
    ['/garden', '/plot', 'On (/garden), `/garden#story` and /garden.', 'On (/plot), `/plot#story` and /plot.'],
    ['/garden', '/plot', '/gardens /garden/beds a/garden /garden.md', '/gardens /garden/beds a/garden /garden.md'],
    ['/garden', '/plot', 'pages/garden.yaml content/pages/garden.yaml', 'pages/plot.yaml content/pages/plot.yaml'],
    ['fact:plots', 'beds', '{fact:plots} fact:plots plots', '{fact:beds} fact:beds plots'],
    ['walled-plot', 'sea-plot', 'ventures:walled-plot, a walled-plot', 'ventures:sea-plot, a walled-plot'],
    ['plot.svg', 'beds.svg', 'plot.svg media/plot.svg x/plot.svg', 'beds.svg media/beds.svg x/plot.svg'],
  ])('%s → %s in "%s"', async (from, to, before, after) => {
    const facts = secondBrandFile('facts.yaml');
    const { stdout, read } = await rename(from, to, { 'facts.yaml': `${facts}# ${before}\n` });
    expect(read('facts.yaml').split('\n').at(-2)).toBe(`# ${after}`);
    expect(stdout.includes(`content/facts.yaml:${facts.split('\n').length}  `)).toBe(before !== after);
  });
});

describe('the files', () => {
  test.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['Windows line endings', (text: string) => text.replaceAll('\n', '\r\n')],
    ['no newline at the end', (text: string) => text.trimEnd()],
    ['tabs on blank lines', (text: string) => text.replace('\n', '\n\t\n \t\n')],
  ])('keep %s', async (_what, convert) => {
    const [moved = '', changed = ''] = ['pages/garden.yaml', 'site.yaml'].map((name) => convert(secondBrandFile(name)));
    const { read } = await rename('/garden', '/plot', { 'pages/garden.yaml': moved, 'site.yaml': changed });
    expect([read('pages/plot.yaml'), read('site.yaml')]).toEqual([moved, changed.replaceAll('/garden', '/plot')]);
  });
});

describe('options', () => {
  const text = 'Why a walled bed on a quay grows the best salad for forty miles around.';

  test('--children moves the pages below it; without it, they stay', async () => {
    const below: Changes = {
      'pages/garden/beds.yaml': page('The beds', text),
      'pages/garden.yaml': garden('[Beds](/garden/beds), [write](link:post).'),
    };
    const moved = await rename('/garden', '/plot', below, '--children');
    expect(moved.has('pages/plot/beds.yaml')).toBe(true);
    expect(moved.read('pages/plot.yaml')).toContain('(/plot/beds)');
    expect(moved.read('redirects.yaml')).toMatch(/- from: \/garden\/beds\n {2}to: \/plot\/beds\n/);
    const stayed = await rename('/garden', '/plot', below);
    expect(stayed.read('pages/plot.yaml')).toContain('(/garden/beds)');
  });

  test('--dry-run prints a diff that Git applies as the command does, and changes nothing', async () => {
    const content = changedContent();
    const before = folderState(content);
    const { stdout, stderr } = await runSite(['rename', 'plot.svg', 'beds.svg', '--content', content, '--dry-run']);
    expect(stdout).toContain('\n-  logo: plot.svg\n+  logo: beds.svg\n');
    expect(stderr).toMatch(
      /Renamed `plot\.svg` .*: 2 changes in 2 files\. Nothing is written: this was a dry run\.\n$/,
    );
    expect(folderState(content)).toEqual(before);
    commitFolder(dirname(content));
    writeFileSync(join(content, '../patch'), stdout);
    git(dirname(content), 'apply', 'patch');
    expect(folderState(content)).toEqual(folderState((await rename('plot.svg', 'beds.svg')).content));
  });
});
