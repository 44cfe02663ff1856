import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ContentStore } from '../../../../cli/compiler/check/content-store.ts';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import type { LoadedContent } from '../../../../cli/compiler/check/loaded-content.ts';
import { EnvironmentError } from '../../../../cli/platform/environment-error.ts';
import { copyContent } from '../../../support/content.ts';
import { generateArticles } from '../../../support/generate-articles.ts';
import { createRandom, pick, type Random } from '../../../support/random.ts';
import { sites } from '../../../support/sites.ts';

/** The result of a check, except the data of valid articles, which are kept in shorter form. */
function describeContent({ content, problems }: LoadedContent) {
  return {
    problems,
    files: content.files.map(({ name, hash, isValid }) => ({ name, hash, isValid })),
    media: [...content.media],
    unknownFiles: content.unknownFiles,
    missing: content.missing,
  };
}

function expectFresh(loaded: LoadedContent, folder: string, what: string): void {
  expect(describeContent(loaded), what).toEqual(describeContent(loadContent(folder)));
}

function withArticles(count: number, from = sites.workshop.content): string {
  const folder = copyContent({ from });
  generateArticles(count, join(folder, 'articles'));
  return folder;
}

/** Makes a random change in a copy of a folder. @returns the paths that a watcher would report */
type Change = (random: Random, folder: string, original: string) => string[];

function anyFile(random: Random, folder: string, pattern = '**/*.*'): string {
  const files = globSync(pattern, { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());
  return join(folder, pick(random, files.sort()));
}

function edit(path: string, change: (text: string) => string): string[] {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  return [path];
}

const changes: Record<string, Change> = {
  'an added comment': (random, folder) => edit(anyFile(random, folder, '**/*.yaml'), (text) => `${text}# more\n`),
  'an unknown key': (random, folder) =>
    edit(anyFile(random, folder, '{pages,articles}/*.yaml'), (text) => `${text}\nfoo${Math.floor(random() * 9)}: 1\n`),
  'a truncated file': (random, folder) =>
    edit(anyFile(random, folder, '**/*.yaml'), (text) => text.slice(0, Math.floor(random() * text.length))),
  'a deleted character': (random, folder) =>
    edit(anyFile(random, folder, '**/*.yaml'), (text) => {
      const at = Math.floor(random() * text.length);
      return text.slice(0, at) + text.slice(at + 1);
    }),
  'a dead link': (random, folder) =>
    edit(anyFile(random, folder, 'articles/*.yaml'), (text) => text.replaceAll('/about', '/abuot')),
  'a deleted file': (random, folder) => {
    const path = anyFile(random, folder);
    rmSync(path);
    return [path];
  },
  'a renamed file': (random, folder) => {
    const [from, to] = [anyFile(random, folder), join(folder, `pages/renamed-${Math.floor(random() * 20)}.yaml`)];
    renameSync(from, to);
    return [from, to];
  },
  'a copied file': (random, folder) => {
    const to = join(folder, `articles/copied-${Math.floor(random() * 20)}.yaml`);
    cpSync(anyFile(random, folder, '**/*.yaml'), to);
    return [to];
  },
  'an unused file': (random, folder) => {
    const path = join(folder, pick(random, ['notes.txt', 'pages/a.yml', 'media/new.svg', 'collections/odd.yaml']));
    writeFileSync(path, '<svg/>');
    return [path];
  },
  'a new folder': (random, folder) => {
    const path = join(folder, `pages/folder-${Math.floor(random() * 3)}`);
    mkdirSync(join(path, 'deeper'), { recursive: true });
    cpSync(anyFile(random, folder, 'pages/**/*.yaml'), join(path, 'deeper/page.yaml'));
    return [path];
  },
  'a deleted folder': (random, folder) => {
    const path = join(folder, pick(random, ['pages/folder-0', 'pages/folder-1', 'pages/ventures', 'media/photos']));
    rmSync(path, { recursive: true, force: true });
    return [path];
  },
  'a renamed folder': (_random, folder) => {
    const [from, to] = [join(folder, 'pages/folder-0'), join(folder, 'pages/folder-0.yaml')];
    try {
      renameSync(from, to);
    } catch {
      // The folder does not exist, or the target exists already.
    }
    return [from, to];
  },
  'a restored file': (random, folder, original) => {
    const source = anyFile(random, original);
    const path = join(folder, relative(original, source));
    rmSync(path, { recursive: true, force: true });
    cpSync(source, path);
    return [path];
  },
  'an image with other bytes': (random, folder) => edit(anyFile(random, folder, 'media/**/*.svg'), () => '<svg>'),
  'a temporary file of an editor': (_random, folder) => {
    const path = join(folder, 'pages/.about.yaml.swp');
    writeFileSync(path, 'x');
    return [path];
  },
};

/** Skips a change that is impossible because no file is left for it. */
function tryChange(...[name, ...args]: [name: string, ...Parameters<Change>]): string[] {
  try {
    return changes[name]?.(...args) ?? [];
  } catch (error) {
    if (error instanceof Error && ('code' in error || error.message.includes('nothing to choose'))) return [];
    throw error;
  }
}

const walks = [
  [1, sites.workshop.content, 50],
  [2, sites.secondBrand.content, 120],
  [3, sites.secondBrand.content, 120],
] as const;

test.each(walks)('after many changes, the result is that of a fresh run: seed %i', async (seed, original, rounds) => {
  const random = createRandom(seed);
  const folder = withArticles(20, original);
  const store = await ContentStore.open(folder);
  expectFresh(store.check(), folder, 'at first');
  for (let round = 0; round < rounds; round += 1) {
    const names = Array.from({ length: pick(random, [1, 1, 1, 4]) }, () => pick(random, Object.keys(changes)));
    const paths = names.flatMap((name) => tryChange(name, random, folder, original));
    expectFresh(store.update(paths), folder, `${round}: ${names.join(', ')}`);
  }
});

test('changes that were not reported are found by a full update', async () => {
  const folder = withArticles(20);
  const random = createRandom(7);
  await setTimeout(150);
  const store = await ContentStore.open(folder);
  for (const name of Object.keys(changes)) {
    tryChange(name, random, folder, sites.workshop.content);
    expectFresh(store.update(), folder, name);
  }
  await setTimeout(150);
  expectFresh(store.update(), folder, 'once all has come to rest');
  expect(
    store.check().content.files.some(({ isSlim }) => isSlim),
    'sound articles are kept without their texts',
  ).toBe(true);
});

test('many articles give the same problems as in one thread, also those cached without their texts', async () => {
  const folder = withArticles(1100);
  await setTimeout(150);
  const store = await ContentStore.open(folder);
  expect(store.check().content.files.filter(({ isSlim }) => isSlim)).toHaveLength(1100);
  const about = join(folder, 'pages/about.yaml');
  rmSync(about);
  expectFresh(store.update([about]), folder, 'a page that all articles link to is gone');
  cpSync(join(sites.workshop.content, 'pages/about.yaml'), about);
  const loaded = store.update([about]);
  expect(loaded.problems).toEqual([]);
  expectFresh(loaded, folder, 'it is there again');
});

test('a linked folder is not entered', async () => {
  const folder = copyContent({});
  const elsewhere = copyContent({});
  const store = await ContentStore.open(folder);
  const link = join(folder, 'pages/linked');
  symlinkSync(join(elsewhere, 'pages'), link);
  expectFresh(store.update([link, join(link, 'index.yaml')]), folder, 'the link is new');
  expectFresh(store.update([join(link, 'index.yaml')]), folder, 'a file behind it has changed');
});

test('the date is that of the check', async () => {
  const folder = withArticles(1);
  const store = await ContentStore.open(folder, { at: '2014-01-01' });
  expect(describeContent(store.check())).toEqual(describeContent(loadContent(folder, { at: '2014-01-01' })));
});

test('a deleted content folder is reported, and read again when it is back', async () => {
  const folder = copyContent({});
  const store = await ContentStore.open(folder);
  renameSync(folder, `${folder}-away`);
  expect(() => store.update([folder])).toThrow(EnvironmentError);
  renameSync(`${folder}-away`, folder);
  expectFresh(store.update([folder]), folder, 'it is there again');
});
