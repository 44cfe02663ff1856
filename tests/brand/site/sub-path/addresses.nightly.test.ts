import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPreviewServer } from '../../../../cli/site/serve/preview-server.ts';
import { openPreview } from '../../../support/page.ts';
import { base, belowPath, host } from './build-below-path.ts';

const { dist, build } = belowPath();
const preview = openPreview(dist, async () => {
  await build();
  return createPreviewServer(dist);
});

const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const list = (pattern: string) => globSync(pattern, { cwd: dist });

/** The addresses in the attributes of a page that lead to its host. */
function attributesOf(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(_name, attributes) {
      for (const [name, value] of Object.entries(attributes)) {
        if (name === 'data-props')
          found.push(...Array.from(value.matchAll(/:"(\/[^"]+)"/g), (match) => match[1] ?? ''));
        else
          found.push(
            ...value
              .replace(/^0; url=/, '')
              .split(/,?\s+/)
              .filter((part) => /^\/\S/.test(part) || part === '/'),
          );
      }
    },
  });
  parser.end(html);
  return found;
}

const stylesOf = (text: string) => Array.from(text.matchAll(/url\(["']?(\/[^"')]*)/g), (match) => match[1] ?? '');
const fullOf = (text: string) =>
  Array.from(text.matchAll(/https:\/\/jv\.example\.com(?:\/[^\s"'&<>)\\]*)?/g), (match) => match[0]);

describe('below a path of its host', () => {
  let pages: string[];
  let addresses: Set<string>;

  beforeAll(() => {
    pages = list('**/*.html').map(read);
    addresses = new Set(pages.flatMap((html) => [...attributesOf(html), ...stylesOf(html)]));
  });

  test('every address in a page or its style leads below it', () => {
    const kinds = [
      /\.js$/,
      /\.woff2$/,
      /\.avif$/,
      /\.svg$/,
      /\.webmanifest$/,
      /\.ico$/,
      /\/feed\.xml$/,
      /\/about#story$/,
    ];
    for (const kind of kinds)
      expect(
        [...addresses].some((address) => kind.test(address)),
        `The crawl must see ${kind}.`,
      ).toBe(true);
    // The address of the backend has no slash at its end.
    expect([...addresses].filter((address) => address !== base && !address.startsWith(`${base}/`))).toEqual([]);
  });

  test('every full address of the site leads below it: structured data, feeds, sitemap, exports and previews', () => {
    const files = ['**/*.html', '**/*.{xml,json,txt}'].flatMap(list);
    const full = new Set(files.flatMap((file) => fullOf(read(file))));
    for (const kind of [/\/feed\.xml$/, /\.jpg$/, /\/#owner$/, /\/sitemap\.xml$/, /\/writing\/promises$/])
      expect(
        [...full].some((address) => kind.test(address)),
        `The files must have ${kind}.`,
      ).toBe(true);
    const outside = [...full].filter((address) => !address.startsWith(`${host}${base}/`));
    expect(outside).toEqual([]);
  });

  test('everything that is named is there', { timeout: 120_000 }, async () => {
    const files = ['**/*.html', '**/*.{xml,json,txt}'].flatMap(list);
    const full = files.flatMap((file) => fullOf(read(file))).map((address) => address.slice(host.length));
    const { icons, start_url, scope, id } = JSON.parse(read('manifest.webmanifest'));
    const ofManifest = [start_url, scope, id, ...icons.map(({ src }: { src: string }) => src)];
    const named = new Set([...addresses, ...full, ...ofManifest].map((address) => address.replace(/#.*$/, '')));
    const missing: string[] = [];
    for (const address of named) {
      // The contact function is answered by a backend, which this server does not have.
      if (address === `${base}/functions/v1/submit-contact` || address === base) continue;
      const { status } = await fetch(preview.address + address, { redirect: 'manual' });
      if (status !== 200) missing.push(`${address} answers ${status}`);
    }
    expect(named.size).toBeGreaterThan(150);
    expect(missing).toEqual([]);
  });

  test('the sitemap lists each page, and robots.txt names the sitemap', async () => {
    const listed = Array.from(read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g), (match) => match[1]);
    expect(listed).toContain(`${host}${base}/`);
    expect(listed).toContain(`${host}${base}/writing/promises`);
    expect(read('robots.txt')).toContain(`Sitemap: ${host}${base}/sitemap.xml\n`);
  });

  test('the rules of hosts are for it, and for nothing else on the host', () => {
    for (const file of ['_headers', '_redirects']) {
      const paths = read(file)
        .split('\n')
        .filter((line) => line.startsWith('/'));
      expect(paths.length).toBeGreaterThan(1);
      expect(paths.filter((line) => !line.startsWith(`${base}/`))).toEqual([]);
    }
    const [rules] = list('assets/speculation-rules.*.json');
    expect(read('_headers')).toContain(`Speculation-Rules: "${base}/${rules}"`);
    expect(JSON.parse(read(rules ?? '')).prefetch[0].where.and).toMatchObject([
      { href_matches: `${base}/*` },
      { not: { href_matches: [`${base}/rest/*`, `${base}/functions/*`, `${base}/*.*`] } },
      {},
    ]);
  });

  test('a page at an old address leads below it', () => {
    expect(read('story/index.html')).toContain(`content="0; url=${base}/about#story"`);
    expect(read('story/index.html')).toContain(`<link rel="canonical" href="${host}${base}/about">`);
    expect(read('away/index.html')).toContain('content="0; url=https://example.org/away"');
  });
});

describe('the preview of a site below a path', () => {
  const ask = async (path: string) => {
    const { status, headers } = await fetch(preview.address + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };

  test.each([
    ['/', 307, `${base}/`],
    ['/?from=mail', 307, `${base}/?from=mail`],
    [base, 307, `${base}/`],
    [`${base}/`, 200, null],
    [`${base}/index.html`, 308, `${base}/`],
    [`${base}/about/`, 308, `${base}/about`],
    [`${base}/about/index.html?a=1`, 308, `${base}/about?a=1`],
    [`${base}//evil.example//`, 308, `${base}/evil.example`],
    [`${base}/story`, 308, `${base}/about#story`],
    [`${base}/story/?from=mail`, 308, `${base}/about?from=mail#story`],
    [`${base}/away`, 308, 'https://example.org/away'],
    [`${base}/no-such-page`, 404, null],
    [`${base}s/about`, 404, null],
    ['/about', 404, null],
    ['/story', 404, null],
    ['/rest/v1/newsletter_subscriptions', 404, null],
  ])('answers %s with %i %s', async (path, status, location) => {
    expect(await ask(path)).toEqual([status, location]);
  });

  test('says where the site is', async () => {
    expect(await (await fetch(`${preview.address}/about`)).text()).toBe(`The site is at ${base}/\n`);
  });

  test('sends the headers of the site there, and none outside', async () => {
    const policyOf = async (path: string) =>
      (await fetch(preview.address + path)).headers.get('content-security-policy')?.includes('frame-ancestors');
    expect(await policyOf(`${base}/about`)).toBe(true);
    expect(await policyOf(`${base}/no-such-page`)).toBe(true);
    expect(await policyOf('/about')).toBeUndefined();
    const asset = [...list('assets/*.js')][0] ?? '';
    const { headers } = await fetch(`${preview.address}${base}/${asset}`);
    expect(headers.get('cache-control')).toContain('immutable');
  });
});
