import { expect, test } from 'vitest';
import { parseYaml } from '../../../../../cli/content/yaml/parse/parse-yaml.ts';

/** A problem in the third line of a block, its column, and a part of the hint. */
const problems: [what: string, line: string, column: number, hint: string][] = [
  ['a non-breaking space before a key', ' \u00a0lead: Salad', 2, 'press the space bar'],
  ['a non-breaking space after a colon', '  lead:\u00a0Salad', 8, 'press the space bar'],
  ['the fence of a code block', '```', 1, 'Delete it'],
  ['a full-width colon', '  lead：Salad', 3, '`lead: Salad`'],
  ['an equals sign', '  lead = Salad', 3, '`lead: Salad`'],
  ['a space in an address', '  to: link: chart', 7, '`link:chart`'],
  [
    'a word like an address prefix in a sentence',
    '  lead: Here is a fact: it is: salad',
    9,
    '`lead: "Here is a fact: it is: salad"`',
  ],
  ['curly quotes around a part of a text', '  lead: “Salad” here: how', 9, '`lead: "“Salad” here: how"`'],
  ['a colon before a comment', '  lead: Salad: how # or why', 9, '`lead: "Salad: how"`'],
  ['French quotes', '  lead: «\u00a0Salad\u00a0»: how', 9, '`lead: "«\u00a0Salad\u00a0»: how"`'],
  ['curly quotes', '  lead: “Salad: how”', 9, '`lead: "Salad: how"`'],
  ['an apostrophe in single quotes', "  lead: 'It's salad'", 13, '`lead: "It\'s salad"`'],
  ['double quotes in double quotes', '  lead: "The "salad" here"', 15, '`lead: \'The "salad" here\'`'],
  ['a text that goes on after its quotes', '  lead: "Salad" here', 17, '`lead: \'"Salad" here\'`'],
  ['a comment right after quotes', '  lead: "Salad"#small', 16, '`"Salad" #small`'],
  ['a key after quotes', '  lead: "Salad" note: Cress', 17, 'before `note:`, indented by 2 spaces'],
  ['a comma after quotes', '  lead: "Salad",', 16, 'without a comma'],
  ['a backslash in double quotes', '  lead: "C:\\salad"', 12, "`lead: 'C:\\salad'`"],
  ['an at sign', '  lead: @salad', 9, '`lead: "@salad"`'],
  ['a backtick', '  lead: `salad` here', 9, '`lead: "`salad` here"`'],
  ['asterisks', '  lead: *Salad* here', 17, '`lead: "*Salad* here"`'],
  ['an ampersand alone', '  lead: & salad', 9, '`lead: "& salad"`'],
  ['a link of Markdown', '  lead: [Salad](/a) here', 16, '`lead: "[Salad](/a) here"`'],
  ['a hyphen', '  lead: - salad', 9, '`lead: "- salad"`'],
  ['the `>` of a block text with text after it', '  lead: > salad', 11, 'Begin the text on the next line'],
  ['a colon in a text', '  lead: Salad: how', 9, '`lead: "Salad: how"`'],
  ['a colon at the end of a text', '  lead: Salad:', 9, '`lead: "Salad:"`'],
];

test.each(problems)('%s is reported at its column, with the correction', (_what, line, column, hint) => {
  const { findings } = parseYaml(`block:\n  title: Cress\n${line}\n`);
  expect(findings).toHaveLength(1);
  const start = 'block:\n  title: Cress\n'.length;
  expect((findings[0]?.range.start ?? 0) - start + 1).toBe(column);
  expect(findings[0]?.hint).toContain(hint);
});

const entries: [what: string, line: string, hint: string][] = [
  ['no space after its hyphen', '  -salad', '`- salad`'],
  ['no hyphen', '  salad', '`- salad`'],
  ['a dot in place of the hyphen', '  • salad', '`- salad`'],
  ['an asterisk in place of the hyphen', '  * salad', '`- salad`'],
  ['a dash in place of the hyphen', '  – salad', '`- salad`'],
];

test.each(entries)('an entry with %s is reported with the corrected line', (_what, line, hint) => {
  const { findings } = parseYaml(`items:\n  - cress\n${line}\n`);
  expect(findings.map(({ range, hint }) => [range.start, hint])).toEqual([
    ['items:\n  - cress\n  '.length, expect.stringContaining(hint)],
  ]);
});

test('a new entry without its hyphen is one problem, with the hyphen in its hint', () => {
  const { findings } = parseYaml('- id: cress\n  name: Cress\n  id: salad\n  name: Salad\n');
  expect(findings).toMatchObject([{ code: 'yaml-duplicate-key', hint: expect.stringContaining('`- id:`') }]);
});

test('non-breaking spaces in French quotes are not reported', () => {
  const { findings } = parseYaml('items:\n  - «\u00a0Salad\u00a0: how: cress\u00a0»\n');
  expect(findings[0]?.message).not.toContain('non-breaking');
});

test('conflict markers in a code block are not reported', () => {
  const { findings } = parseYaml('body: |\n  <<<<<<< HEAD\n  =======\n  >>>>>>> other\ntitle: Salad: how\n');
  expect(findings).toMatchObject([{ code: 'yaml-syntax', hint: expect.stringContaining('`title: "Salad: how"`') }]);
});

test('a plus sign from a copied comparison is reported', () => {
  const { findings } = parseYaml('- id: cress\n+- id: salad\n');
  expect(findings).toMatchObject([{ hint: expect.stringContaining('Delete the plus signs') }]);
});
