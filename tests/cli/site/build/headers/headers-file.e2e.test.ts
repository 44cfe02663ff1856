import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  contentPolicy,
  type PolicySite,
  pagePolicy,
  policySiteOf,
} from '../../../../../cli/site/build/headers/content-policy.ts';
import { inlineHashes } from '../../../../../cli/site/build/headers/inline-hashes.ts';
import { permissionsPolicy } from '../../../../../cli/site/build/headers/permissions-policy.ts';
import { hasPath, headersFor, parseHeaders } from '../../../../../cli/site/header-rules/parse-headers.ts';
import { builtFixtures } from '../../../../support/sites.ts';

const embedded: PolicySite = {
  integrations: { links: {}, videos: {}, frames: {} },
  backend: { url: '', key: 'key' },
};
const hosted: PolicySite = { ...embedded, backend: { url: 'https://abc.supabase.co', key: 'key' } };

function withFrame(url: string): PolicySite {
  return {
    ...embedded,
    integrations: { links: {}, videos: {}, frames: { call: { title: 'Call', url, height: 400 } } },
  };
}

function withVideo(url: string): PolicySite {
  const words = { title: 'Intro', page: url, poster: 'a.jpg', play: 'Play', pageLabel: 'Page' };
  return { ...embedded, integrations: { links: {}, videos: { intro: { url, ...words } }, frames: {} } };
}

/** The sources of one directive. */
function directive(policy: string, name: string): string | undefined {
  return policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);
}

describe('the Content-Security-Policy header of all pages', () => {
  test.each([
    ['script-src', embedded, "'self' 'sha256-x'"],
    ['style-src-attr', embedded, "'none'"],
    ['object-src', embedded, "'none'"],
    ['base-uri', embedded, "'none'"],
    ['frame-ancestors', embedded, "'none'"],
    ['media-src', embedded, "'none'"],
    ['worker-src', embedded, "'none'"],
    ['frame-src', embedded, "'none'"],
    ['frame-src', withFrame('https://meet.example.com/a?b=1'), 'https://meet.example.com'],
    ['frame-src', withFrame('https://meet.example.com:8443/a'), 'https://meet.example.com:8443'],
    ['frame-src', withVideo('https://video.example.com/embed/a'), 'https://video.example.com'],
    ['frame-src', withFrame('https://a;b,c.example.com/'), 'https://a%3Bb%2Cc.example.com'],
    ['connect-src', embedded, "'self'"],
    ['connect-src', hosted, "'self' https://abc.supabase.co"],
    ['connect-src', withFrame('https://meet.example.com/a?b=1'), "'self' https://meet.example.com"],
    ['form-action', embedded, "'self' mailto:"],
    ['form-action', hosted, 'https://abc.supabase.co mailto:'],
    ['require-trusted-types-for', embedded, "'script'"],
    ['trusted-types', embedded, "'none'"],
  ])('%s: %#', (name, site, sources) => {
    expect(directive(contentPolicy(site, ["'sha256-x'"]), name)).toBe(sources);
  });

  test('has frame-ancestors, but leaves default-src and style-src to the meta tag of each page', () => {
    const policy = contentPolicy(embedded, []);
    expect(directive(policy, 'default-src')).toBeUndefined();
    expect(directive(policy, 'style-src')).toBeUndefined();
    expect(directive(policy, 'frame-ancestors')).toBe("'none'");
  });

  test('grants the permissions of a video player to video hosts only', () => {
    const video = withVideo('https://video.example.com/embed/a');
    expect(permissionsPolicy(video)).toContain('autoplay=(self "https://video.example.com"), fullscreen=(self "');
    expect(permissionsPolicy(withFrame('https://meet.example.com/a'))).toContain('autoplay=(), fullscreen=(), ');
  });
});

describe('the Content-Security-Policy meta tag of one page', () => {
  const hashes = { scripts: ["'sha256-x'"], styles: ["'sha256-y'"] };

  test("starts with default-src 'none'", () => {
    expect(pagePolicy(hosted, hashes)).toMatch(/^default-src 'none'; style-src 'sha256-y'; script-src 'self' /);
  });

  test.each([
    [embedded],
    [hosted],
    [withFrame('https://meet.example.com/a')],
    [withVideo('https://video.example.com/embed/a')],
  ])('matches the header, or forbids by default: %#', (site) => {
    const own = pagePolicy(site, hashes);
    for (const part of contentPolicy(site, hashes.scripts).split('; ')) {
      const [name = '', ...sources] = part.split(' ');
      if (name === 'frame-ancestors') expect(own, 'A meta cannot say it.').not.toContain(name);
      else if (name === 'style-src-attr') expect(own, 'A hash of a style allows no attribute.').not.toContain(name);
      else expect(directive(own, name) ?? "'none'").toBe(sources.join(' '));
    }
  });

  test('allows only frames that are on the page', () => {
    const site = withFrame('https://meet.example.com/a?b=1&c=2');
    const policyOf = (html: string) => directive(pagePolicy(policySiteOf(site, html), hashes), 'frame-src');
    expect(policyOf('<iframe data-src="https://meet.example.com/a?b=1&amp;c=2"></iframe>')).toBe(
      'https://meet.example.com',
    );
    expect(policyOf('<p>https://meet.example.com/a</p>')).toBeUndefined();
  });

  test('has each directive that does not fall back to `default-src`', () => {
    const own = pagePolicy(embedded, hashes);
    for (const name of ['base-uri', 'form-action', 'worker-src', 'trusted-types', 'require-trusted-types-for'])
      expect(directive(own, name), name).toBeDefined();
  });
});

describe.each(Object.entries(builtFixtures))('the headers of the built site: %s', (_name, { dist }) => {
  const text = readFileSync(join(dist, '_headers'), 'utf8');
  const rules = parseHeaders(text);
  const files = globSync('**/*.*', { cwd: dist }).map((file) => `/${file}`);
  const pages = files.filter((file) => file.endsWith('.html'));
  const policy = headersFor(rules, '/').get('Content-Security-Policy') ?? '';

  test('stay within the limits of hosts', () => {
    expect(rules.length).toBeLessThanOrEqual(100);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2000);
    const paths = text.split('\n').filter((line) => line.startsWith('/'));
    expect(paths.filter((path) => path.split('*').length > 2)).toEqual([]);
  });

  test('set no header twice for the same path, since hosts would join the values', () => {
    const paths = [...files, '/writing/feed.xml', '/site.webmanifest'];
    const twice = paths.flatMap((path) => {
      const names = rules.filter((rule) => hasPath(rule, path)).flatMap(({ headers }) => headers.map(([name]) => name));
      return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${path}: ${name}`);
    });
    expect(twice).toEqual([]);
  });

  test('allow the inline scripts of all pages and nothing unsafe', () => {
    expect(text).not.toContain('unsafe-');
    const scripts = new Set(pages.flatMap((page) => inlineHashes(readFileSync(join(dist, page), 'utf8')).scripts));
    expect(scripts.size, 'Without a script inside, this proves nothing.').toBeGreaterThan(0);
    expect(directive(policy, 'script-src')?.split(' ').slice(1).sort()).toEqual([...scripts].sort());
  });

  test('match the meta tag of each page, which has the hashes of its own scripts and styles', () => {
    for (const page of pages) {
      const html = readFileSync(join(dist, page), 'utf8');
      const own =
        /^<!doctype html><html[^>]*><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
          html,
        )?.[1] ?? '';
      const { scripts, styles } = inlineHashes(html);
      expect(own, page).toMatch(/^default-src 'none'; /);
      expect(directive(own, 'style-src'), page).toBe(styles.join(' '));
      expect(directive(own, 'script-src'), page).toBe(["'self'", ...scripts].join(' '));
      for (const part of policy
        .split('; ')
        .filter((part) => !/^(script-src|style-src-attr|connect-src|frame-src|frame-ancestors) /.test(part)))
        expect(`${own}; media-src 'none'; object-src 'none'`.split('; '), page).toContain(part);
      for (const script of scripts) expect(directive(policy, 'script-src')?.split(' '), page).toContain(script);
      const frames = [...html.matchAll(/<iframe [^>]*data-src="([^"]*)"/g)].map(([, url = '']) => new URL(url).origin);
      expect(directive(own, 'frame-src'), `${page} may frame what is on it.`).toBe(frames.join(' ') || undefined);
      expect(directive(own, 'connect-src'), `${page} may ask whether they answer.`).toBe(
        ["'self'", ...frames].join(' '),
      );
      for (const host of frames)
        for (const name of ['frame-src', 'connect-src'])
          expect(directive(policy, name)?.split(' '), page).toContain(host);
    }
  });

  test('no page has any other http-equiv meta tag, such as a refresh', () => {
    for (const page of pages) {
      const html = readFileSync(join(dist, page), 'utf8');
      expect(html.match(/http-equiv/gi), page).toHaveLength(1);
    }
  });

  test.each([
    ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
  ])('for every file: %s: %s', (name, value) => {
    for (const file of files) expect(headersFor(rules, file).get(name), file).toBe(value);
  });

  test.each([
    ['/writing/feed.xml', 'Content-Type', 'application/rss+xml; charset=utf-8'],
    ['/site.webmanifest', 'Content-Type', 'application/manifest+json'],
    ['/assets/a.js', 'Cache-Control', 'public, max-age=31536000, immutable'],
    ['/assets/chunks/a.js', 'Cross-Origin-Resource-Policy', 'same-origin'],
    ['/assets/fonts/a.woff2', 'Cross-Origin-Resource-Policy', 'same-origin'],
    ['/assets/media/a.avif', 'Cross-Origin-Resource-Policy', 'cross-origin'],
    ['/about', 'Cache-Control', null],
  ])('for %s: %s: %s', (path, name, value) => {
    expect(headersFor(rules, path).get(name)).toBe(value);
  });

  test('refer to an existing speculation rules file with the right content type', () => {
    const file = headersFor(rules, '/').get('Speculation-Rules')?.replaceAll('"', '') ?? '';
    expect(files).toContain(file);
    expect(headersFor(rules, file).get('Content-Type')).toBe('application/speculationrules+json');
    expect(Object.keys(JSON.parse(readFileSync(join(dist, file), 'utf8')))).toEqual(['prefetch', 'prerender']);
  });
});
