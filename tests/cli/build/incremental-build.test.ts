import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readBuildRecord } from '../../../cli/build/build-record.ts';
import { buildSite } from '../../../cli/build/build-site.ts';
import { codeKey } from '../../../cli/build/code-key.ts';
import { loadContent } from '../../../cli/content/load-content.ts';
import { projectRoot } from '../../../cli/project-root.ts';
import { copyContent, writeFiles } from '../../support/content-folder.ts';
import { generateArticles } from '../../support/generate-articles.ts';
import { runSite } from '../../support/run-site.ts';
import { embedded, sites } from '../../support/sites.ts';
import { copyMistake } from '../content/load-mistake.ts';

/** Files that have changed within this many milliseconds are read again each time, and would hide what is tested. */
const rest = 120;

const articles = `title: Journal
description: What the two gardeners have written down between the tides.
sections:
  - type: hero
    title: Journal
  - type: articles
    filter: Subjects
    all: All
    empty:
      title: Nothing yet
      text: The first page is being written.
`;

/** A copy of the second brand with twelve articles, built once. */
async function builtSite(): Promise<{ content: string; out: string }> {
  const about = readFileSync(join(sites.secondBrand.content, 'pages/garden.yaml'), 'utf8');
  const content = copyContent({
    files: {
      'pages/about.yaml': about,
      'pages/writing.yaml': articles,
      'collections/categories.yaml': readCategories(),
    },
  });
  generateArticles(12, join(content, 'articles'));
  // Folded, it ends in a new line, which is no part of what pages show.
  const share = 'share:\n  image: plot.svg\n  alt: >\n    A plot by the water\n';
  appendFileSync(join(content, globSync('articles/*.yaml', { cwd: content }).sort()[7] ?? ''), share);
  const out = join(dirname(content), 'dist');
  await setTimeout(rest);
  await build(content, out);
  return { content, out };
}

function readCategories(): string {
  return readFileSync(join(sites.real.content, 'collections/categories.yaml'), 'utf8');
}

async function build(content: string, out: string, env: Record<string, string> = {}): Promise<void> {
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', out], { env });
  expect(exitCode, stderr).toBe(0);
}

/** Each file of a folder: a hash of its bytes, and its number, which a file that is written anew changes. */
function filesOf(folder: string): Map<string, { hash: string; ino: number }> {
  const paths = globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());
  return new Map(
    [...paths, '_headers'].sort().map((path) => {
      const hash = createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex');
      return [path, { hash, ino: statSync(join(folder, path)).ino }];
    }),
  );
}

function hashesOf(folder: string): Record<string, string> {
  return Object.fromEntries([...filesOf(folder)].map(([path, { hash }]) => [path, hash]));
}

function edit(content: string, file: string, from: string | RegExp, to: string): void {
  const path = join(content, file);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(from, to);
  expect(changed, `${file} holds no ${from}`).not.toBe(text);
  writeFileSync(path, changed);
}

function anArticle(content: string): string {
  return globSync('articles/*.yaml', { cwd: content }).sort()[3] ?? '';
}

const changes: Record<string, (content: string) => void> = {
  'a sentence of a page': (content) => edit(content, 'pages/index.yaml', 'nine winters', 'ten winters'),
  'a fact that stands on several pages': (content) => edit(content, 'facts.yaml', /value: .*/, 'value: "5"'),
  'a word of the bar': (content) => edit(content, 'site.yaml', /label: .*/, 'label: Quay'),
  'a message': (content) => edit(content, 'messages.yaml', /duplicate: .*/, 'duplicate: We know this address.'),
  'a colour of the theme': (content) => edit(content, 'theme.yaml', /ink: .*/, 'ink: "#fffdf0"'),
  'a row of a collection': (content) => edit(content, 'collections/ventures.yaml', 'on the quay', 'by the quay'),
  'a picture': (content) => appendFileSync(join(content, 'media/plot.svg'), '<!-- new -->'),
  'a new page': (content) => cpSync(join(content, 'pages/garden.yaml'), join(content, 'pages/orchard.yaml')),
  'a page that is gone': (content) =>
    rmSync(join(content, 'pages/writing.yaml')) ?? rmSync(join(content, 'articles'), { recursive: true }),
  'the body of an article': (content) => edit(content, anArticle(content), 'Compare it', 'Do compare it'),
  'the title of an article': (content) => edit(content, anArticle(content), /title: .*/, 'title: A new title'),
  'the day of an article': (content) =>
    edit(content, anArticle(content), /publishedAt: .*/, 'publishedAt: "2026-01-02"'),
  'a new article': (content) => generateArticles(13, join(content, 'articles'), 2),
  'an article that is gone': (content) => rmSync(join(content, anArticle(content))),
  'an article that becomes a draft': (content) => appendFileSync(join(content, anArticle(content)), 'draft: true\n'),
  'an article with another name': (content) =>
    renameSync(join(content, anArticle(content)), join(content, 'articles/a-new-name.yaml')),
  nothing: () => {},
};

describe('a build after a change gives the bytes of a build from nothing', () => {
  test.each(Object.entries(changes))('%s', async (_what, change) => {
    const { content, out } = await builtSite();
    change(content);
    await build(content, out);
    const fresh = join(dirname(content), 'fresh');
    await build(content, fresh);
    expect(hashesOf(out)).toEqual(hashesOf(fresh));
    expect(readdirSync(dirname(content)).sort(), 'something is left over').toEqual(['content', 'dist', 'fresh']);
  });
});

describe('a build writes no more than has changed', () => {
  test.each<[keyof typeof changes, RegExp[]]>([
    ['nothing', []],
    ['a sentence of a page', [/^index\.html$/, /^index\.md$/]],
    [
      'the body of an article',
      [/^writing\/[^/]+\.md$/, /^writing\/[^/]+\/index\.html$/, /^writing\/feed\.json$/, /^writing\/feed\.xml$/],
    ],
  ])('%s', async (what, expected) => {
    const { content, out } = await builtSite();
    await setTimeout(rest);
    const before = filesOf(out);
    changes[what]?.(content);
    await build(content, out);
    const written = [...filesOf(out)].filter(([path, { ino }]) => before.get(path)?.ino !== ino).map(([path]) => path);
    written.sort();
    expect(written).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(written[index]).toMatch(pattern);
  });

  test('an article that has not changed is not read', async () => {
    const { content, out } = await builtSite();
    await setTimeout(rest);
    await build(content, out);
    const path = join(content, anArticle(content));
    const { size, ino } = statSync(path);
    const before = hashesOf(out);
    // The same stamp with other bytes cannot be had by editing: the record itself is made to say so.
    writeFileSync(path, 'x'.repeat(size));
    const record = readRecord(out);
    const known = record.known.find(([name]) => name.endsWith(anArticle(content)));
    if (known) known[1].stamp = [size, statSync(path).ctimeMs, ino];
    writeFileSync(recordPath(out), JSON.stringify(record));
    await setTimeout(rest);
    await build(content, out);
    expect(hashesOf(out)).toEqual(before);
  });
});

interface Recorded {
  code: string;
  folder: string;
  known: [string, { stamp: number[] }][];
}

function recordPath(out: string): string {
  const folder = join(projectRoot, '.site/builds');
  const path = readdirSync(folder)
    .map((name) => join(folder, name))
    .find((name) => (JSON.parse(readFileSync(name, 'utf8')) as Recorded).folder === out);
  if (path === undefined) throw new Error(`There is no record of ${out}.`);
  return path;
}

function readRecord(out: string): Recorded {
  return JSON.parse(readFileSync(recordPath(out), 'utf8')) as Recorded;
}

describe('a site that is not just as the last build left it is built anew', () => {
  const wrongs: Record<string, (out: string) => void> = {
    'a page was changed by hand': (out) => appendFileSync(join(out, 'index.html'), '<p>Mine</p>'),
    'a page was changed and its time put back': (out) => {
      const { atime, mtime } = statSync(join(out, 'index.html'));
      writeFileSync(join(out, 'index.html'), readFileSync(join(out, 'index.html'), 'utf8').replace('a', 'b'));
      utimesSync(join(out, 'index.html'), atime, mtime);
    },
    'a page was deleted': (out) => rmSync(join(out, 'garden/index.html')),
    'a file was added': (out) => writeFiles(out, { 'writing/mine.txt': 'mine' }),
    'a folder was added': (out) => writeFiles(out, { 'mine/index.html': 'mine' }),
    'the folder holds another site': (out) => {
      rmSync(out, { recursive: true });
      cpSync(sites.real.dist, out, { recursive: true });
    },
    'the folder is gone': (out) => rmSync(out, { recursive: true }),
    'the record is cut off': (out) => writeFileSync(recordPath(out), readFileSync(recordPath(out)).subarray(0, 2000)),
    'other code made the record': (out) =>
      writeFileSync(recordPath(out), JSON.stringify({ ...readRecord(out), code: 'another' })),
    'the record is of another folder': (out) =>
      writeFileSync(recordPath(out), JSON.stringify({ ...readRecord(out), folder: '/elsewhere' })),
    'there is no record': (out) => rmSync(recordPath(out)),
  };

  test.each(Object.entries(wrongs))('%s', async (_what, goWrong) => {
    const { content, out } = await builtSite();
    const before = hashesOf(out);
    goWrong(out);
    await build(content, out);
    expect(hashesOf(out)).toEqual(before);
  });

  test('a build that failed half way leaves the site and its record as they were', async () => {
    const { content, out } = await builtSite();
    const before = hashesOf(out);
    const last = readBuildRecord(out, codeKey());
    expect(last, 'the folder is just as it was left').toBeDefined();
    const broken = loadContent(copyMistake('ref-venture')).content;
    await expect(buildSite(broken, out, embedded, { last })).rejects.toThrow('walled-plott');
    expect(hashesOf(out)).toEqual(before);
    expect(readdirSync(dirname(out)).sort()).toEqual(['content', 'dist']);
    expect(readBuildRecord(out, codeKey())).toEqual(last);
    await build(content, out);
    expect(hashesOf(out)).toEqual(before);
  });
});

test('where the forms go is a part of every page', async () => {
  const { content, out } = await builtSite();
  const hosted = { VITE_SUPABASE_URL: 'https://abc.supabase.example', VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' };
  await build(content, out, hosted);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('abc.supabase.example');
  await build(content, out);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).not.toContain('abc.supabase.example');
});

describe('site build --verify', () => {
  test('says that a build without any cache gives the same bytes', async () => {
    const content = copyContent({});
    const out = join(dirname(content), 'dist');
    const { exitCode, stdout } = await runSite(['build', '--content', content, '--out', out, '--verify']);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringMatching(/gives the same bytes\.\n$/) });
  });

  test('names the files of a site that was made of something else, and forgets that build', async () => {
    const content = copyContent({});
    const out = join(dirname(content), 'dist');
    await setTimeout(rest);
    await build(content, out);
    const record = readRecord(out) as unknown as { stamps: [string, number[]][] };
    appendFileSync(join(out, 'garden/index.html'), '<!-- stale -->');
    const { size, ctimeMs, ino } = statSync(join(out, 'garden/index.html'));
    for (const row of record.stamps) if (row[0] === 'garden/index.html') row[1] = [size, ctimeMs, ino];
    writeFileSync(recordPath(out), JSON.stringify(record));
    const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', out, '--verify']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('gives other bytes for these files:\n  garden/index.html\n');
    expect(() => recordPath(out)).toThrow('no record');
    await build(content, out);
    expect(readFileSync(join(out, 'garden/index.html'), 'utf8')).not.toContain('stale');
  });
});
