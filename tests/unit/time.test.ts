import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../cli/rules/load.ts';
import { validData } from '../../cli/site/content.ts';
import { contentAt } from '../../cli/site/time.ts';
import { copyContent } from '../support/content.ts';

const examples = join(import.meta.dirname, '../fixtures/examples');
const names = ['pages/spring.yaml', 'collections/testimonials.yaml'];
const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(examples, name), 'utf8')]));

const springAt = (at: string) => {
  const content = contentAt(loadContent(copyContent({ files }), { at }).content);
  const file = content.pages.find(({ slug }) => slug === 'spring');
  const entries = validData(content.collections.testimonials)?.map(({ id }) => id);
  return { file, entries, types: file && validData(file)?.sections.map(({ type }) => type) };
};

test('content without dates is the same at any moment', () => {
  const { content } = loadContent(copyContent({}), { at: '2026-11-01' });
  expect(contentAt(content)).toBe(content);
});

test.each([
  ['2027-02-28T23:59', ['hero', 'prose'], []],
  ['2027-03-01', ['hero', 'prose', 'prose', 'prose', 'testimonials', 'call-to-action'], ['ann']],
  ['2027-04-01', ['hero', 'prose', 'prose', 'testimonials', 'call-to-action'], ['ann']],
  ['2027-06-01', ['hero', 'testimonials', 'call-to-action'], ['ann']],
])('sections and entries are there from one moment to another: %s', (at, types, entries) => {
  expect(springAt(at)).toMatchObject({ types, entries });
});

test('references are where they are among what is there, and no page depends on the dates', () => {
  const { file } = springAt('2027-06-01');
  const refs = file?.references.filter(({ kind }) => kind === 'ref').map(({ path }) => path.join('.'));
  expect(refs).toEqual(['sections.1.items.0', 'sections.2.testimonial']);
  expect(JSON.stringify(file?.data)).not.toMatch(/publishAt|expireAt/);
});
