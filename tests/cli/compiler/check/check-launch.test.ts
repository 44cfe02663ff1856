import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkLaunch } from '../../../../cli/compiler/check/check-launch.ts';
import { loadCachedContent, loadContent } from '../../../../cli/compiler/check/load-content.ts';
import type { LocatedProblem } from '../../../../cli/diagnostics/problem.ts';
import { copyContent } from '../../../support/content.ts';
import { journalPage } from '../../../support/journal-page.ts';
import { sites } from '../../../support/sites.ts';
import { secondBrandFile } from '../graph/second-brand-file.ts';

const today = '2026-11-01';

/** The second brand with real addresses, checkouts, and an image for links to it. */
const ready: Record<string, string | Uint8Array> = {
  'media/share.jpg': readFileSync(join(sites.workshop.content, 'media/site/share.jpg')),
  'site.yaml': `${secondBrandFile('site.yaml').replaceAll('harborfield.example.com', 'harborfield.co.uk')}share:\n  image: share.jpg\n  alt: A boat full of lettuce\n`,
  'integrations.yaml': secondBrandFile('integrations.yaml').replace('example.com', 'co.uk'),
  'collections/tiers.yaml': secondBrandFile('collections/tiers.yaml').replaceAll(
    '  description:',
    '  to: https://pay.harborfield.co.uk/bed\n  description:',
  ),
};

function launchProblems(files: Record<string, string>): LocatedProblem[] {
  const { content, problems } = loadContent(copyContent({ files: { ...ready, ...files } }), { at: today });
  return checkLaunch(() => [])(content, problems);
}

/** Describes a problem in one line, with the locations of its duplicates. */
const describe = ({ code, severity, file, line, column, others }: LocatedProblem): string =>
  [
    `${severity === 'error' ? '' : `${severity} `}${code} ${file.replace('content/', '')}:${line}:${column}`,
    ...others.map((other) => `${other.file.replace('content/', '')}:${other.line}:${other.column}`),
  ].join(' ');

const edit = (name: string, from: string, to: string) => ({
  [name]: String(ready[name] ?? secondBrandFile(name)).replace(from, to),
});

const testimonials = (more: string) => ({
  'collections/testimonials.yaml': `- id: heron\n${more}  name: The heron\n  role: Neighbour\n  content: I come for the frogs.\n  result: Three frogs\n`,
});

const before = (name: string, section: string, more: string) =>
  edit(name, `  - type: ${section}\n`, `${more}  - type: ${section}\n`);

const shown = before(
  'pages/join.yaml',
  'pricing',
  '  - type: testimonials\n    title: What they say\n    items: [heron]\n',
);

const offer = before(
  'pages/join.yaml',
  'pricing',
  `  - type: offer
    title: Until the tide
    countdown: { label: The tide, deadline: 2999-01-01T00:00:00Z, units: { days: d, hours: h, minutes: m, seconds: s } }
    stats: [{ value: "3", label: beds }]
    submit: Take one
    footnote: No refund for frogs
`,
);

const document = (updated: string) =>
  before(
    'pages/join.yaml',
    'pricing',
    `  - type: document
    title: Rules
    updated: ${updated}
    clauses: [{ title: Gate, body: Close it. }]
`,
  );

const cases: Record<string, [files: Record<string, string>, problems: string[]]> = {
  'content that is ready': [{}, []],
  'the address of the site is an example': [
    edit('site.yaml', 'https://harborfield.co.uk', 'https://harborfield.example.com'),
    ['launch-address site.yaml:2:6'],
  ],
  'the address of the site is of this machine': [
    edit('site.yaml', 'https://harborfield.co.uk', 'https://localhost:4173'),
    ['launch-address site.yaml:2:6'],
  ],
  'the address of the site is a number': [
    edit('site.yaml', 'https://harborfield.co.uk', 'https://192.168.1.7'),
    ['launch-address site.yaml:2:6'],
  ],
  'an example address in two places is one problem': [
    {
      ...edit('integrations.yaml', 'https://charts.harborfield.co.uk/tide', 'https://example.org/tide'),
      ...edit('site.yaml', 'text: Salad', 'text: See https://example.org/tide for salad'),
    },
    ['launch-example integrations.yaml:3:10 site.yaml:24:13'],
  ],
  'a mail address at example.net': [
    edit('site.yaml', 'post@harborfield.co.uk', 'post@harborfield.example.net'),
    ['launch-example site.yaml:7:8'],
  ],
  'a telephone number that is reserved for fiction': [
    edit('integrations.yaml', 'https://charts.harborfield.co.uk/tide', 'tel:+1-212-555-0142'),
    ['launch-example integrations.yaml:3:10'],
  ],
  'a host that only begins or ends like an example, a real number, and a comment': [
    edit(
      'integrations.yaml',
      'https://charts.harborfield.co.uk/tide',
      'https://example.community/myexample.com # as at https://example.com',
    ),
    [],
  ],
  'tiers without a checkout': [
    { 'collections/tiers.yaml': secondBrandFile('collections/tiers.yaml') },
    ['launch-checkout collections/tiers.yaml:1:7', 'launch-checkout collections/tiers.yaml:13:7'],
  ],
  'an offer without a checkout': [offer, ['launch-checkout pages/join.yaml:10:13']],
  'a sample that a page shows': [
    { ...testimonials('  sample: true\n'), ...shown },
    ['launch-sample collections/testimonials.yaml:2:11'],
  ],
  'an entry that is none': [{ ...testimonials(''), ...shown }, []],
  'a legal text without a day': [document('Last updated in spring'), ['launch-legal-date pages/join.yaml:8:14']],
  'a legal text with a day': [document('Last updated 1 May 2026'), []],
  'a legal text with a day in Arabic digits': [
    document('آخر تحديث ١ مايو ٢٠٢٦'),
    ['warning letters-missing pages/join.yaml:8:14'],
  ],
  'no image for links to the site': [
    edit('site.yaml', 'share:\n  image: share.jpg\n  alt: A boat full of lettuce\n', ''),
    ['unused-media media/share.jpg:1:1', 'launch-share site.yaml:5:14'],
  ],
  'a page with the description of the site': [
    edit(
      'pages/join.yaml',
      'Two ways to have a bed of your own on the quay, with or without the key to the shed.',
      'Two gardeners in a boatyard who teach people to grow salad beside salt water!',
    ),
    ['launch-share pages/join.yaml:2:14'],
  ],
};

test.each(Object.entries(cases))('%s', (_what, [files, problems]) => {
  expect(launchProblems(files).map(describe)).toEqual(problems);
});

const comment = (until = '2027-01-31') => `  # allow launch-sample until ${until}: The heron writes its own.\n`;

const allowed: Record<string, [text: string, problems: string[]]> = {
  'on the line above': [`${comment()}  sample: true\n`, []],
  'that has expired': [
    `${comment('2026-10-31')}  sample: true\n`,
    ['allow-comment collections/testimonials.yaml:LINE:3'],
  ],
  'for something that is real': [comment(), ['allow-comment collections/testimonials.yaml:LINE:3']],
};

test.each(Object.entries(allowed))('a comment %s', (_what, [text, problems]) => {
  const files = { ...testimonials(text), ...shown };
  const [file = ''] = Object.values(testimonials(text));
  const line = file.split('\n').findIndex((each) => each.includes('# allow')) + 1;
  expect(launchProblems(files).map(describe)).toEqual(problems.map((each) => each.replace('LINE', String(line))));
});

test('an ordinary check reports neither what is left to do nor the comments about it', () => {
  const files = { ...testimonials(comment()), ...shown };
  expect(loadContent(copyContent({ files }), { at: today }).problems).toEqual([]);
});

test('a sample that no page shows is not in the way of the public', () => {
  const problems = launchProblems(testimonials('  sample: true\n'));
  expect(problems.map(({ code }) => code)).toEqual(['unused-entry']);
});

test('an article that the cache knows is read for example addresses', async () => {
  const article = 'title: Cress\nsummary: It is green.\ncategory: Tides\npublishedAt: 2026-10-01\n';
  const content = copyContent({
    files: {
      ...ready,
      'pages/notes.yaml': journalPage,
      'collections/categories.yaml': '- id: Tides\n',
      'articles/cress.yaml': `${article}body: |\n  See [the bed](https://beds.example.org/cress).\n`,
    },
  });
  await vi.waitFor(async () => expect((await loadCachedContent(content)).content.articles[0]?.isSlim).toBe(true));
  const loaded = await loadCachedContent(content);
  const problems = checkLaunch(() => [])(loaded.content, loaded.problems);
  expect(problems.filter(({ code }) => code === 'launch-example').map(describe)).toEqual([
    'launch-example articles/cress.yaml:6:17',
  ]);
});
