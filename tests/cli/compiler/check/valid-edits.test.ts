import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { prepareSite } from '../../../../cli/site/build/prepare-site.ts';
import { BuildCache } from '../../../../cli/site/cache/build-cache.ts';
import type { Site } from '../../../../src/site.ts';
import { copyContent } from '../../../support/content.ts';
import { sample } from '../../../support/sample.ts';
import { embedded, sites } from '../../../support/sites.ts';
import { gardenHead, secondBrandFile } from '../graph/second-brand-file.ts';

/** Each folder here has the data of the second brand's content in another form of YAML. */
const folder = join(projectRoot, 'tests/fixtures/valid-edits');

/** Checks a content folder, which must be without problems, and resolves it. */
async function resolve(content: string): Promise<Site> {
  const loaded = loadContent(content);
  expect(
    // Texts may be in any script: a typeface that lacks its letters gives only a warning.
    loaded.problems.flatMap(({ code, file, line, message }) =>
      code === 'letters-missing' ? [] : `${file}:${line} ${message}`,
    ),
    'this edit is harmless: the checker must accept it',
  ).toEqual([]);
  return prepareSite(loaded.content, new BuildCache(), embedded);
}

test.each(sample(readdirSync(folder), 4))('%s do not change the site', async (name) => {
  const site = await resolve(copyContent({ over: join(folder, name) }));
  expect(site).toEqual(await resolve(sites.secondBrand.content));
});

/** The sections below the hero of the garden's page. */
async function gardenSections(yaml: string, files: Record<string, string> = {}): Promise<Record<string, unknown>[]> {
  const site = await resolve(copyContent({ files: { ...files, 'pages/garden.yaml': `${gardenHead}A wall\n${yaml}` } }));
  return site.pages.find((page) => page.path === '/garden')?.sections.slice(1) as unknown as Record<string, unknown>[];
}

test('Markdown repeated by an alias is rendered in both places', async () => {
  const [first, second] = await gardenSections(`  - type: prose
    body: &story |
      Cress & [mail](link:post).
  - type: prose
    body: *story
`);
  const html =
    '<p>Cress &amp; <a href="mailto:post@harborfield.example.com?subject=A%20question%20from%20the%20quay">mail</a>.</p>\n';
  expect([first?.body, second?.body]).toEqual([html, html]);
});

test('a section repeated by an alias appears twice', async () => {
  const [first, second, third] = await gardenSections(`  - &story
    type: prose
    title: In {fact:plots} plots
    body: "*Cress* in {fact:plots} plots."
  - *story
  - <<: *story
    title: Again in {fact:plots} plots
`);
  const body = '<p><em>Cress</em> in 14 plots.</p>\n';
  expect(first).toEqual({ type: 'prose', title: 'In 14 plots', body });
  expect(second).toEqual(first);
  expect(third).toEqual({ type: 'prose', title: 'Again in 14 plots', body });
});

test('the length of a text is checked after its facts are filled in', async () => {
  const [stats] = await gardenSections(
    '  - type: stats\n    items:\n      - { value: "{fact:plots-by-the-sea}", label: plots }\n',
    { 'facts.yaml': `${secondBrandFile('facts.yaml')}plots-by-the-sea:\n  value: "14"\n` },
  );
  expect(stats?.items).toEqual([{ value: '14', label: 'plots' }]);
});

test('the length of a text counts characters, not bytes or code units', async () => {
  const [stats] = await gardenSections(
    `  - type: stats\n    items:\n      - { value: ${'🛶'.repeat(20)}, label: canoes }\n`,
  );
  expect(stats?.items).toEqual([{ value: '🛶'.repeat(20), label: 'canoes' }]);
});

const dates: Record<string, string> = {
  plain: '2026-11-01',
  'in double quotes': '"2026-11-01"',
  'in single quotes': "'2026-11-01'",
};

test.each(sample(Object.entries(dates), 4))('a date may be written %s', async (_how, date) => {
  const files = { 'facts.yaml': `plots:\n  value: "14"\n  asOf: ${date}\n` };
  await resolve(copyContent({ files }));
});

/** Texts that older versions of YAML, or a careless check, would misread. */
const plainTexts: Record<string, string> = {
  'no, as YAML 1.1 would not read it': 'No',
  'a number with a plus sign': '500+',
  'a time': '9:30',
  'a colon without a space': 'Ratio 3:1',
  'a hash within a word': 'Bed#4 and bed-#5',
  'smaller and greater': 'Tides < 2 m > none',
  'letters between smaller and greater': 'Where a<b and c>d, <you> may choose',
  'an ampersand': 'Harbor & Field',
  'a remark that looks like a placeholder': 'It grows (fact:cress) unaided',
  'brackets beside brackets': 'Cress [sic] (see below)',
  'an asterisk that a footnote explains': 'Free* for members, 30 days**',
  'names of files': 'All *.yaml and *.json, snake_case_names and __init__',
  'a file for each day': 'notes_*_2026.txt',
  'words in typographic quotes': 'The “wall” and the “hose”',
  'dots between words': 'Podcast • Videos • Writing',
  'a dash at its start': '– JV',
  'a price with footnotes': '$5* a month, $50** a year',
  'an approximation': '~5 hours ~ 6 hours',
  'asterisks that are not bold': '2 ** 3 is 8, and *this* stands out',
  'powers of two': '2**8 is 256, and 2**10 is 1,024',
  'asterisks in paths': 'content/**/about.yaml and pages/**',
  'a number in brackets after other brackets': 'Notes [podcast] (#42), [new] (#1 on Product Hunt)',
  'a note and its address': 'As others say [1] (https://example.org)',
  'the name of an element': 'Why I left <div> for <Button>',
  'a type with another': 'List<a> is a list of links',
  'joiners and soft hyphens': 'می\u200cخواهم, 👩\u200d💻, Donau\u00addampf\u00adschiff',
  'non-breaking spaces': '5\u00a0€\u202f? «\u00a0Yes\u202f!\u00a0»',
  'full-width characters': '全角：コロン！（括弧）',
  'arrows and ranges': 'Idea -> product <- 3 - 5 years << all',
  'ampersands that look like entities': 'AT&T; rock&roll, &c. and ?a=1&copy=2',
  'an apostrophe': "The gardener’s and the heron's",
  'quotes inside': 'The so-called "wall"',
  'a per cent sign inside': '5% salt',
  'a percent-encoded character as an example': 'Write %20 for a space',
  'an address that is shown': 'salad.example.org/beds',
  'a day of spring': 'Since February 29, and May 31, 1926',
  'a month and a count': 'In May 45 of them came, in March 20000',
  'a month that is a word': 'They may 32 times a day march 31 miles',
  'other scripts': 'Grüße, 港, שלום',
};

test.each(sample(Object.entries(plainTexts), 4))('a plain title may contain %s', async (_what, title) => {
  const [statement] = await gardenSections(`  - type: statement\n    text: ${title}\n`);
  expect(statement?.text).toBe(title);
});

test.each(['A wall # 1.5 m high', '"A wall" #high', "'A wall #2' # the second", '>- #folded\n      A wall'])(
  'a title may be followed by a comment: %s',
  async (title) => {
    const [statement] = await gardenSections(`  - type: statement\n    text: ${title}\n`);
    expect(statement?.text).toMatch(/^A wall( #2)?$/);
  },
);

test('an alias may be followed by a comment', async () => {
  const [, second] = await gardenSections(
    '  - type: statement\n    text: &wall A wall\n  - type: statement\n    text: *wall #again\n',
  );
  expect(second?.text).toBe('A wall');
});

test('a line may contain only a tab', async () => {
  const [prose] = await gardenSections('  - type: prose\n\t\n    body: |\n      One.\n\t\n      Two.\n');
  expect(prose?.body).toBe('<p>One.</p>\n<p>Two.</p>\n');
});

test.each([
  '– Do you row?\n\n– I do.',
  'Free\\*\\* for members, 30 days** at most.',
  '```\n• no list\n**open\n```',
  'Between `a` and `b` lies ``a`b``.',
  'From pages/** to 2**8.',
  '* One\n* Two',
  'He said **so**, and *so*.',
  'See <https://salad.example.org> and [www.salad.example.org](https://www.salad.example.org).',
  'Write `www.salad.example.org/beds`, or see [the beds at https://salad.example.org][1].\n\n[1]: https://salad.example.org',
  '![A picture of the wall, before the storm](plot.svg)',
  '![plot](plot.svg)',
  'Title: the page that comes first.',
  '---\n\nAfter a line comes this.',
  '- Name: who it is\n- Date: when it was',
  '```yaml\ntitle: First cress\ndate: 2026-05-02\n```',
  'Cress:\n\n```yaml\n- title: First cress\n  body: It was green.\n```',
  'See [the mast](https://medium.example.org/@mate) or [write](mailto:post@harborfield.example.com?Subject=C%2B%2B%20%26%20salt&CC=quay@harborfield.example.com).',
  '[Rock+Roll](mailto:post@harborfield.example.com?subject=Rock%2BRoll) and [C++](mailto:post@harborfield.example.com?subject=C++).',
  '(c) The bell of 2062, and © 2062.',
  '[The docs](https://docs.stripe.com/testing) and [the shop](https://buy.stripe.com/4gw00b).',
  'The cells matrix[a][b] and [1][2] are [sic] (again).',
  '[The book][book], and [book].\n\n[book]: /garden',
  '-5 °C\n-7 °C',
  '*One*\n*Two*',
  'A line that ends\n-all of a sudden- here.',
  '[The docs](https://docs.example.org/your-domain.com) and [my](https://mysite.example.org).',
  'The [company] and the [date of birth].',
  'Founded in 1626, rebuilt by 2100, © 1926 the heirs.',
])('Markdown is valid: %j', async (markdown) => {
  const [prose] = await gardenSections(`  - type: prose\n    body: ${JSON.stringify(markdown)}\n`);
  expect(prose?.body).toMatch(/^<.+>\n$/s);
});

test('braces in Markdown are plain text', async () => {
  const [prose] = await gardenSections("  - type: prose\n    body: '`{bed}` is {not filled in}.'\n");
  expect(prose?.body).toBe('<p><code>{bed}</code> is {not filled in}.</p>\n');
});

test.each([
  'import { facts } from "./facts";',
  'const { fact, other } = { fact: 1 };',
  '<li>{facts.map(draw)}</li>',
  '{{ fact.title }}, {facts} and {fact-checked}',
  'draw({a:1,fact:2})',
])('code in Markdown may contain words that look like facts: %s', async (code) => {
  const [prose] = await gardenSections(`  - type: prose\n    body: |\n      ~~~\n      ${code}\n      ~~~\n`);
  expect(prose?.body).toContain('<pre>');
});

test('a page may be the index of a folder', async () => {
  const site = await resolve(
    copyContent({
      files: { 'pages/garden/index.yaml': secondBrandFile('pages/garden.yaml') },
      without: ['pages/garden.yaml'],
    }),
  );
  expect(site.pages.map((page) => page.path).sort()).toEqual(['/', '/garden', '/join']);
});

test('a fact inside a fact is reported, or filled in wherever the outer one is used', async () => {
  const facts = 'plots:\n  value: "{fact:beds} in all"\nbeds:\n  value: "14"\n';
  const { content, problems } = loadContent(copyContent({ files: { 'facts.yaml': facts } }));
  if (problems.length > 0) return;
  const { ventures, pages } = await prepareSite(content, new BuildCache(), embedded);
  expect(JSON.stringify([ventures, pages]), 'visitors would read the braces').not.toContain('{fact:');
});

const cards = (titles: readonly string[], type: string) =>
  `  - type: ${type}\n    items:\n${titles.map((title) => `      - title: ${title}\n        text: As it is.\n`).join('')}`;

test('items of two sections may have the same title, and so may steps of one section', async () => {
  const sections = await gardenSections(cards(['Cress', 'Rocket'], 'cards') + cards(['Cress', 'Dig'], 'list'));
  expect(sections).toHaveLength(2);
  const [steps] = await gardenSections(cards(['Water', 'Wait', 'Water'], 'steps'));
  expect(steps?.items).toHaveLength(3);
});

test('a legal text may have an old date, and a copyright any year', async () => {
  const document = (updated: string) =>
    `  - type: document\n    title: Rules\n    updated: ${updated}\n    clauses:\n      - title: Nets\n        body: None.\n`;
  const next = new Date().getUTCFullYear() + 1;
  for (const updated of ['In force since May 1, 1994', 'Last updated 29 February 2024', `In force from ${next}`])
    expect(await gardenSections(document(updated))).toHaveLength(1);
  const site = secondBrandFile('site.yaml').replace('© Harbor', `© 1926–${next} Harbor`);
  await resolve(copyContent({ files: { 'site.yaml': site } }));
});
