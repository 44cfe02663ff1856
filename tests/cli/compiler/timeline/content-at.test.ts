import { expect, test } from 'vitest';
import { momentAt, readTime } from '../../../../cli/content/moments.ts';
import { loadContent } from '../../../../cli/rules/check/load-content.ts';
import { locateRuleFinding } from '../../../../cli/rules/check/locate-rule-finding.ts';
import type { Content } from '../../../../cli/site/model/content.ts';
import { validData } from '../../../../cli/site/model/content-file.ts';
import { pagePath } from '../../../../cli/site/model/routes.ts';
import { resolveRedirects } from '../../../../cli/site/resolve/resolve-redirects.ts';
import { contentAt } from '../../../../cli/site/timeline/content-at.ts';
import { copyContent, secondBrandFile } from '../../../support/content.ts';
import { spring } from './spring.ts';

const load = (at: string, files: Record<string, string> = spring) =>
  loadContent(copyContent({ files }), { at }).content;

/** The types of the sections of a page. */
function sectionTypes(content: Content, path: string): string[] | undefined {
  const page = content.pages.find(({ slug }) => pagePath(slug) === path);
  return page && validData(page)?.sections.map(({ type }) => type);
}

test('content without dates is the same at any moment', () => {
  const content = load('2026-11-01', {});
  expect(contentAt(content)).toBe(content);
});

test('sections and entries are there from one moment to another', () => {
  const at = (moment: string) => sectionTypes(contentAt(load(moment)), '/spring');
  expect(at('2027-02-28T23:59')).toEqual(['hero', 'prose']);
  expect(at('2027-03-01')).toEqual(['hero', 'prose', 'prose', 'prose', 'testimonials', 'call-to-action']);
  expect(at('2027-04-01')).toEqual(['hero', 'prose', 'prose', 'testimonials', 'call-to-action']);
  expect(at('2027-06-01')).toEqual(['hero', 'testimonials', 'call-to-action']);
  const entries = (moment: string) => validData(contentAt(load(moment)).collections.testimonials)?.map(({ id }) => id);
  expect(entries('2027-02-28')).toEqual([]);
  expect(entries('2027-03-01')).toEqual(['ann']);
});

test('the dates themselves are left out, so that no page depends on them', () => {
  expect(JSON.stringify(contentAt(load('2027-03-15')).files.map(({ data }) => data))).not.toMatch(/publishAt|expireAt/);
});

test('another moment can be looked at than the one for which the content was loaded', () => {
  const content = load('2026-11-01');
  const { timeZone } = content.options.at;
  const later = contentAt(content, momentAt(readTime('2027-05-01', timeZone), timeZone));
  expect(sectionTypes(later, '/spring')).toEqual(['hero', 'prose', 'prose', 'testimonials', 'call-to-action']);
  expect(later.options.today).toBe('2027-05-01');
});

test('a page is there or not', () => {
  const garden = secondBrandFile('pages/garden.yaml').replace('sections:', 'publishAt: 2027-01-01\nsections:');
  const at = (moment: string) => sectionTypes(contentAt(load(moment, { 'pages/garden.yaml': garden })), '/garden');
  expect(at('2026-12-31')).toBeUndefined();
  expect(at('2027-01-01')).toEqual(['hero', 'prose']);
});

test('a list leaves out entries that are not there', () => {
  const tiers = secondBrandFile('collections/tiers.yaml').replace(
    '- id: dinghy\n',
    '- id: dinghy\n  expireAt: 2027-01-01\n',
  );
  const items = (moment: string) => {
    const page = contentAt(load(moment, { 'collections/tiers.yaml': tiers })).pages.find(({ slug }) => slug === 'join');
    return JSON.stringify(page && validData(page)?.sections[1]).match(/"items":(\[[^\]]*\])/)?.[1];
  };
  expect(items('2026-12-31')).toBe('["dinghy","schooner"]');
  expect(items('2027-01-01')).toBe('["schooner"]');
});

test('a value keeps its line in the file', () => {
  const content = contentAt(load('2027-06-01'));
  const file = content.pages.find(({ slug }) => slug === 'spring');
  const finding = { code: 'x', message: '', hint: '', path: ['sections', 2, 'actions', 0, 'to'] };
  const problem = file && locateRuleFinding({ ...finding, file });
  expect(problem).toMatchObject({ line: 28, path: 'sections[5].actions[0].to' });
});

test('references of what is there have their place among what is there', () => {
  const file = contentAt(load('2027-06-01')).pages.find(({ slug }) => slug === 'spring');
  const paths = file?.references
    .filter(({ kind }) => kind === 'ref')
    .map(({ path, value }) => `${path.join('.')} ${value}`);
  expect(paths).toEqual(['sections.1.items.0 ann', 'sections.2.testimonial ann']);
});

test('the redirect of a page takes effect when the page expires', () => {
  const files = {
    'pages/fair.yaml': `title: The fair
description: One day on the quay with all the salad there is, and boats to look at in between.
unlisted: true
publishAt: 2027-05-01
expireAt: 2027-05-02
sections:
  - type: hero
    title: The fair
`,
    'redirects.yaml': '- from: /fair\n  to: /garden\n  since: 2026-11-01\n  why: The fair is over\n',
  };
  const loaded = loadContent(copyContent({ files }), { at: '2026-11-01' });
  expect(loaded.problems).toEqual([]);
  const redirects = (moment: string) => resolveRedirects(contentAt(load(moment, files))).map(({ from }) => from);
  expect(redirects('2027-04-30')).toEqual([]);
  expect(redirects('2027-05-01')).toEqual([]);
  expect(redirects('2027-05-02')).toEqual(['/fair']);
});
