import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

const { dist } = sites.real;
const site = openSite(dist);

/** The `<meta>` values of a page by name, such as `og:image` and `twitter:card`. */
function readMeta(route: string): Record<string, string> {
  const html = readFileSync(join(dist, route, 'index.html'), 'utf8');
  const tags = html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)">/g);
  return Object.fromEntries(Array.from(tags, ([, name = '', content = '']) => [name, content]));
}

test('every route has its own share image, with the metadata that social networks need', async () => {
  const images = new Set<string>();
  for (const route of routes) {
    const meta = readMeta(route);
    const { pathname } = new URL(meta['og:image'] ?? '');
    images.add(pathname);
    const response = await fetch(site.address + pathname);
    expect(response.status, route).toBe(200);
    expect(response.headers.get('content-type')).toBe(meta['og:image:type']);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ width: `${width}`, height: `${height}` }).toEqual({
      width: meta['og:image:width'],
      height: meta['og:image:height'],
    });
    expect(meta['og:image:alt'], route).toContain(meta['og:title']);
    expect(meta['twitter:card'], route).toBe('summary_large_image');
  }
  expect(images.size).toBe(routes.length);
});

test('every icon in the head and the manifest exists, with the stated size and type', async () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const links = Array.from(html.matchAll(/<link rel="(icon|apple-touch-icon|manifest)"[^>]*?href="([^"]*)"/g));
  expect(links.map(([, rel]) => rel).sort()).toEqual(['apple-touch-icon', 'icon', 'manifest']);
  const types = [/^image\//, /^application\/manifest\+json/];
  for (const [, rel, href] of links) {
    const response = await fetch(site.address + href);
    expect(response.status, href).toBe(200);
    expect(response.headers.get('content-type')).toMatch(types[rel === 'manifest' ? 1 : 0] ?? '');
  }
  const manifest = await (await fetch(`${site.address}/manifest.webmanifest`)).json();
  for (const { src, sizes, type } of manifest.icons) {
    const response = await fetch(site.address + src);
    expect(response.headers.get('content-type')).toBe(type);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('the browser reports no manifest errors and no missing icon', async () => {
  const { page, errors } = await site.newPage();
  await page.goto(`${site.address}/`);
  const client = await page.context().newCDPSession(page);
  const { errors: found, url } = await client.send('Page.getAppManifest');
  expect(url).toBe(`${site.address}/manifest.webmanifest`);
  expect(found).toEqual([]);
  expect(errors).toEqual([]);
});
