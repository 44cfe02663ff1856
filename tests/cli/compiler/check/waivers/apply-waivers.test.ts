import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content-folder.ts';
import { secondBrandFile } from '../../graph/second-brand-file.ts';

const today = '2026-11-01';

const waiver = (rule: string, path: string, until = '2027-01-31') =>
  `- rule: ${rule}\n  path: ${path}\n  reason: It waits for the spring, when its page is written.\n  until: ${until}\n`;

/** Second brand's content with two unused facts, an old one, an unused image and an unreachable page. */
const unused = {
  'facts.yaml': `${secondBrandFile('facts.yaml')}  asOf: 2026-01-01\n  goodFor: 30\nbeds:\n  value: "3"\nbeds-in-winter:\n  value: "2"\n`,
  'media/old/plot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4"/></svg>',
  'pages/wall.yaml': `${secondBrandFile('pages/garden.yaml').replace('The garden', 'The wall').replace('A wall,', 'The wall,').replace('How a walled garden', 'How the wall of a garden')}`,
};

const all = [
  'error unused-entry facts.yaml beds',
  'error unused-entry facts.yaml beds-in-winter',
  'error unused-media media/old/plot.svg',
  'error unreachable-page pages/wall.yaml',
  'warning fact-stale facts.yaml plots.asOf',
].sort();

function check(waivers: string, more: Record<string, string> = {}) {
  const files = { ...unused, ...more, ...(waivers && { 'waivers.yaml': waivers }) };
  return loadContent(copyContent({ files }), { at: today });
}

function describeAll({ problems }: ReturnType<typeof loadContent>): string[] {
  return problems
    .map(({ severity, code, file, path }) => `${severity} ${code} ${file.replace('content/', '')}${path && ` ${path}`}`)
    .sort();
}

const without = (...gone: number[]) => all.filter((_, index) => !gone.includes(index));
const plus = (problem: string, ...gone: number[]) => [...without(...gone), problem].sort();

test('all problems are reported without a waiver', () => {
  expect(describeAll(check(''))).toEqual(all);
});

const cases: Record<string, [waivers: string, problems: string[]]> = {
  'of a fact allows that fact, and none with the same prefix': [waiver('unused-entry', 'facts.yaml#beds'), without(1)],
  'of a file allows everything in it': [waiver('unused-entry', 'facts.yaml'), without(1, 2)],
  'of an image allows it': [waiver('unused-media', 'media/old/plot.svg'), without(3)],
  'of a page allows it': [waiver('unreachable-page', 'pages/wall.yaml'), without(0)],
  'of a warning allows it': [waiver('fact-stale', 'facts.yaml#plots'), without(4)],
  'without the folder of an image is one problem': [
    waiver('unused-media', 'old/plot.svg'),
    plus('error waiver-unneeded waivers.yaml [0].path', 3),
  ],
  'without the extension of a page is one problem': [
    waiver('unreachable-page', 'pages/wall'),
    plus('error waiver-unneeded waivers.yaml [0].path', 0),
  ],
  'of a path of keys allows the value there': [waiver('fact-stale', 'facts.yaml#plots.asOf'), without(4)],
  'may be quoted, and expire today': [waiver('unused-entry', '"facts.yaml#beds"', today), without(1)],
  'may last a year': [waiver('unused-entry', 'facts.yaml#beds', '2027-11-01'), without(1)],
  'may not last a day longer than a year': [
    waiver('unused-entry', 'facts.yaml#beds', '2027-11-02'),
    plus('error waiver-too-long waivers.yaml [0].until', 1),
  ],
  'that expired yesterday is reported instead of the problem that it allowed': [
    waiver('unused-entry', 'facts.yaml#beds', '2026-10-31'),
    plus('error waiver-expired waivers.yaml [0].until', 1),
  ],
  'of a warning that has expired is a warning': [
    waiver('fact-stale', 'facts.yaml#plots', '2026-10-31'),
    plus('warning waiver-expired waivers.yaml [0].until', 4),
  ],
  'that has expired and is not needed is reported as not needed': [
    waiver('unused-entry', 'facts.yaml#plots', '2026-10-31'),
    plus('error waiver-unneeded waivers.yaml [0].path'),
  ],
  'of another kind of problem is reported as not needed': [
    waiver('unused-media', 'facts.yaml#beds'),
    plus('error waiver-unneeded waivers.yaml [0].path'),
  ],
  'of a problem that another waiver allows is reported as not needed': [
    waiver('unused-entry', 'facts.yaml') + waiver('unused-entry', 'facts.yaml#beds'),
    plus('error waiver-unneeded waivers.yaml [1].path', 1, 2),
  ],
  'that is misspelt is reported instead of the problem that it means': [
    waiver('unused-entry', 'facts.yaml#bedss'),
    plus('error waiver-unneeded waivers.yaml [0].path', 1),
  ],
  'whose file is misspelt is reported instead of the problem that it means': [
    waiver('unused-media', 'media/old/plots.svg'),
    plus('error waiver-unneeded waivers.yaml [0].path', 3),
  ],
  'for an unknown path is reported beside all other problems': [
    waiver('unused-media', 'media/seals/otter-in-the-morning.jpg'),
    plus('error waiver-unneeded waivers.yaml [0].path'),
  ],
};

test.each(Object.entries(cases))('a waiver %s', (_name, [waivers, problems]) => {
  expect(describeAll(check(waivers))).toEqual(problems);
});

test('during development, an unneeded waiver is a warning', () => {
  const files = { 'waivers.yaml': waiver('unused-entry', 'facts.yaml#plots') };
  const { problems } = loadContent(copyContent({ files }), { at: today, includeUnpublished: true });
  expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning waiver-unneeded']);
});

test('a waiver of an entry does not depend on the position of the entry', () => {
  const asset = (id: string) => `- id: ${id}\n  name: A file\n  description: What is in it.\n`;
  const waivers = waiver('unused-entry', 'collections/assets.yaml#hen');
  for (const rows of [asset('egg') + asset('hen'), asset('hen') + asset('egg')]) {
    const { problems } = check(waivers, { 'collections/assets.yaml': rows });
    const found = problems.filter(({ file }) => file === 'content/collections/assets.yaml');
    expect(found.map(({ message }) => message)).toEqual(['No page shows `egg`.']);
  }
});

test('beside other errors, waivers are not checked, and the warnings they allow are not shown', () => {
  const waivers = waiver('unused-entry', 'facts.yaml#plots') + waiver('fact-stale', 'facts.yaml#plots', '2026-10-31');
  const index = secondBrandFile('pages/index.yaml').replace('[walled-plot]', '[walled-plots]');
  expect(describeAll(check(waivers, { 'pages/index.yaml': index }))).toEqual([
    'error ref-unknown pages/index.yaml sections[1].items[0]',
  ]);
});

const messages: [waivers: string, message: string, hint: string][] = [
  [
    waiver('unused-entry', 'facts.yaml', '2026-10-31'),
    'This waiver ended on 2026-10-31. It allowed, at content/facts.yaml:5:1: No page shows `beds`. And 1 more.',
    'Write `{fact:beds}` in the texts that say its value, or delete the fact. Then delete the waiver. If its reason is still valid, write a later day.',
  ],
  [
    waiver('unused-entry', 'facts.yaml#beds', '2030-01-01'),
    'A waiver may last a year at most, and this one lasts until 2030-01-01.',
    'Write `2027-11-01` or an earlier day. It can be extended then.',
  ],
  [
    waiver('unused-entry', 'facts.yaml#plots'),
    'This waiver is not needed: `unused-entry` is not reported for facts.yaml#plots, or another waiver allows it already.',
    'Delete waivers.yaml: it has no other waiver.',
  ],
  [
    waiver('unused-entry', 'content/facts.yaml#beds'),
    'This waiver allows nothing: there is no file `content/facts.yaml`.',
    'Did you mean `facts.yaml#beds`?',
  ],
  [
    waiver('unused-entry', 'facts.yaml#bedss'),
    'This waiver allows nothing: there is no `bedss` in facts.yaml.',
    'Did you mean `facts.yaml#beds`?',
  ],
  [
    waiver('unused-media', 'pages/gardens.yaml'),
    'This waiver allows nothing: there is no file `pages/gardens.yaml`.',
    expect.stringMatching(/^Did you mean `pages\/garden\.yaml`\? Closest: `pages\/garden\.yaml`, /),
  ],
];

test.each(messages)('the message explains the problem of %j', (waivers, message, hint) => {
  const { problems } = check(waivers);
  const [own] = problems.filter(({ file }) => file === 'content/waivers.yaml');
  expect({ message: own?.message, hint: own?.hint, pages: own?.pages }).toEqual({ message, hint, pages: [] });
});

test.each([
  ['no reason', '- rule: unused-entry\n  path: facts.yaml#beds\n  until: 2027-01-31\n', 'schema-missing-key'],
  [
    'a reason of one word',
    waiver('unused-entry', 'facts.yaml#beds').replace(/reason: .*/, 'reason: becausebecausebecause'),
    'schema-format',
  ],
  [
    'a short reason',
    waiver('unused-entry', 'facts.yaml#beds').replace(/reason: .*/, 'reason: not yet'),
    'schema-length',
  ],
  ['no end', waiver('unused-entry', 'facts.yaml#beds').replace(/ {2}until: .*\n/, ''), 'schema-missing-key'],
  ['a kind of problem that visitors would meet', waiver('media-missing', 'pages/index.yaml'), 'schema-enum'],
])('a waiver with %s is rejected by its schema', (_name, waivers, code) => {
  expect(
    check(waivers)
      .problems.filter(({ severity }) => severity === 'error')
      .map((problem) => problem.code),
  ).toEqual([code]);
});

test('waivers in force are returned with the problems they allow', () => {
  const { waivers } = check(waiver('unused-entry', 'facts.yaml') + waiver('unused-media', 'media/old/plots.svg'));
  expect(
    waivers.map(({ path, until, problems }) => ({ path, until, codes: problems.map(({ code }) => code) })),
  ).toEqual([{ path: 'facts.yaml', until: '2027-01-31', codes: ['unused-entry', 'unused-entry'] }]);
});

test('a misspelt entry of integrations.yaml is one problem, and the right name is suggested', () => {
  const integrations = secondBrandFile('integrations.yaml').replace(
    'links:\n',
    'links:\n  ferry:\n    url: https://example.com/\n',
  );
  const files = {
    'integrations.yaml': integrations,
    'waivers.yaml': waiver('unused-entry', 'integrations.yaml#links.fery'),
  };
  const { problems } = loadContent(copyContent({ files }), { at: today });
  expect(problems.map(({ code, hint }) => [code, hint])).toEqual([
    ['waiver-unneeded', 'Did you mean `integrations.yaml#links.ferry`?'],
  ]);
});

test('an image with a number sign in its name can have a waiver', () => {
  const files = {
    'media/a#b.svg': unused['media/old/plot.svg'],
    'waivers.yaml': waiver('unused-media', '"media/a#b.svg"'),
  };
  expect(loadContent(copyContent({ files }), { at: today }).problems).toEqual([]);
});
