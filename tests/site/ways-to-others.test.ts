import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtFixtures, sites } from '../support/sites.ts';

/** The start tags of a kind in every page of a built site, those for browsers without a script too. */
function tagsOf(dist: string, name: string): { page: string; tag: string }[] {
  return globSync('**/*.html', { cwd: dist }).flatMap((page) =>
    [...readFileSync(join(dist, page), 'utf8').matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => ({
      page,
      tag,
    })),
  );
}

describe.each(Object.entries(builtFixtures))('%s', (_name, { dist }) => {
  test('every external link has rel=noopener', () => {
    const links = tagsOf(dist, 'a').filter(({ tag }) => /\shref="https?:/.test(tag));
    expect(links.length, 'Without such links, this proves nothing.').toBeGreaterThan(0);
    expect(links.filter(({ tag }) => !/\srel="(\S+ )*noopener( \S+)*"/.test(tag))).toEqual([]);
  });

  test('only links and frames refer to other sites', () => {
    const loading = ['script', 'img', 'source', 'video', 'audio', 'object', 'embed'].flatMap((name) =>
      tagsOf(dist, name),
    );
    expect(loading.filter(({ tag }) => /\s(src|srcset|data|poster)="(https?:)?\/\//.test(tag))).toEqual([]);
  });
});

describe('frames', () => {
  const frames = tagsOf(sites.workshop.dist, 'iframe').map(({ tag }) => tag);

  test('are sandboxed and receive only the origin as referrer', () => {
    expect(frames.length).toBeGreaterThan(0);
    for (const tag of frames) {
      expect(tag).toMatch(/\ssandbox="allow-scripts allow-same-origin [a-z -]+"/);
      expect(tag).not.toMatch(/allow-(top-navigation|modals|pointer-lock|orientation-lock)/);
      expect(tag).toMatch(/\sreferrerPolicy="strict-origin(-when-cross-origin)?"/i);
    }
  });

  test('get video permissions only if they play videos', () => {
    const powers = new Set(frames.map((tag) => /\sallow="([^"]*)"/.exec(tag)?.[1]));
    expect(powers).toEqual(new Set([undefined, 'autoplay; fullscreen; picture-in-picture']));
  });
});
