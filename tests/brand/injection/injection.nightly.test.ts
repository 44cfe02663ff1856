import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoadedContent } from '../../../cli/compiler/check/loaded-content.ts';
import { formatPath } from '../../../cli/diagnostics/problem.ts';
import { sample as sampleRows } from '../../support/sample.ts';
import { isMarkdownElement, pageStructure } from './page-structure.ts';
import { payloads } from './payloads.ts';
import { preparePages, type RenderPages } from './render-pages.ts';
import { createSampleContent, type Field, type SampleContent } from './sample-content.ts';
import { stringProperties } from './string-fields.ts';

type Texts = ReadonlyMap<Field, string>;

let sample: SampleContent;
let renderPages: RenderPages;
/** Harmless words in every field that takes any. */
let harmless: Texts;
/** The structure of the pages with those words. They keep their order; a category determines the URL of its page. */
let frames: string[][];

beforeAll(async () => {
  sample = createSampleContent();
  renderPages = await preparePages(sample.load(new Map()).content);
  // Some fields take few characters, and some no fewer than forty.
  const short = refuse(new Map(), sample.fields, 'Words').accepted;
  const others = sample.fields.filter((field) => !short.has(field));
  const { accepted, loaded } = refuse(short, others, 'Words, and more of them, as many as forty.');
  harmless = new Map([...short, ...accepted]);
  frames = framesOf(await renderPages(loaded.content));
});

afterAll(() => sample.remove());

/** Properties that the sample content does not use, and why a payload in them cannot come alive. */
const unused = new Set([
  'definitions.schema.json#/definitions/EntryId', // Schemas of the content refer to it; its pattern is that of other ids.
  'definitions.schema.json#/definitions/Font/properties/src', // The name of a file in media/, which has to be a font.
  'article.schema.json#/properties/translationOf', // The address of an article, which has to exist.
  'page.schema.json#/properties/translationOf', // The address of a page, which has to exist.
  'site.schema.json#/properties/languages/items/properties/language', // A pattern of letters, digits and hyphens.
  ...['category', 'tag', 'page'].map((word) => `site.schema.json#/properties/paths/properties/${word}`), // The same.
  'site.schema.json#/properties/languages/items/properties/name', // Only in sites of several languages.
]);

test('the sample content uses every string property of the schemas', () => {
  const used = new Set(sample.fields.map(({ property }) => property));
  expect(stringProperties().length).toBeGreaterThan(300);
  expect(
    stringProperties().filter((property) => !used.has(property) && !unused.has(property)),
    'Add it to sample-content.ts.',
  ).toEqual([]);
  expect(harmless.size, 'Most fields take any words.').toBeGreaterThan(400);
});

test('most fields accept some payloads: validation alone does not keep the pages safe', () => {
  const { accepted } = refuse(harmless, sample.fields, payloads['double quote and a handler, short'] ?? '');
  expect(accepted.size).toBeGreaterThan(400);
});

test.each(sampleRows(Object.entries(payloads), 15))('%s is refused by validation or stays text', async (_, payload) => {
  const { accepted } = refuse(harmless, sample.fields, payload);
  const culprits = await findCulprits([...accepted.keys()], payload);
  expect(culprits, `${payload} comes alive from these fields.`).toEqual([]);
});

/** Puts a text into fields, and removes it from those where it is refused. @throws on a problem elsewhere */
function refuse(base: Texts, fields: readonly Field[], text: string): { accepted: Texts; loaded: LoadedContent } {
  const accepted = new Map(fields.map((field) => [field, text]));
  for (;;) {
    const loaded = sample.load(new Map([...base, ...accepted]));
    const places = new Set(loaded.problems.map(({ file, path }) => `${file} ${path}`));
    if (places.size === 0) return { accepted, loaded };
    const refused = [...accepted.keys()].filter(({ file, path }) => places.has(`${file} ${formatPath(path)}`));
    expect(refused.length, `${text} causes problems only in other places: ${[...places]}`).toBeGreaterThan(0);
    for (const field of refused) accepted.delete(field);
  }
}

/** Those of these fields from which a text changes the structure of the pages. */
async function findCulprits(fields: readonly Field[], text: string): Promise<string[]> {
  const faults = await findFaults(new Map(fields.map((field) => [field, text])));
  if (faults.length === 0) return [];
  const [only, ...others] = fields;
  if (!only) return faults;
  if (others.length === 0) return [`${only.file} ${formatPath(only.path)} (${only.property}): ${faults[0]}`];
  const middle = fields.length >> 1;
  return [...(await findCulprits(fields.slice(0, middle), text)), ...(await findCulprits(fields.slice(middle), text))];
}

function framesOf(pages: ReadonlyMap<string, string>): string[][] {
  return [...pages.values()].map((html) => pageStructure(html).frame);
}

/**
 * Returns the structure that pages should have with these texts. A button that leads to a mail address has no island
 * that asks for an address of the visitor first.
 */
async function expectedFrames(texts: Texts): Promise<string[][]> {
  const mails = [...texts].filter(([, text]) => text.startsWith('mailto:'));
  if (mails.length === 0) return frames;
  const others = new Map(mails.map(([field]) => [field, 'mailto:words@example.com']));
  return framesOf(await renderPages(sample.load(new Map([...harmless, ...others])).content));
}

async function findFaults(texts: Texts): Promise<string[]> {
  const { content } = sample.load(new Map([...harmless, ...texts]));
  const pages = await renderPages(content).catch((error: Error) => error);
  if (pages instanceof Error) return [`the pages cannot be rendered: ${pages.message}`];
  const allExpected = await expectedFrames(texts);
  return [...pages].flatMap(([path, html], page) => {
    const { frame, prose } = pageStructure(html);
    const expected = allExpected[page] ?? [];
    const at = frame.findIndex((line, index) => line !== expected[index]);
    return [
      ...(at === -1 && frame.length === expected.length ? [] : [`${path} has ${frame[at]} for ${expected[at]}`]),
      ...prose.filter((element) => !isMarkdownElement(element)).map((element) => `${path} has ${element} in a text`),
    ];
  });
}
