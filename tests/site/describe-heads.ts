import { beforeAll, describe, expect, test } from 'vitest';
import { homeTitle } from '../../src/head/home-title.ts';
import type { OpenSite } from '../support/page.ts';
import { readYaml } from './content-words.ts';
import { type HeadOutline, listRoutes, readHeads } from './heads.ts';

/** The Open Graph locale of a language. */
const locales: Record<string, string> = { en: 'en_US', 'en-GB': 'en_GB' };

/** Metadata that every indexed page has exactly once. */
const always = [
  'description',
  'viewport',
  'theme-color',
  'og:site_name',
  'og:title',
  'og:description',
  'og:type',
  'og:url',
  'twitter:card',
];

interface Settings {
  name: string;
  url: string;
  language: string;
  titleTemplate: string;
}

interface Tested {
  /** Names the site in titles of tests. */
  name: string;
  content: string;
  site: OpenSite;
  /** The smallest number of pages that it has. */
  least: number;
}

/** Declares the tests of what the pages of a site tell machines. */
export function describeHeads({ name, content, site, least }: Tested): void {
  describe(`the heads of ${name}`, () => {
    const settings = readYaml(content, 'site.yaml') as Settings;
    const theme = readYaml(content, 'theme.yaml') as { colors: { ground: string } };
    let heads: HeadOutline[];

    beforeAll(async () => {
      heads = await readHeads(site, await listRoutes(site));
    });

    test('cover all pages', () => {
      expect(heads.length, 'The site map lists the pages that are looked at.').toBeGreaterThanOrEqual(least);
    });

    test('have one unique title each, short enough to be shown in full', () => {
      for (const { path, titles } of heads) {
        expect(titles, `${path} needs exactly one title.`).toHaveLength(1);
        const room = 65 + settings.titleTemplate.replace('{title}', '').length;
        expect(titles[0]?.length, `Shorten the title of ${path}: ${titles[0]}`).toBeLessThanOrEqual(room);
      }
      expectUnique(heads.map(({ titles }) => titles[0]));
    });

    test('have one unique description each, of 40 to 160 characters', () => {
      for (const { path, metas } of heads) {
        expect(metas.description, `${path} needs exactly one description.`).toHaveLength(1);
        expect(metas.description?.[0]?.length, `The description of ${path} is too short.`).toBeGreaterThanOrEqual(40);
        expect(metas.description?.[0]?.length, `The description of ${path} is too long.`).toBeLessThanOrEqual(160);
      }
      expectUnique(heads.map(({ metas }) => metas.description?.[0]));
    });

    test("name the page's own URL as canonical, and allow indexing", () => {
      for (const { path, canonicals, metas } of heads) {
        expect(canonicals, `The canonical address of ${path}.`).toEqual([settings.url + path]);
        expect(metas.robots, `${path} shall be found.`).toBeUndefined();
      }
    });

    test('give link previews the same data as search engines', () => {
      for (const { path, titles, metas, canonicals } of heads) {
        for (const name of always) expect(metas[name], `${path} needs exactly one ${name}.`).toHaveLength(1);
        const [title = ''] = metas['og:title'] ?? [];
        const whole = path === '/' ? homeTitle(title, settings.name) : settings.titleTemplate.replace('{title}', title);
        expect(titles, `The title of ${path} is that of its preview, with the name of the site.`).toEqual([whole]);
        const locale = locales[settings.language];
        expect(metas['og:locale'], 'Open Graph assumes en_US').toEqual(locale === 'en_US' ? undefined : [locale]);
        expect(metas, `The preview of ${path}.`).toMatchObject({
          'og:site_name': [settings.name],
          'og:description': metas.description,
          'og:url': canonicals,
          'twitter:card': [metas['og:image'] ? 'summary_large_image' : 'summary'],
          'theme-color': [theme.colors.ground],
        });
      }
    });

    test('belong to a page with a language, one main heading and no unfilled placeholder', () => {
      for (const { path, language, mainHeadings, metas, titles, text, jsonLd } of heads) {
        expect(language, `The language of ${path}.`).toBe(settings.language);
        expect(mainHeadings, `${path} needs exactly one h1.`).toBe(1);
        const head = [...titles, ...Object.values(metas).flat()].join('\n');
        expect(head, `Something in the head of ${path} is not filled in.`).not.toMatch(/[{}]|\bundefined\b|\[object /);
        const rest = `${text}\n${jsonLd.join('\n')}`;
        expect(rest, `Something on ${path} is not filled in.`).not.toMatch(/\{\w+(:[\w-]+)?\}|\bundefined\b|\[object /);
      }
    });

    test('exclude the not-found page from search engines', async () => {
      const [head] = await readHeads(site, ['/no-such-page']);
      expect(head?.metas.robots).toEqual(['noindex']);
      expect(head?.canonicals).toEqual([]);
      expect(head?.jsonLd).toEqual([]);
      expect(head?.metas['og:url']).toBeUndefined();
      expect(head?.titles).toHaveLength(1);
      expect(head?.mainHeadings).toBe(1);
    });
  });
}

function expectUnique(values: (string | undefined)[]): void {
  const twice = values.filter((value, index) => values.indexOf(value) !== index);
  expect(twice, 'Two pages say the same.').toEqual([]);
}
