import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyContent } from '../support/content.ts';
import { edit } from '../support/edit-content.ts';
import { sites } from '../support/sites.ts';
import { article, buildInto, builtSite, filesOf, folderOfFile, hosted, pagesOf, read } from './builds.ts';

const host = hosted.VITE_SUPABASE_URL;

/** The workshop for a hosted project, with feeds, one more frame, which is at a port, and a video. */
const hostedDist = builtSite(
  (parent) => {
    const files = { 'articles/cress.yaml': article('Cress').replace('Tides', 'AI') };
    const content = copyContent({ parent, from: sites.workshop.content, files });
    edit(
      content,
      'integrations.yaml',
      'frames:\n',
      `frames:\n  tide: { title: Tide, url: "https://tide.example.com:8443/a?b=1&c=2", height: 400 }\n`,
    );
    const embed = `\n  - type: embed\n    title: Tide\n    frame: tide\n    fallback: { text: Or look out., link: { to: /about, label: About } }\n`;
    const about = read(content, 'pages/about.yaml').trimEnd();
    edit(content, 'pages/about.yaml', about, about + embed);
    return content;
  },
  { env: hosted },
);

const built: Record<string, string> = {
  'the second brand': sites.secondBrand.dist,
  'the workshop': sites.workshop.dist,
  'the workshop, hosted': hostedDist,
};

/** The headers of a path, by the rules of `_headers`. Those of several rules are joined, as hosts join them. */
function headersFor(dist: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const rule of read(dist, '_headers').split('\n\n')) {
    const [pattern = '', ...lines] = rule.trim().split('\n');
    const isFor = new RegExp(
      `^${pattern
        .split('*')
        .map((part) => part.replace(/[.]/g, '\\.'))
        .join('.*')}$`,
    );
    if (!isFor.test(path)) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
      headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
    }
  }
  return headers;
}

/** The sources of each directive of a policy. */
function parsePolicy(policy = ''): Record<string, string[]> {
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
}

function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const inline = html.matchAll(new RegExp(`<${element}(?![^>]* src=)(?![^>]*ld\\+json)[^>]*>(.*?)</${element}>`, 'gs'));
  const hashes = Array.from(inline, ([, text = '']) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

describe.each(Object.entries(built))('the policy of %s', (name, dist) => {
  const backend = name.endsWith('hosted') ? [host] : [];

  test('of all pages allows their inline scripts and hosts, and nothing unsafe', () => {
    const policy = parsePolicy(headersFor(dist, '/')['Content-Security-Policy']);
    const pages = pagesOf(dist).map(([, html]) => html);
    const frames = new Set(pages.flatMap(framesOf));
    expect(policy['script-src']?.toSorted()).toEqual(
      ["'self'", ...new Set(pages.flatMap((html) => hashesOf(html, 'script')))].sort(),
    );
    expect(policy['frame-src']?.toSorted()).toEqual(frames.size > 0 ? [...frames].sort() : ["'none'"]);
    expect(policy['connect-src']?.toSorted()).toEqual(["'self'", ...backend].sort());
    expect(policy['form-action']).toEqual([...(backend.length > 0 ? backend : ["'self'"]), 'mailto:']);
    const none = ['style-src-attr', 'object-src', 'base-uri', 'frame-ancestors', 'media-src', 'worker-src'];
    for (const directive of [...none, 'trusted-types']) expect(policy[directive], directive).toEqual(["'none'"]);
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(read(dist, '_headers')).not.toContain('unsafe-');
  });

  test('of each page is the first that it says, and allows what is on it and nothing else', () => {
    const all = parsePolicy(headersFor(dist, '/')['Content-Security-Policy']);
    for (const [file, html] of pagesOf(dist)) {
      const meta =
        /^<!doctype html><html[^>]*><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/;
      const own = parsePolicy(meta.exec(html)?.[1]);
      expect(html.match(/http-equiv/gi), file).toHaveLength(1);
      expect(own['default-src'], file).toEqual(["'none'"]);
      const forPrint = html.includes('media="print"') ? ["'self'"] : [];
      expect(own['style-src'], file).toEqual([...forPrint, ...hashesOf(html, 'style')]);
      expect(own['script-src'], file).toEqual(["'self'", ...hashesOf(html, 'script')]);
      expect(own['frame-src'] ?? [], file).toEqual(framesOf(html));
      expect(own['connect-src'], file).toEqual(["'self'", ...backend]);
      const same = ['base-uri', 'form-action', 'worker-src', 'trusted-types', 'require-trusted-types-for', 'img-src'];
      for (const directive of same) expect(own[directive], `${file} ${directive}`).toEqual(all[directive]);
      expect(html, file).not.toMatch(/ style="| on\w+="/);
    }
  });

  test('and the other headers stay within the limits of hosts, and are set once', () => {
    const text = read(dist, '_headers');
    expect(text.match(/^\//gm)?.length).toBeLessThanOrEqual(100);
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000);
    for (const file of filesOf(dist, /^[^_.]/)) {
      const headers = headersFor(dist, `/${file}`);
      for (const header of ['Cache-Control', 'Content-Type', 'Cross-Origin-Resource-Policy'])
        expect(headers[header] ?? '', `${file} ${header}`).not.toMatch(/, (?!max-age|immutable)/);
      expect(headers, file).toMatchObject({
        'Strict-Transport-Security': 'max-age=63072000',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
      });
    }
  });
});

/** The hosts that a page frames, once each. */
function framesOf(html: string): string[] {
  return [
    ...new Set(Array.from(html.matchAll(/<iframe [^>]*data-src="([^"]*)"/g), ([, url = '']) => new URL(url).origin)),
  ];
}

const permissions = (dist: string) => headersFor(dist, '/')['Permissions-Policy'];

test('video players, and nobody else, may play by themselves', () => {
  const [, player = ''] =
    /url: (https:\/\/[^/\n]+)/.exec(read(sites.workshop.content, 'integrations.yaml').split('videos:')[1] ?? '') ?? [];
  expect(permissions(hostedDist)).toContain(`autoplay=(self "${player}"), fullscreen=(self "https://`);
  expect(permissions(hostedDist)).toContain(`encrypted-media=(self "${player}"), `);
  expect(permissions(sites.secondBrand.dist)).toContain('autoplay=(), fullscreen=(), ');
});

describe('an embed that says what it may do, and where it leads,', () => {
  const frame = (more: string) =>
    `frames:\n  tide: { title: Tide, url: "https://tide.example.com/a", height: 400${more} }\n`;
  const section = `  - type: embed\n    title: Tide\n    frame: tide\n    fallback: { text: Or look out., link: { to: /join, label: Join } }\n`;
  const write = (parent: string, more: string) => {
    const files = { 'pages/garden.yaml': read(sites.secondBrand.content, 'pages/garden.yaml') + section };
    const content = copyContent({ parent, files });
    edit(content, 'integrations.yaml', 'frames: {}\n', frame(more));
    edit(content, 'site.yaml', 'titleTemplate:', 'secureSubdomains: true\ntitleTemplate:');
    return content;
  };
  const dist = builtSite((parent) => write(parent, ', hosts: ["https://book.example.net"], allow: [camera, payment]'));
  const sources = ['https://book.example.net', 'https://tide.example.com'];

  test('is allowed that, at all of its hosts, and nothing else', () => {
    const hosts = sources.map((source) => `"${source}"`).join(' ');
    expect(permissions(dist)).toContain(`camera=(self ${hosts}), `);
    expect(permissions(dist)).toContain(`payment=(self ${hosts}), `);
    expect(permissions(dist)).toContain('fullscreen=(), ');
    const html = read(dist, 'garden/index.html');
    expect(html).toContain(' allow="camera; payment"');
    for (const policy of [headersFor(dist, '/')['Content-Security-Policy'], html])
      expect(policy).toContain(`connect-src 'self'; frame-src ${sources.join(' ')}; `);
  });

  test('and the hosts below that of the site are only for https where its owner says so', () => {
    expect(headersFor(dist, '/')['Strict-Transport-Security']).toBe('max-age=63072000; includeSubDomains');
  });

  test('makes no header longer than hosts read', async () => {
    const parent = folderOfFile();
    const hosts = Array.from({ length: 90 }, (_, index) => `"https://h${index}.example.net"`);
    const content = write(parent, `, hosts: [${hosts.join(', ')}]`);
    const { exitCode, stderr } = await buildInto(join(parent, 'dist'), content);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^\/_headers: Content-Security-Policy [\d,]+ of 2,000, [\d,]+ too many\n.*integrations\.yaml\.\nNothing was built/,
      ),
    ]);
  });
});
