import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { type LocatedProblem, openContent, withFirstEdits } from '../support/check.ts';
import { globPaths } from '../support/content.ts';
import { createRandom, misspell, pick, type Random } from '../support/random.ts';
import { sites } from '../support/sites.ts';
import { listValues, type Value } from '../support/values.ts';

/*
 * Makes mistakes in the content of the site, each kind in as many properties as possible, and measures what is reported.
 * `-t 'a tab'` repeats those of a kind; the variables SEED and COUNT (of each kind) choose others.
 */
const seed = Number(process.env.SEED ?? 7);
const count = Number(process.env.COUNT ?? 30);
vi.setConfig({ testTimeout: 600_000 });

const root = sites.real.content;
const texts = new Map(globPaths('**/*.yaml', root).map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const values = listValues(texts, join(root, 'schemas'));

/** Makes a typo that is none of the names which are allowed instead. */
function typo(word: string, { schema, above }: Value, random: Random): string {
  const taken = [...(schema.enum ?? []), ...Object.keys(above.schema?.properties ?? {})];
  return misspell(word, random, (other) => taken.includes(other) || texts.has(`pages/${other}.yaml`));
}

type Changes = Readonly<Record<string, string | null>>;
type Write = string | readonly string[] | ((found: string, value: Value, random: Random) => string);
/** In which values, what is replaced, by what, and whether the line above may be reported, or any of its block. */
type Row = readonly [where: (v: Value) => unknown, pattern: RegExp, write: Write, also?: 'above' | 'block' | 'copy'];

const has = (keyword: string) => (v: Value) => v.schema[keyword] !== undefined;
const isText = (v: Value) => v.words && v.name !== 'id' && has('x-text')(v);
const isMarkdown = (v: Value) => v.schema['x-text'] === 'markdown';
const isLink = (v: Value) => has('x-link')(v) || isMarkdown(v);
/** A text without quotes, on one line. */
const isPlain = (v: Value) => isText(v) && /^[A-Za-z][^:#{}[\],&*!|>'"%@`\n]*$/.test(v.written);
const isLine = (v: Value) => v.isKey && isScalar(v.node) && !v.written.includes('\n');
const isPlainLine = (v: Value) => isLine(v) && isPlain(v);
const isBlock = (v: Value) => isSeq(v.node) && !v.node.flow && v.isKey;
const isFlow = (v: Value) => isSeq(v.node) && v.node.flow && v.isKey;
const isEntry = (v: Value) => isSeq(v.above.node) && v.text.slice(v.start - 2, v.start) === '- ';
const isNumber = (v: Value) => typeof (v.node as { value?: unknown }).value === 'number';
const isOf = (type: string) => (v: Value) => v.name && !v.schema.enum && v.schema.type === type;
const isOfCollection = (v: Value) => /^collections (?!Cat)\S+ \S+\.\*$/.test(v.property) && isMap(v.node);
const isFile = (file: RegExp) => (v: Value) => !v.name && file.test(v.file);
const isSetting = isFile(/^(?!pages|articles)/);
const isPage = isFile(/^pages\/(?!404|writing|.*index)/);
const all = /^[\s\S]+$/;
const key = /(?<=^[ -]*)[\w-]+(?=:)/;
const hyphen = /(?<=^[ -]*)- (?! *- )/;

/** Mistakes in a value and what is before it on the line of its key. */
const inLines: Readonly<Record<string, Row>> = {
  'a tab': [(v) => v.isKey, /^ +(?!-)/, '\t'],
  'a space too many': [(v) => v.isKey && v.index > 0, /^/, ' ', 'above'],
  'a space too few': [(v) => v.isKey && v.index > 0, /^ /, '', 'above'],
  // Limits for a page that does not exist do no harm.
  'a non-breaking space': [(v) => v.isKey && !v.name.startsWith('/'), /(?<=^ *) (?![ -])/, '\u00a0'],
  'no space after a colon': [isLine, /(?<=^[ -]*[\w-]+): (?!["'|>])/, ':'],
  'no colon': [isLine, /: /, ' '],
  'another colon': [isLine, /: /, ['：', ' = ', '; ']],
  'another bullet': [isEntry, hyphen, ['• ', '* ', '– ']],
  'no space after a hyphen': [isEntry, hyphen, '-'],
  // Without its hyphen, a text is part of the one above, and the first entry is a block of keys: YAML allows both.
  'no hyphen': [(v) => isEntry(v) && isMap(v.node) && v.index > 0, hyphen, '  '],
  'a list on the line of its key': [isBlock, /:\s+/, ': '],
  'a key twice': [(v) => v.isKey && v.index === 0, key, (name, v) => `${name}: x\n${v.indent}${name}`],
  'an entry twice': [(v) => isEntry(v) && isScalar(v.node) && v.above.schema?.uniqueItems, all, '$&\n$&', 'above'],
  'a misspelled key': [(v) => v.isKey && v.above.schema?.properties?.[v.name], key, typo],
  'a renamed key': [(v) => v.isKey && v.isRequired, key, 'zzzzzzzzzzzz'],
  'a missing key': [(v) => v.isKey && v.isRequired, /(?<=^[ -]*)[^\s-][\s\S]*/, '', 'block'],
};

/** Mistakes in a value. */
const inValues: Readonly<Record<string, Row>> = {
  'a colon in a text': [isPlainLine, / /, ': '],
  'a reserved character': [isPlain, /^/, ['%', '@', '`']],
  'an open quote': [isPlain, /^/, '"'],
  'a quote in quotes': [isText, /(?<=^"[^"]* )\w{3,}/, '"$&"'],
  'an open bracket': [isPlain, /^/, '['],
  'a list without its bracket': [isFlow, /\]$/, ''],
  'a doubled comma': [isFlow, /,/, ',,'],
  'a backslash': [isPlain, all, '"C:\\data $&"'],
  'a text that is cut': [isPlain, /(?<=.{40}) (?=\S+$)/, ' #1 '],
  'no text': [isOf('string'), all, ['404', '1.0', '0x1F', 'true', '[a, b]', '{ title: b }'], 'above'],
  'no number': [isNumber, all, ['"$&"', 'twelve', '$$$&']],
  'neither true nor false': [isOf('boolean'), /^true/, ['"true"', 'on', 'yes']],
  'no list': [isOf('array'), all, ['one', '7', '{ a: b }'], 'above'],
  'no keys': [isOf('object'), all, ['words', '[a]'], 'above'],
  'an empty list': [has('minItems'), all, '[]', 'above'],
  'a wrong choice': [(v) => v.schema.enum && v.words, all, typo],
  'an unknown section': [(v) => v.name === 'type' && has('const')(v), all, typo],
  'a blank text': [isText, all, '" "'],
  'tags of HTML': [isPlain, /\b[a-z]{3,}(?= )/, '<b>$&</b>'],
  'a number below the minimum': [has('minimum'), all, (_, v) => String(Number(v.schema.minimum) - 1)],
  'another format': [(v) => v.schema.format ?? (!isLink(v) && v.name !== 'id' && v.schema.pattern), all, '"1.2. !"'],
  'an id with spaces': [(v) => v.name === 'id' && v.schema.pattern, /-/g, ' '],
  'a wrong date': [has('format'), /^(2\d{3})-(\d\d)-(\d\d)/, ['$3.$2.$1', '$1/$2/$3', '$1-13-$3', '$1-02-30']],
  'a dead link': [isLink, /(?<=(?:^|\]\()\/)[a-z-]{4,}[a-z/-]*/, typo],
  'a dead anchor': [isLink, /(?<=(?:^|\]\()[/a-z-]*#)[a-z-]{3,}/, typo],
  'a dead link name': [isLink, /(?<=link:)[a-z-]+/, typo],
  'an unknown id': [has('x-ref'), all, typo],
  'an unknown fact': [isText, /(?<=\{fact:)[a-z0-9-]+(?=\})/, typo],
  'a fact in another form': [isText, /\{fact:([a-z-]+)\}/, ['{{fact:$1}}', '{ fact:$1 }', '{fact:$1', '{facts:$1}']],
  'a misspelled file': [has('x-media'), /[\w-]+(?=\.\w+$)/, typo],
  'a file in another case': [has('x-media'), /[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase()],
  'an unknown placeholder': [has('x-placeholders'), /(?<=\{)\w+(?=\})/, typo],
  'a missing placeholder': [(v) => isLine(v) && has('x-placeholders')(v), /\{\w+\}/, 'it'],
  'a broken link of Markdown': [isMarkdown, /\]\(/, '] ('],
  'an id twice': [isOfCollection, all, '$&\n- $&'],
  'an entry on no page': [isOfCollection, /^id: .*([\s\S]*)/, '$&\n- id: lost$1'],
  'a fact on no page': [isFile(/^facts/), all, '$&\nlost:\n  value: a day'],
};

/** Mistakes in the name of a file, which is moved, copied, or deleted for ''. */
const inNames: Readonly<Record<string, Row>> = {
  'an address twice': [isPage, /(?=\.)/, '/index', 'copy'],
  'a page without a link': [isPage, /(?=\.)/, '-lost', 'copy'],
  'a page whose name is no address': [isPage, /\w+\.yaml$/, ['About Us.yaml', 'about.yml']],
  'a file under another name': [isSetting, /\w+(?=\.)/, typo],
  'a file in another folder': [isSetting, /^(collections\/)?/, (found) => (found ? '' : 'collections/')],
  'a file that is missing': [isFile(/^(site|theme|messages|pages\/(index|404)|collections\/[pt].*)\./), all, ''],
};

type Mistake = NonNullable<ReturnType<typeof mistakeIn>>;

/** @returns nothing where a kind of mistake cannot be made */
function mistakeIn(kind: string, value: Value, random: Random) {
  const { file, text, end, property } = value;
  const [where, pattern, write, also] = inLines[kind] ?? inValues[kind] ?? inNames[kind] ?? [];
  if (!where?.(value) || !pattern || write === undefined) return undefined;
  const start = inLines[kind] ? value.lineStart : value.start;
  const before = inNames[kind] ? file : text.slice(start, end);
  const other = typeof write === 'function' || typeof write === 'string' ? write : pick(random, write);
  const replace = typeof other === 'string' ? other : (found: string) => other(found, value, random);
  const after = before.replace(pattern, replace as string);
  if (before === after) return undefined;
  const report = `SEED=${seed}, ${kind}, ${file}`;
  if (inNames[kind]) {
    const changes = { ...(also === 'copy' ? {} : { [file]: null }), ...(after === '' ? {} : { [after]: text }) };
    const isAt = (problem: LocatedProblem) => [file, after].includes(problem.file.slice('content/'.length));
    return { property, changes: changes as Changes, isAt, report: `${report}: ${after}` };
  }
  const changed = text.slice(0, start) + after + text.slice(end);
  let [same, sameEnd] = [0, 0];
  while (text[same] === changed[same]) same += 1;
  while (sameEnd < text.length - same && text.at(-1 - sameEnd) === changed.at(-1 - sameEnd)) sameEnd += 1;
  const lineOf = (offset: number) => changed.slice(0, offset).split('\n').length;
  const [line, lastLine] = [lineOf(same), lineOf(Math.max(same, changed.length - sameEnd))];
  const [blockStart = 0, blockEnd = 0] = value.above.node?.range ?? [];
  const [first, last] =
    also === 'block' ? [lineOf(blockStart), lineOf(blockEnd)] : [line - Number(also === 'above'), lastLine];
  return {
    ...{ property, changes: { [file]: changed } as Changes },
    isAt: (at: LocatedProblem) => at.file === `content/${file}` && first <= at.line && at.line <= last,
    report: [`${report}:${line}`, ...changed.split('\n').slice(line - 1, lastLine)].join('\n  '),
  };
}

/** Chooses where to make mistakes: at random in one value of each property, then in a second one, and so on. */
function choose(kind: string): Mistake[] {
  const random = createRandom(seed);
  const made = values.flatMap((value) => mistakeIn(kind, value, random) ?? []).sort(() => random() - 0.5);
  const groups = [...Map.groupBy(made, ({ property }) => property).values()];
  const turns = Array.from({ length: count }, (_, turn) => groups.flatMap((group) => group[turn] ?? []));
  return turns.flat().slice(0, count);
}

/** What is measured, of which mistakes, and how many percent must pass. */
type Limit = readonly [measure: string, of: string, atLeast: number];
const limits: readonly Limit[] = [
  ['found', 'made', 100],
  ['on the right line', 'made', 99],
  ['alone', 'made', 94],
  ['with an edit', 'made', 60],
  ['with a right edit', 'with an edit', 95],
  ['with a certain edit', 'with an edit', 85],
  ['harmless', 'with a certain edit', 100],
  ['restored', 'restorable', 98],
];
/** Kinds that overwrite a value, or add words that an edit keeps: there is nothing to restore. */
const unrestorable = /^no (list|keys)|another format|text|reserved|backslash|quote in|number|empty/;

interface Outcome {
  is: Readonly<Record<string, boolean>>;
  report: string;
}
const outcomes: Outcome[] = [];
const content = await openContent(root);
afterAll(() => content.close());

function describe({ code, file, line, column, message, hint, suggestions: [first] }: LocatedProblem): string {
  const edits = first?.edits.map((edit) => ` ${edit.line}:${edit.column} ${JSON.stringify(edit.replacement)}`) ?? [];
  return `\n    ${code} ${file}:${line}:${column} ${message} | ${hint} | ${first?.applicability ?? ''}${edits}`;
}

/** Makes a mistake, and applies the first edit that is suggested: one that is certain, or for its line. */
async function make(kind: string, { changes, isAt, report }: Mistake): Promise<Outcome> {
  const errorsOf = async (files: Changes) =>
    (await content.check(files)).filter(({ severity }) => severity === 'error');
  const isSure = ({ suggestions: [edit] }: LocatedProblem) => edit?.applicability === 'machine-applicable';
  const before = await errorsOf(changes);
  const problem = before.find(isSure) ?? before.filter(isAt).find(({ suggestions }) => suggestions.length > 0);
  const edits = withFirstEdits(problem ? [problem] : [], (path) => changes[path] ?? texts.get(path) ?? '');
  const edited = { ...changes, ...edits };
  const after = problem ? await errorsOf(edited) : before;
  const dataOf = (text?: string | null) => parseDocument(text ?? '', { uniqueKeys: false }).toJS();
  const isRestored = Object.entries(edited).every(([file, text]) =>
    isDeepStrictEqual(dataOf(text), dataOf(texts.get(file))),
  );
  const isHarmless = after.every(({ message }) => before.some((known) => known.message === message));
  const is = {
    ...{ made: true, found: before.length > 0, 'on the right line': before.some(isAt), alone: before.length === 1 },
    ...{ 'with an edit': problem !== undefined, 'with a certain edit': problem !== undefined && isSure(problem) },
    'with a right edit': isRestored || (isHarmless && after.every(({ message }) => message !== problem?.message)),
    ...{ harmless: isHarmless, restored: isRestored },
  };
  const restorable = is['with a certain edit'] && !unrestorable.test(kind);
  return {
    is: { ...is, restorable },
    report: `${report}${before.map(describe).join('')}\n  then:${after.map(describe).join('')}`,
  };
}

/** Returns how many percent pass, and the reports of the others. */
function measure(made: readonly Outcome[], [name, of, atLeast]: Limit) {
  const measured = made.filter(({ is }) => is[of]);
  const faults = measured.filter(({ is }) => !is[name]).map(({ report }) => `Not ${name}: ${report}`);
  return { name, atLeast, faults, share: 100 - (100 * faults.length) / Math.max(1, measured.length) };
}

test.each(Object.keys({ ...inLines, ...inValues, ...inNames }))('%s is reported', async (kind) => {
  const made: Outcome[] = [];
  for (const mistake of choose(kind)) made.push(await make(kind, mistake));
  outcomes.push(...made);
  expect(made).not.toEqual([]);
  const sure = limits.filter(([, , atLeast]) => atLeast === 100);
  expect(sure.flatMap((limit) => measure(made, limit).faults)).toEqual([]);
});

test('of all mistakes, enough are reported right', () => {
  const missed = limits.map((limit) => measure(outcomes, limit)).filter(({ share, atLeast }) => share < atLeast);
  const faults = missed.flatMap(({ faults }) => faults).join('\n');
  const shares = missed.map(({ name, share, atLeast }) => `${share} % ${name}, and ${atLeast} % are asked for.`);
  expect(shares, faults).toEqual([]);
});
