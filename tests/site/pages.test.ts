import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/html.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { type Element, elementsOf, pathsOf, plainText, readHtml, readYaml } from './built-pages.ts';

const { dist, content } = sites.rich;
const paths = pathsOf(dist);
const pages = new Map(paths.map((path) => [path, elementsOf(readHtml(path))]));
const listed = paths.filter((path) => !path.endsWith('/404'));
const { url } = readYaml<{ url: string }>('site.yaml', content);

const elements = (path: string, name: string): Element[] => (pages.get(path) ?? []).filter((one) => one.name === name);
const values = (path: string, name: string, attribute: string): string[] =>
  elements(path, name).flatMap(({ attribs }) => attribs[attribute] ?? []);
const metas = (path: string, name: string): string[] =>
  elements(path, 'meta').flatMap(({ attribs }) =>
    attribs.name === name || attribs.property === name ? (attribs.content ?? []) : [],
  );
const titleOf = (path: string) => /<title>([^<]*)<\/title>/.exec(readHtml(path))?.[1] ?? '';
const twice = (all: string[]) => all.filter((one, index) => all.indexOf(one) !== index);

/** What is wrong with each page, by a function that says so of one. */
function faults(find: (path: string) => unknown[], of = listed): string[] {
  return of.flatMap((path) => find(path).map((fault) => `${path}: ${fault}`));
}

test('the site has pages of each kind and language', () => {
  expect(listed.length).toBeGreaterThan(100);
  for (const path of ['/', '/about', '/writing/page/2', '/writing/tag/rows', '/de/notizen/kresse', '/he/contact'])
    expect(listed).toContain(path);
});

test.each(sample(paths, 9))('%s is valid HTML', (path) => {
  expect(faultsOf(readHtml(path), path)).toEqual([]);
});

describe('the head of each page', () => {
  test('has a title and a description of its own', () => {
    expect(twice(listed.map(titleOf))).toEqual([]);
    // The summaries of generated articles are put together by chance.
    const written = listed.filter((path) => !path.includes('-note-'));
    expect(twice(written.flatMap((path) => metas(path, 'description')))).toEqual([]);
    const short = faults((path) => metas(path, 'description').filter(({ length }) => length < 40 || length > 160));
    expect(short, 'Descriptions have 40 to 160 characters.').toEqual([]);
  });

  test('names its own address, and nothing keeps it from being found', () => {
    for (const path of listed) {
      const canonicals = elements(path, 'link').filter(({ attribs }) => attribs.rel === 'canonical');
      expect(canonicals.map(({ attribs }) => decodeURI(attribs.href ?? ''))).toEqual([url + path]);
      expect(metas(path, 'robots'), path).toEqual([]);
    }
  });
});

describe('each page', () => {
  test('has one main heading, and each id once', () => {
    expect(faults((path) => (elements(path, 'h1').length === 1 ? [] : ['not one h1']), paths)).toEqual([]);
    const ids = (path: string) => (pages.get(path) ?? []).flatMap(({ attribs }) => attribs.id ?? []);
    expect(faults((path) => twice(ids(path)), paths)).toEqual([]);
  });

  test('fills in every placeholder, and shows no markup as text', () => {
    // Code in an article has braces.
    const said = (path: string) => plainText(readHtml(path).replace(/<pre.*?<\/pre>/gs, ''));
    expect(
      faults(
        (path) =>
          said(path).match(/\{\w+(:[\w-]+)?\}|\bundefined\b|\[object |\bNaN\b|<\/?(?:p|em|strong|ul|li)>/g) ?? [],
        paths,
      ),
    ).toEqual([]);
  });

  test('leads only to pages, files and places that exist, and some page leads to it', () => {
    const reached = new Set(['/']);
    const broken = faults((path) => {
      const targets = [...values(path, 'a', 'href'), ...values(path, 'link', 'href')].map(
        (href) => new URL(href, url + path),
      );
      return targets.flatMap(({ origin, pathname, hash }) => {
        if (origin !== url) return [];
        const target = decodeURI(pathname).replace(/(.)\/$/, '$1');
        if (target !== path) reached.add(target);
        const file = join(dist, target);
        const isFile = existsSync(file) && statSync(file).isFile();
        if (!isFile && !pages.has(target)) return [`there is no ${target}`];
        const ids = (pages.get(target) ?? []).map(({ attribs }) => attribs.id);
        return hash === '' || ids.includes(decodeURIComponent(hash.slice(1))) ? [] : [`no ${hash} on ${target}`];
      });
    }, paths);
    expect(broken).toEqual([]);
    expect(listed.filter((path) => !reached.has(path))).toEqual([]);
  });

  test('names the language of the pages of another language that it leads to', () => {
    const languageOf = (path: string) => /^\/(de|he|ja)(?=[/?#]|$)/.exec(path)?.[1] ?? 'en';
    const wrong = faults((path) => {
      return elements(path, 'a').flatMap(({ attribs: { href = '', hreflang, class: looks = '' } }) => {
        const isOther = href.startsWith('/') && languageOf(href) !== languageOf(path);
        // Buttons say nothing of it.
        const isRight = looks.includes('button') || hreflang === (isOther ? languageOf(href) : undefined);
        return isRight ? [] : [`${hreflang} at ${href}`];
      });
    }, paths);
    expect(wrong).toEqual([]);
  });

  test('loads nothing from other hosts, and tells those that it leads to as little as it can', () => {
    const loading = ['script', 'img', 'source', 'video', 'audio', 'object', 'embed', 'iframe'];
    const loaded = faults((path) =>
      loading
        .flatMap((name) => ['src', 'srcset', 'data', 'poster'].flatMap((attribute) => values(path, name, attribute)))
        .filter((address) => /^(https?:)?\/\//.test(address)),
    );
    expect(loaded, 'A frame waits for a press or for the screen to come near.').toEqual([]);
    const outward = paths.flatMap((path) =>
      elements(path, 'a').filter(({ attribs }) => /^https?:/.test(attribs.href ?? '')),
    );
    expect(outward.length).toBeGreaterThan(50);
    expect(outward.filter(({ attribs }) => !attribs.rel?.split(' ').includes('noopener'))).toEqual([]);
  });

  test('has frames that are sandboxed, and that may play videos only where they do', () => {
    const frames = paths.flatMap((path) => elements(path, 'iframe').map(({ attribs }) => attribs));
    expect(frames.length).toBeGreaterThan(10);
    for (const frame of frames) {
      expect(frame.sandbox).toMatch(/^allow-scripts allow-same-origin [a-z -]+$/);
      expect(frame.sandbox).not.toMatch(/top-navigation|modals|pointer-lock|orientation-lock/);
      expect(frame.referrerpolicy).toMatch(/^strict-origin(-when-cross-origin)?$/);
      expect(frame.allow).toBe(
        frame.title === 'Choose a time for your visit'
          ? 'fullscreen; payment'
          : 'autoplay; encrypted-media; fullscreen; picture-in-picture',
      );
    }
  });
});
