import { basename } from 'node:path/posix';
import { chooseRepair } from '../content/choose-repair.ts';
import type { FoundFile } from '../content/find-files.ts';
import { type Languages, languageOfFile } from '../content/languages.ts';
import { locateFinding, locateRange } from '../content/locate-finding.ts';
import { readingMinutes } from '../content/markdown/reading-minutes.ts';
import type { ReadText } from '../content/read-text.ts';
import { explainErrors } from '../content/schema/explain-errors.ts';
import { validate } from '../content/schema/validator.ts';
import { findUnknownWords, findWord, spellerFor, type UnknownWord } from '../content/spelling.ts';
import { parseAllowComments } from '../content/yaml/comments.ts';
import { replaceRanges } from '../content/yaml/edit-entries.ts';
import { findRange, lineStarts, locateOffset, locationOfRange, writtenAt } from '../content/yaml/find-range.ts';
import { parseYaml } from '../content/yaml/parse-yaml.ts';
import type { Finding, Replacement, SyntaxFinding } from '../content/yaml/source-file.ts';
import { hashText } from '../platform/files.ts';
import { asRecord } from '../platform/records.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import { asContentFile, type CheckedSource, type ContentFile, type MisspeltWord, unchecked } from '../site/content.ts';
import { checkTexts } from './texts.ts';

/** The maximum number of times that a file is repaired in memory. */
const maxRounds = 5;

/**
 * Checks a file by its text, schema and languages alone. After syntax errors, the next `round` checks it repaired.
 * @param reading `willRender`: whether the files are rendered afterwards; see `parseMarkdown`
 */
export function checkText(
  { name, kind, slug, schema, language }: Pick<FoundFile, 'name' | 'kind' | 'slug' | 'schema' | 'language'>,
  { text, findings: unreadable }: ReadText,
  reading: { languages: Languages; willRender: boolean },
  round = 0,
): ContentFile {
  const source = { name, kind, slug, schema, language, text, allowed: parseAllowComments(text), hash: hashText(text) };
  const file: CheckedSource = { ...unchecked(), ...source };
  const withProblems = (problems: LocatedProblem[], changes = {}) => asContentFile({ ...file, ...changes, problems });
  const locateAll = (findings: readonly SyntaxFinding[]) =>
    findings.map((finding) => locateRange(file, finding.range, finding));
  if (unreadable.length > 0) return withProblems(locateAll(unreadable));
  const { data, findings } = parseYaml(text);
  if (findings.length > 0) {
    const checkChanged = (changed: string) => checkText(file, { text: changed, findings: [] }, reading, round + 1);
    // Repairs do not handle carriage returns. Lines and columns are the same without them.
    if (text.includes('\r\n'))
      return { ...restoreProblems(checkChanged(text.replaceAll('\r\n', '\n')), withWindowsLines), hash: file.hash };
    const explained = findings.map((finding) => chooseRepair(finding, file));
    const problems = locateAll(explained);
    const repairs = explained.flatMap((finding) => sureRepair(finding) ?? []);
    if (repairs.length < explained.length || round === maxRounds) return withProblems(problems);
    const repaired = repairText(text, repairs);
    const checked = restoreProblems(checkChanged(repaired.text), (problem) => repaired.restore(problem));
    // Which settings this file needs is certain only when its author has made the repairs.
    const marks = checked.marks.filter(({ kind }) => kind !== 'needs');
    const { allowed, hash } = file;
    return { ...checked, allowed, hash, marks, problems: [...problems, ...checked.problems] };
  }
  const misplaced = findMisplacedFile({ name, kind, data });
  if (misplaced) return withProblems([locateFinding({ ...file, data }, misplaced)], { data });
  const { errors, hasSchema, ...marked } = validate(schema, data, reading.willRender);
  const explained = explainErrors(errors, data, (path) => writtenAt(file, path));
  const read = asContentFile({ ...file, data, ...marked, isValid: hasSchema && explained.length === 0 });
  const speller = spellerFor(languageOfFile(read, reading.languages));
  return {
    ...read,
    problems: [...explained, ...checkTexts(read)].map((finding) => locateFinding(read, finding)),
    words: (speller ? findUnknownWords(read.references, speller) : []).map((word) => locateWord(read, word)),
    // Of the parsed Markdown, only the HTML is used after the checks.
    references: read.references.map(({ markdown, ...rest }) => ({ ...rest, html: markdown?.html })),
    minutes: kind === 'article' ? readingMinutes(String(asRecord(data).body)) : undefined,
  };
}

function locateWord(file: ContentFile, { word, path, isMarkdown }: UnknownWord): MisspeltWord {
  const range = findRange(file, { path, ranges: (value) => findWord(value, word, isMarkdown) });
  const message = `\`${word}\` is not in the dictionary.`;
  const found = { code: 'spelling', severity: 'warning', path, message, hint: '' } as const;
  return { word, problem: locateRange(file, range, found) };
}

/** Maps the problems of a file that was checked with a changed text to its written text; `restore` maps later ones. */
function restoreProblems(file: ContentFile, map: NonNullable<ContentFile['restore']>): ContentFile {
  const restore = (problem: LocatedProblem) => {
    const inChangedText = file.restore ? file.restore(problem) : problem;
    return inChangedText && map(inChangedText);
  };
  const mapAll = (problems: readonly LocatedProblem[]) => problems.flatMap((problem) => map(problem) ?? []);
  const words = file.words.flatMap(({ word, problem }) => mapAll([problem]).map((moved) => ({ word, problem: moved })));
  return { ...file, restore, problems: mapAll(file.problems), words };
}

/** Returns the replacement with which checking goes on after a syntax error; undefined if its fix is only a guess. */
function sureRepair({ fix, assumed }: SyntaxFinding): Replacement | undefined {
  if (assumed) return assumed;
  if (!fix || !('source' in fix) || !fix.range || fix.applicability === 'maybe-incorrect') return undefined;
  return { ...fix.range, text: fix.source };
}

/**
 * Repairs mistakes of a text in memory, so that the rest of it can be checked.
 * @param repairs replacements in the text as written; of those that overlap, only the last is made
 * @returns the repaired text, and a function that moves a problem and its edits to the text as written; undefined for a
 * problem within a repair, which may disappear when the author makes that repair
 */
function repairText(written: string, repairs: readonly Replacement[]) {
  // A key that is used twice is not deleted if another repair is within it: without that mistake, it may be used once.
  const sorted = repairs
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ end }, index, all) => (all[index + 1]?.start ?? end) >= end);
  const text = replaceRanges(written, sorted);
  const starts = lineStarts(text);

  /** Returns the offset in the written text for a location in the repaired text; undefined within a repair. */
  function originalOf(line: number, column: number, charactersAfter = 0): number | undefined {
    const offset = (starts[line - 1] ?? text.length) + column - 1 + charactersAfter;
    let shift = 0;
    for (const { start, end, text: source } of sorted) {
      const from = start + shift;
      if (offset < from || (offset === from && source !== '')) break;
      if (offset < from + source.length) return undefined;
      shift += source.length - (end - start);
    }
    return offset - shift;
  }

  function restore(problem: LocatedProblem): LocatedProblem | undefined {
    const { line, column, excerpt } = problem;
    const start = originalOf(line, column);
    if (start === undefined) return undefined;
    const suggestions = problem.suggestions.flatMap(({ edits, ...suggestion }) => {
      const restored = edits.flatMap((edit) => {
        const [first, end] = [originalOf(edit.line, edit.column), originalOf(edit.endLine, edit.endColumn)];
        if (first === undefined || end === undefined) return [];
        const last = locateOffset({ text: written }, end);
        return { ...edit, ...locateOffset({ text: written }, first), endLine: last.line, endColumn: last.column };
      });
      return restored.length === edits.length ? { ...suggestion, edits: restored } : [];
    });
    const range = { start, end: originalOf(line, column, excerpt.length) ?? start + 1 };
    return { ...problem, ...locationOfRange({ text: written }, range), suggestions };
  }

  return { text, restore };
}

function withWindowsLines(problem: LocatedProblem): LocatedProblem {
  const suggestions = problem.suggestions.map((suggestion) => ({
    ...suggestion,
    edits: suggestion.edits.map((edit) => ({ ...edit, replacement: edit.replacement.replaceAll('\n', '\r\n') })),
  }));
  return { ...problem, suggestions };
}

/** Reports an article (with `body`) in pages/, or a page (with `sections`) in articles/, once, instead of each key. */
function findMisplacedFile({ name, kind, data }: Pick<CheckedSource, 'name' | 'kind' | 'data'>): Finding | undefined {
  if (typeof data !== 'object' || data === null || 'sections' in data === 'body' in data) return undefined;
  const [folder, noun, other] = 'body' in data ? ['articles', 'an article', 'pages'] : ['pages', 'a page', 'articles'];
  if (kind !== (folder === 'pages' ? 'article' : 'page')) return undefined;
  const message = `This is ${noun} in the folder for ${other}.`;
  return { code: 'file-unknown', path: [], message, hint: `Move it to \`${folder}/${basename(name)}\`.` };
}
