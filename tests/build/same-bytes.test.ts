import { once } from 'node:events';
import { appendFileSync, cpSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { globPaths, writeFiles } from '../support/content.ts';
import { hashFiles } from '../support/hash-files.ts';
import { spawnSite } from '../support/process.ts';
import { redirectsYaml } from '../support/redirects.ts';
import { nightly, sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { anArticle, copyWithArticles } from './articles-site.ts';
import { article, build, filesOf, folderOfFile, hosted, page, read } from './builds.ts';

/** All tests change this content, and build it into the folder where the last test has left a site. */
const parent = folderOfFile();
const out = join(parent, 'dist');
let content = '';

beforeAll(async () => {
  content = copyWithArticles(12, parent);
  writeFiles(content, { 'redirects.yaml': redirectsYaml({ '/boats': '/join' }) });
  await build(content, { out });
});

/** Waits until a build may trust the time stamps of the content, and so reuses what it knows of unchanged files. */
async function letRest(): Promise<void> {
  const newest = Math.max(...filesOf(content).map((path) => statSync(join(content, path)).ctimeMs));
  await expect.poll(() => Date.now() - newest).toBeGreaterThan(120);
}

const replace = (path: string, from: string | RegExp, to: string) => {
  const text = read(content, path);
  expect(text, `${path} must change`).toMatch(from);
  writeFiles(content, { [path]: text.replace(from, to) });
};

const tide = {
  frame: 'frames:\n  tide: { title: The tide, url: "https://tide.example.com/now", height: 400 }\n',
  section: `  - type: embed
    title: The tide
    frame: tide
    fallback: { text: Or look out., link: { to: "link:chart", label: Chart } }
`,
};

/** Where the forms are sent. */
let env: Record<string, string> = {};

/** What may change between two builds. Each changes what the others leave alone. */
const changes: Record<string, () => void> = {
  'a sentence of a page': () => replace('pages/index.yaml', 'nine winters', 'ten winters'),
  'a fact that is on several pages': () => replace('facts.yaml', /value: .*/, 'value: "5"'),
  'a label of the navigation bar': () => replace('site.yaml', 'label: The walled plot', 'label: Quay'),
  'a message': () => replace('messages.yaml', /duplicate: .*/, 'duplicate: We know this address.'),
  'a colour of the theme': () => replace('theme.yaml', /ink: .*/, 'ink: "#fffdf0"'),
  'a frame, whose host is in the policy of every page': () => {
    replace('integrations.yaml', 'frames: {}\n', tide.frame);
    appendFileSync(join(content, 'pages/about.yaml'), tide.section);
  },
  'the target of a link in an article': () => replace('integrations.yaml', 'example.com/tide', 'example.com/tides'),
  'the subject of a mail in an article': () => replace('integrations.yaml', 'A question from', 'One more from'),
  'a label within an article': () => replace('messages.yaml', 'Back up from note', 'Up again from note'),
  'an entry of a collection': () => replace('collections/ventures.yaml', 'on the quay', 'by the quay'),
  'an image': () => appendFileSync(join(content, 'media/plot.svg'), '<!-- new -->'),
  'a new page': () => {
    writeFiles(content, { 'pages/orchard.yaml': page('The orchard') });
    replace(
      'pages/index.yaml',
      '- { label: About',
      '- { label: Trees, to: /orchard, text: Apples. }\n      - { label: About',
    );
  },
  'a new article': () => writeFiles(content, { 'articles/new.yaml': article('New').replace('Tides', 'AI') }),
  'a deleted article': () => rmSync(join(content, anArticle(content, 1))),
  'the body of an article': () => replace(anArticle(content, 2), 'Compare it', 'Do compare it'),
  'the title of an article': () => replace(anArticle(content, 3), /title: .*/, 'title: A new title'),
  'the date of an article': () => replace(anArticle(content, 4), /publishedAt: .*/, 'publishedAt: "2026-01-02"'),
  'an article that becomes a draft': () => appendFileSync(join(content, anArticle(content, 5)), 'draft: true\n'),
  'a renamed article': () =>
    renameSync(join(content, anArticle(content, 6)), join(content, 'articles/zz-a-new-name.yaml')),
  'an old address': () =>
    writeFiles(content, { 'redirects.yaml': redirectsYaml({ '/boats': '/join', '/plots': '/join' }) }),
  'an old address that is given up': () => writeFiles(content, { 'redirects.yaml': '[]\n' }),
  'the project that forms are sent to': () => {
    env = hosted;
  },
  'the path that the site is below': () =>
    replace('site.yaml', 'harborfield.example.com', 'harborfield.example.com/quay'),
  'a deleted page': () => {
    for (const path of ['pages/writing.yaml', 'collections/categories.yaml', 'articles'])
      rmSync(join(content, path), { recursive: true });
    replace('pages/index.yaml', / *- \{ label: Journal.*\n/, '');
  },
};

describe('a build upon the last one gives the bytes of a clean one after a change of', () => {
  test.each(sample(Object.entries(changes), 12))('%s', async (_what, change) => {
    const before = hashFiles(out);
    change();
    await letRest();
    await build(content, { out, env });
    const built = hashFiles(out);
    expect(built, 'the change is not to be seen').not.toEqual(before);
    expect(built).toEqual(hashFiles(await build(content, { out: join(parent, 'clean'), env })));
    expect(filesOf(parent, /^(?!content\/|dist\/|clean\/)/), 'something is left over').toEqual([]);
    rmSync(join(parent, 'clean'), { recursive: true });
  });
});

describe('a build rewrites only what has changed with', () => {
  const rewritings = [
    ['nothing', () => {}, []],
    [
      'the last sentence of a page',
      () => replace('pages/about.yaml', 'behind you', 'before you'),
      ['about/index.html'],
    ],
    ['a link of one page', () => replace('pages/garden.yaml', 'Write to us', 'Write soon'), ['garden/index.html']],
  ] as const;
  test.each(sample(rewritings, 2))('%s', async (_what, change, rewritten) => {
    await build(content, { out });
    const inodes = new Map(filesOf(out).map((path) => [path, statSync(join(out, path)).ino]));
    change();
    await letRest();
    await build(content, { out });
    expect(filesOf(out).filter((path) => statSync(join(out, path)).ino !== inodes.get(path))).toEqual(rewritten);
  });
});

describe('a site that is not as the last build left it is written again:', () => {
  const file = join(out, 'garden/index.html');
  const wrongs: Record<string, () => void> = {
    'a page was changed': () => appendFileSync(file, '<p>Mine</p>'),
    'a page was changed, and its time set back': () => {
      const { atime, mtime } = statSync(file);
      writeFileSync(file, read(out, 'garden/index.html').replace('a', 'b'));
      utimesSync(file, atime, mtime);
    },
    'a page was deleted': () => rmSync(file),
    'another site is there': () => {
      rmSync(out, { recursive: true });
      cpSync(sites.workshop.dist, out, { recursive: true });
    },
    'it is gone': () => rmSync(out, { recursive: true }),
  };

  test.each(sample(Object.entries(wrongs), 5))('%s', async (_what, goWrong) => {
    await build(content, { out });
    const before = hashFiles(out);
    goWrong();
    await build(content, { out });
    expect(hashFiles(out)).toEqual(before);
  });
});

test('a second build from nothing gives the same bytes, readable for a web server of another user', async () => {
  const other = await build(content, { out: join(parent, 'other') });
  expect(hashFiles(other)).toEqual(hashFiles(await build(content, { out })));
  expect(statSync(other).mode & 0o055).toBe(0o055 & ~process.umask());
});

describe('what two threads make of many articles is what one makes:', () => {
  const parent = folderOfFile();
  let content = '';
  let clean: ReturnType<typeof hashFiles>;

  /** Builds in a process of its own, as everybody does. */
  const buildApart = async () => {
    const out = join(parent, 'dist');
    const { child, printed } = spawnSite(['build', '--content', content, '--out', out]);
    const [code] = await once(child, 'close');
    expect(code, printed()).toBe(0);
    return hashFiles(out);
  };

  // Does not run by day, as none of the tests does.
  beforeAll(async () => {
    content = copyWithArticles(900, parent);
    // A card for each article would take ten times as long as all else.
    appendFileSync(join(content, 'site.yaml'), 'articleShare: page\n');
    clean = await buildApart();
  });

  // Half of so many are few enough for one thread.
  nightly.each([0, 1])('half %i', async (half) => {
    const changed = globPaths('articles/*.yaml', content).filter((_, index) => index % 2 === half);
    const texts = Object.fromEntries(changed.map((path) => [path, read(content, path)]));
    for (const path of changed) appendFileSync(join(content, path), '  It is so.\n');
    expect(await buildApart()).not.toEqual(clean);
    writeFiles(content, texts);
    expect(await buildApart()).toEqual(clean);
  });
});
