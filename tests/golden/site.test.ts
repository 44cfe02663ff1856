import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathsOf, readFile, readHtml } from '../site/built-pages.ts';
import { sites } from '../support/sites.ts';
import { abridgeLines, readableHtml, readStyles, withoutHashes } from './readable.ts';

const { dist } = sites.rich;
/** One page of each kind: others differ from these in their words alone. */
const paths = pathsOf(dist).filter(
  (path) => !/-note-|category\/(?!ai)|tag\/rows|ja\/w|page\/2|de\/n.*\/|he\/(c|g|w)|courses/.test(path),
);
const htmls = new Map(paths.map((path) => [path, readHtml(path)]));
const [print = ''] = globSync('assets/print.*.css', { cwd: dist });
const styles = readStyles([...htmls.values()], readFile(print));
// What these pages have, too, is cut in the others.
const first = ['/', '/about', '/lists'];
const known = new Set<string>();
const read = (path: string, seen: Set<string>) => [path, readableHtml(htmls.get(path) ?? '', styles, seen)] as const;
const lines = new Map(first.map((path) => read(path, known)));
for (const path of paths) if (!first.includes(path)) lines.set(...read(path, new Set(known)));

test.each(paths)('the page %s', async (path) => {
  const home = /^\/(?:de|he|ja)(?=\/|$)/.exec(path)?.[0] ?? '/';
  const shared = new Set(path === home ? [] : lines.get(home));
  const own = lines.get(path) ?? [];
  const [start, end] = ['main', 'footer'].map((name) => own.findIndex((line) => line.startsWith(`  <${name} `)));
  const isIn = (index: number) => index >= Number(start) && index < Number(end);
  const text = own.filter((line, index) => isIn(index) || !shared.has(line)).join('\n');
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '.');
  await expect(`${text}\n`).toMatchFileSnapshot(`pages/${name}.txt`);
});

test('the styles of all pages, and those of another theme', async () => {
  const { dist } = sites.secondBrand;
  const other = readStyles([readHtml('/join', dist)]).text.match(/^(?::root|@font-face|.*brand).*/gm) ?? [];
  await expect(`${[styles.text, ...other].join('\n')}\n`).toMatchFileSnapshot('styles.txt');
});

const outputs = [
  ...[
    '_headers',
    '_redirects',
    'away/index.html',
    'de/notizen/feed.xml',
    'events.ics',
    'he/writing/feed.xml',
    'llms.txt',
  ],
  ...['manifest.webmanifest', 'old/beds.html/index.html', 'robots.txt', 'sitemap.xml', 'writing/feed.xml'],
];

test('the other files', async () => {
  const names = globSync('**/*', { cwd: dist }).filter((name) => /\.\w+$/.test(name) && !/-note-/.test(name));
  const texts = outputs.map((name) => {
    // Of what is made in numbers, the titles are enough.
    const text = readFile(name).replaceAll(/<item>\n(.*: note.*\n)(?:(?!<\/item>).*\n)*/g, '<item>\n$1');
    const ofNotes = /^.*-note-.*\n|^<xhtml.*(?:he|ja)[/"].*\n/gm;
    return `=== ${name}\n${text.replaceAll('><', '>\n<').replaceAll('\r\n', '\n').replaceAll(ofNotes, '')}`;
  });
  const all = [
    `=== all\n${names
      .map((name) => `/${name}`)
      .sort()
      .join('\n')}`,
    ...texts,
  ].join('\n');
  await expect(abridgeLines(withoutHashes(all))).toMatchFileSnapshot('files.txt');
});
