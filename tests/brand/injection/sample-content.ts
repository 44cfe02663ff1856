import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import type { LoadedContent } from '../../../cli/compiler/check/loaded-content.ts';
import type { Content } from '../../../cli/compiler/model/content.ts';
import { pagePath } from '../../../cli/compiler/model/routes.ts';
import { type DataPath, formatPath } from '../../../cli/diagnostics/problem.ts';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { addSectionFixtures } from '../../support/section-fixtures.ts';
import { sites } from '../../support/sites.ts';
import { type StringField, stringFields } from './string-fields.ts';

/** A string of one file of the sample. */
export interface Field extends StringField {
  /** The file, as problems name it. */
  file: string;
}

/** Content that uses every string property of the schemas, to be changed field by field. */
export interface SampleContent {
  /** One field for each property in each file. */
  fields: Field[];
  /** Checks the sample with these texts in these fields. */
  load(texts: ReadonlyMap<Field, string>): LoadedContent;
  /** Removes its folder. */
  remove(): void;
}

/** What the site's own content leaves out: keys of rows, by file; keys of sections, by type. */
const rowAdditions: Record<string, [path: DataPath, value: unknown][]> = {
  'content/integrations.yaml': [
    [['videos', 'intro', 'publishedAt'], '2026-01-01'],
    [
      ['videos', 'film'],
      {
        title: 'A film',
        description: 'What is to be seen.',
        file: 'heron.webm',
        poster: 'home/intro-poster.jpg',
        captions: [{ file: 'heron.vtt', language: 'en', label: 'English' }],
      },
    ],
  ],
  'content/messages.yaml': [[['prices'], { from: 'from {price}', free: 'Free' }]],
  'content/collections/products.yaml': [
    [[0, 'link'], '/about'],
    [[0, 'price'], { amount: 49.5, currency: 'EUR', from: true, unit: 'per piece', note: 'All included' }],
  ],
  'content/collections/testimonials.yaml': [
    [[0, 'image'], 'ventures/dexity.svg'],
    [[0, 'company'], 'A company'],
    [[0, 'publishAt'], '2026-01-01'],
  ],
  'content/collections/tiers.yaml': [
    [[0, 'to'], 'https://example.com/checkout'],
    [[0, 'label'], 'Choose it'],
  ],
};
const units = { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' };
const sectionAdditions: Record<string, [path: DataPath, value: unknown][]> = {
  articles: [[['eyebrow'], 'A few words']],
  assets: [[['lead'], 'A sentence on it.']],
  cards: [[['items', 0, 'icon'], 'compass']],
  'contact-form': [
    [['eyebrow'], 'A few words'],
    [['lead'], 'A sentence on it.'],
  ],
  episodes: [[['eyebrow'], 'A few words']],
  faq: [[['lead'], 'A sentence on it.']],
  links: [[['eyebrow'], 'A few words']],
  newest: [[['tag'], 'Salt']],
  notice: [[['icon'], 'compass']],
  offer: [
    [['to'], 'https://example.com/checkout'],
    [['countdown'], { deadline: '2027-01-31T23:59:00-05:00', label: 'Words', units }],
  ],
  prose: [
    [['lead'], 'A sentence on it.'],
    [['video'], 'film'],
  ],
  stats: [[['lead'], 'A sentence on it.']],
  testimonials: [[['lead'], 'A sentence on it.']],
  topics: [[['eyebrow'], 'A few words']],
};

/** A fact that is used in a single-line text and in Markdown. */
const fact = `sample:
  value: Words
  asOf: "2026-11-01"
  source: The list of words
later:
  value: "2"
  next:
    value: More words
    at: "2026-01-01"
`;

const redirects = `- from: /bio
  to: /about
  since: "2026-10-14"
  why: It has another name now
`;

const today = '2026-11-01';

/** Warnings about texts that replace others: the payloads are no words, and the names that they replace are known no more. */
const ignored: ReadonlySet<string> = new Set(['spelling', 'dictionary-unused', 'dictionary-missing', 'time-past']);

const article = `title: A first article on {fact:sample}
summary: What there is to say, in two sentences. This is the second.
category: Technology
tags: [Salt]
publishedAt: "2026-01-01"
updatedAt: "2026-01-02"
expireAt: "2027-01-01"
body: A text with [a link](/about) and {fact:sample} {fact:later}.
`;

export function createSampleContent(): SampleContent {
  const root = mkdtempSync(join(tmpdir(), 'site-test-'));
  const folder = join(root, 'content');
  cpSync(sites.real.content, folder, { recursive: true });
  addSectionFixtures(folder, {
    'ventures/foundry.svg': 'ventures/dexity.svg',
    'longer-tail': 'letter-without-links',
    'cold-rivets': 'first-line-of-support',
    'A keeper of a lighthouse': 'The owner of a third-generation toolmaker',
  });
  mkdirSync(join(folder, 'articles'), { recursive: true });
  cpSync(join(projectRoot, 'tests/fixtures/examples/media/heron.webm'), join(folder, 'media/heron.webm'));
  writeFileSync(join(folder, 'media/heron.vtt'), 'WEBVTT\n');
  writeFileSync(join(folder, 'articles/first.yaml'), article);
  writeFileSync(join(folder, 'collections/tags.yaml'), '- id: Salt\n');
  writeFileSync(join(folder, 'facts.yaml'), fact + readFileSync(join(folder, 'facts.yaml'), 'utf8'));
  writeFileSync(join(folder, 'redirects.yaml'), redirects);
  const { content } = loadContent(folder, { at: today });
  addMissing(content);
  addUses(content);
  const files = new Map(content.files.map(({ name, schema, data }) => [name, { schema, data }]));
  const written = new Map<string, string>();
  const fields = [...files].flatMap(([file, { schema, data }]) => {
    const own = stringFields(schema, data).map((field) => ({ ...field, file }));
    return own.filter(({ property }, index) => own.findIndex((other) => other.property === property) === index);
  });
  return {
    fields,
    load(texts) {
      for (const [file, { data }] of files) {
        const changed = structuredClone(data);
        for (const [field, text] of texts) if (field.file === file) put(changed, field.path, text);
        // JSON is YAML, with each string on its own line.
        const json = JSON.stringify(changed, null, 1);
        if (written.get(file) !== json) writeFileSync(join(root, file), json);
        written.set(file, json);
      }
      const { problems, ...loaded } = loadContent(folder, { at: today });
      return { ...loaded, problems: problems.filter(({ code }) => !ignored.has(code)) };
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}

function addMissing({ files }: Content): void {
  for (const { name, data } of files) {
    // The first category gets other names, so nothing may refer to it.
    if (name === 'content/collections/categories.yaml') (data as { id: string }[]).unshift({ id: 'Without articles' });
    for (const [path, value] of rowAdditions[name] ?? []) put(data, path, value);
    // Cards that show a collection have no items of their own.
    for (const section of (data as { sections?: { type: string }[] }).sections ?? [])
      for (const [path, value] of sectionAdditions[section.type] ?? [])
        if (path.length === 1 || String(path[0]) in section) put(section, path, value);
  }
}

/** Shows each fact and link, and links to each page, in texts that no payload replaces. */
function addUses({ files }: Content): void {
  const dataOf = (name: string) => files.find((file) => file.name === name)?.data as Record<string, object>;
  const facts = Object.keys(dataOf('content/facts.yaml'));
  const links = Object.keys(dataOf('content/integrations.yaml').links ?? {});
  const pages = files.filter(({ kind, slug }) => kind === 'page' && slug !== '404').map(({ slug }) => pagePath(slug));
  const linked = [...links.map((id) => `link:${id}`), ...pages].map((to) => `[${to}](${to})`);
  const { sections } = dataOf('content/pages/about.yaml') as unknown as { sections: object[] };
  // Of two parts of one kind, the first is filled with texts.
  sections.push({ type: 'prose', body: linked.join(' ') });
  for (const id of facts) sections.push({ type: 'prose', lead: `{fact:${id}}`, body: 'A text.' });
}

function put(data: unknown, path: DataPath, value: unknown): void {
  const parent = path.slice(0, -1).reduce((node, step) => (node as Record<string | number, unknown>)?.[step], data);
  if (typeof parent !== 'object' || parent === null) throw new Error(`There is nothing at ${formatPath(path)}.`);
  (parent as Record<string | number, unknown>)[path.at(-1) ?? ''] = value;
}
