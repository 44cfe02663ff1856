import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCachedContent, loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { runSite } from '../../../support/cli.ts';
import { copyContent } from '../../../support/content.ts';
import { secondBrandFile } from '../graph/second-brand-file.ts';

const today = '2026-11-01';
const allow = (code: string, until = '2027-01-31') => `# allow ${code} until ${until}: It waits for its page.\n`;

const plots = (asOf = '') => `plots:\n  value: "14"\n${asOf}  asOf: 2026-01-01\n  goodFor: 30\n`;
const beds = 'beds:\n  value: "3"\n';
const wall = secondBrandFile('pages/garden.yaml')
  .replace('The garden', 'The wall')
  .replace('A wall,', 'The wall,')
  .replace('How a walled garden', 'How the wall of a garden');

/** What is reported of facts.yaml: the stale fact `plots` and the unused fact `beds`. */
const [stale, unused] = ['warning fact-stale 3', 'error unused-entry 5'];

const cases: Record<string, [facts: string, problems: string[]]> = {
  'no comment allows nothing': [plots() + beds, [stale, unused]],
  'the problem on the next line is allowed': [plots() + allow('unused-entry') + beds, [stale]],
  'a warning is allowed': [plots(`  ${allow('fact-stale')}`) + beds, ['error unused-entry 6']],
  'blank lines and other comments may be between': [
    `${plots()}${allow('unused-entry')}\n# Count them in May.\n${beds}`,
    [stale],
  ],
  'another code is allowed by another comment': [
    `${plots()}${allow('unused-entry')}${beds}${allow('fact-stale')}`,
    [stale, 'warning allow-comment 8'],
  ],
  'Windows line ends change nothing': [(plots() + allow('unused-entry') + beds).replaceAll('\n', '\r\n'), [stale]],
  'a comment may end today': [plots() + allow('unused-entry', today) + beds, [stale]],
  'a comment may last a year': [plots() + allow('unused-entry', '2027-11-01') + beds, [stale]],
  'a comment may not last longer': [
    plots() + allow('unused-entry', '2027-11-02') + beds,
    [stale, 'error allow-comment 5'],
  ],
  'what has expired is reported instead of the problem': [
    plots() + allow('unused-entry', '2026-10-31') + beds,
    [stale, 'error allow-comment 5'],
  ],
  'of a warning, it is a warning': [
    plots(`  ${allow('fact-stale', '2026-10-31')}`) + beds,
    ['warning allow-comment 3', 'error unused-entry 6'],
  ],
  'a comment that allows nothing is reported': [
    `${allow('unused-entry')}${plots()}${beds}`,
    ['error allow-comment 1', 'warning fact-stale 4', 'error unused-entry 6'],
  ],
  'a second comment for one problem allows nothing': [
    plots() + allow('unused-entry') + allow('unused-entry') + beds,
    [stale, 'error allow-comment 6'],
  ],
  'a code that cannot be allowed is reported': [
    plots() + allow('link-target') + beds,
    [stale, 'error allow-comment 5', 'error unused-entry 6'],
  ],
  'a comment without a reason, a day or a colon is reported': [
    `${plots()}# allow unused-entry until 2027-01-31\n# allow unused-entry until 2027-02-31: It waits.\n# allow unused-entry: It waits.\n${beds}`,
    [stale, 'error allow-comment 5', 'error allow-comment 6', 'error allow-comment 7', 'error unused-entry 8'],
  ],
  'so is one beside a value': [
    `${plots()}beds: ${allow('unused-entry')}  value: "3"\n`,
    [stale, 'error unused-entry 5', 'error allow-comment 5'],
  ],
  'other comments are of no concern': [
    `${plots()}# allow some time until spring\n${beds}`,
    [stale, 'error unused-entry 6'],
  ],
};

const describe = ({ problems }: ReturnType<typeof loadContent>) =>
  problems.map(({ severity, code, line }) => `${severity} ${code} ${line}`);

test.each(Object.entries(cases))('%s', (_name, [facts, problems]) => {
  expect(describe(loadContent(copyContent({ files: { 'facts.yaml': facts } }), { at: today }))).toEqual(problems);
});

test('a page is allowed by a comment at its top', () => {
  const page = { 'pages/wall.yaml': wall };
  expect(describe(loadContent(copyContent({ files: page }), { at: today }))).toEqual(['error unreachable-page 1']);
  const allowed = { 'pages/wall.yaml': allow('unreachable-page') + wall };
  expect(loadContent(copyContent({ files: allowed }), { at: today }).problems).toEqual([]);
});

test('what is in a text is no comment, and a comment above a text is about all of its lines', () => {
  const text = (comment: string, inside: string) =>
    `${secondBrandFile('pages/join.yaml')}  - type: prose\n    title: Beds\n    ${comment}body: |\n      Dig them.\n      ${inside}\n      We have 3 salad beds.\n`;
  const fact = 'salad-beds:\n  value: "4"\n';
  const check = (comment: string, inside: string) => {
    const files = {
      'facts.yaml': plots().replace('2026-01-01', today) + fact,
      'pages/join.yaml': text(comment, inside),
    };
    return loadContent(copyContent({ files }), { at: today }).problems.map(({ code }) => code);
  };
  expect(check('', 'Often.')).toContain('fact-literal');
  expect(check('', allow('fact-literal').trim())).toContain('fact-literal');
  expect(check(`${allow('fact-literal')}    `, 'Often.')).not.toContain('fact-literal');
});

test('beside other errors, no comment is said to be needless', () => {
  const index = secondBrandFile('pages/index.yaml').replace('[walled-plot]', '[walled-plots]');
  const files = { 'facts.yaml': allow('unused-entry') + plots(), 'pages/index.yaml': index };
  expect(describe(loadContent(copyContent({ files }), { at: today }))).toEqual([
    'warning fact-stale 4',
    expect.stringContaining('error ref-unknown'),
  ]);
});

test('during development, a needless comment is a warning', () => {
  const files = { 'facts.yaml': allow('unused-entry') + plots() };
  const { problems } = loadContent(copyContent({ files }), { at: '2026-01-02', includeUnpublished: true });
  expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning allow-comment']);
});

test('the cache keeps the comments of a file', async () => {
  const folder = copyContent({ files: { 'facts.yaml': plots() + allow('unused-entry') + beds } });
  for (const _run of [1, 2]) {
    const { problems } = await loadCachedContent(folder, { at: today });
    expect(problems.map(({ code }) => code)).toEqual(['fact-stale']);
  }
});

const messages: [facts: string, message: string, hint: string][] = [
  [
    plots() + allow('unused-entry', '2026-10-31') + beds,
    'This comment ended on 2026-10-31. It allowed, in line 6: No page shows `beds`.',
    'Write `{fact:beds}` in the texts that say its value, or delete the fact. Then delete the comment. If its reason is still valid, write a later day.',
  ],
  [
    plots() + allow('unused-entry', '2030-01-01') + beds,
    'A problem can be allowed for a year at most, and this comment lasts until 2030-01-01.',
    'Write `2027-11-01` or an earlier day. It can be extended then.',
  ],
  [
    plots() + allow('unused-entry'),
    'This comment is not needed: `unused-entry` is not reported for the line below it.',
    'Delete this comment.',
  ],
  [
    plots() + allow('unused-entri') + beds,
    'A comment cannot allow `unused-entri`.',
    'Did you mean `unused-entry`? Closest: `unused-entry`,',
  ],
  [
    `${plots()}# allow unused-entry until May: It waits.\n${beds}`,
    'This comment allows nothing, since it is not written as the check reads it.',
    'Write `# allow unused-entry until 2026-12-31: reason` on a line of its own: the last day, and a reason of at least two words.',
  ],
];

test.each(messages)('message %#', (facts, message, hint) => {
  const { problems } = loadContent(copyContent({ files: { 'facts.yaml': facts } }), { at: today });
  const found = problems.find(({ code }) => code === 'allow-comment');
  expect(found?.message).toBe(message);
  expect(found?.hint.startsWith(hint), found?.hint).toBe(true);
});

const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const fact = 'plots:\n  value: "14"\n';

test.each([
  ['a code with a typo is corrected', allow('unused-entri', inAMonth) + beds, allow('unused-entry', inAMonth) + beds],
  ['a comment that is not needed is deleted', allow('fact-stale'), ''],
])('--fix: %s', async (_what, before, after) => {
  const content = copyContent({ files: { 'facts.yaml': before + fact } });
  expect(await runSite(['validate', '--fix', '--content', content])).toMatchObject({ exitCode: 0 });
  expect(readFileSync(join(content, 'facts.yaml'), 'utf8')).toBe(after + fact);
});
