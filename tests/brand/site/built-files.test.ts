import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readOutlines } from '../../site/outlines.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

const { dist } = sites.real;
const site = openSite(dist);
let files: string[];
/** Paths that pages and scripts refer to, from the root of the site. */
let referenced: Set<string>;

beforeAll(async () => {
  files = globSync('**', { cwd: dist, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length));
  const outlines = await readOutlines(site, [...routes, '/no-such-page']);
  // URLs for other sites, such as the image of a link preview, have the public origin of the site.
  const home = outlines[0]?.canonical ?? '';
  const fromPages = outlines.flatMap(({ references }) => references);
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8')) as { icons: { src: string }[] };
  const addresses = [
    ...manifest.icons.map(({ src }) => site.address + src),
    ...fromPages.map((address) => address.replace(home, `${site.address}/`)),
    ...filesOf(/\.html$/).flatMap(cssReferences),
    ...filesOf(/\.html$/).flatMap(codeReferences),
  ];
  referenced = new Set(
    addresses.filter((address) => address.startsWith(`${site.address}/`)).map((address) => new URL(address).pathname),
  );
});

test('every file that the styles of pages request returns 200', async () => {
  const broken: string[] = [];
  for (const address of filesOf(/\.html$/).flatMap(cssReferences)) {
    const { status } = await fetch(address, { redirect: 'manual' });
    if (status !== 200) broken.push(`${address} answers ${status}`);
  }
  expect(broken).toEqual([]);
});

test('the crawl finds scripts, fonts, images and the icon', () => {
  const found = [...referenced];
  for (const kind of [/\.js$/, /\.woff2$/, /\/media\/.*\.svg$|\.webp$|\.jpe?g$/, /icon/]) {
    expect(found.filter((path) => kind.test(path)).length, `No page refers to ${kind}.`).toBeGreaterThan(0);
  }
});

test('the build contains no unused files', () => {
  // Browsers and hosts request these on their own.
  const own = ['/404.html', '/favicon.ico', '/robots.txt', '/sitemap.xml', '/llms.txt', '/_headers'];
  const pages = routes.map((route) => `${route === '/' ? '' : route}/index.html`);
  const scripts = filesOf(/\.js$/).map((file) => readFileSync(join(dist, file), 'utf8'));
  const headers = readFileSync(join(dist, '_headers'), 'utf8');
  const isNeeded = (file: string) =>
    own.includes(file) ||
    pages.includes(file) ||
    referenced.has(file) ||
    headers.includes(`"${file}"`) ||
    scripts.some((script) => script.includes(basename(file)));
  expect(
    files.filter((file) => !isNeeded(file)),
    'Leave these files out of the build.',
  ).toEqual([]);
});

test('the build contains no source maps and no references to any', () => {
  expect(filesOf(/\.map$/)).toEqual([]);
  const pointing = filesOf(/\.(js|css)$/).filter((file) =>
    /sourceMappingURL/.test(readFileSync(join(dist, file), 'utf8')),
  );
  expect(pointing).toEqual([]);
});

test('every file in /assets has a hash in its name and an immutable cache header', async () => {
  for (const file of filesOf(/^\/assets\//)) {
    expect(file, 'A name without a hash would be kept after it changed.').toMatch(/[.-][\w-]{8,}\.\w+$/);
    const { headers } = await fetch(site.address + file);
    expect(headers.get('cache-control')).toMatch(/immutable/);
  }
});

test('the sitemap lists exactly the eighteen routes, with their canonical URLs', async () => {
  const sitemap = await (await fetch(`${site.address}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);
  const canonical = (await readOutlines(site, routes)).map((outline) => outline.canonical);
  expect(listed.toSorted()).toEqual(canonical.toSorted());
});

test('robots.txt allows all crawlers and names the sitemap', async () => {
  const robots = await (await fetch(`${site.address}/robots.txt`)).text();
  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots).not.toMatch(/^Disallow: \S/m);
  const [home] = await readOutlines(site, ['/']);
  expect(robots).toContain(`Sitemap: ${home?.canonical}sitemap.xml`);
});

function filesOf(name: RegExp): string[] {
  return files.filter((file) => name.test(file));
}

/** Absolute URLs of the code that a page loads on demand. */
function codeReferences(file: string): string[] {
  const text = readFileSync(join(dist, file), 'utf8');
  const lists = [...text.matchAll(/ data-(?:islands|subscriptions)="([^"]*)"/g)].map((match) => match[1] ?? '');
  return lists.flatMap((list) => list.split(' ')).map((address) => site.address + address);
}

/** Absolute URLs in `url(…)` and `@import` of a file. */
function cssReferences(file: string): string[] {
  const text = readFileSync(join(dist, file), 'utf8');
  const found = [...text.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)|@import\s+["']([^"']+)["']/g)];
  return found
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((address) => !/^(data:|#)/.test(address))
    .map((address) => new URL(address, site.address + file).href);
}
