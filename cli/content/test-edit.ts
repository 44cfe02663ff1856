import { memoizeFor } from '../platform/memoize.ts';
import { explainErrors } from './schema/explain-errors.ts';
import { withoutFollowUps } from './schema/schema-errors.ts';
import { validate } from './schema/validator.ts';
import { replaceRanges } from './yaml/edit-entries.ts';
import { findRange, locateOffset, writtenAt } from './yaml/find-range.ts';
import { parseYaml } from './yaml/parse-yaml.ts';
import type { Replacement, SourceFile } from './yaml/source-file.ts';

export type TestedFile = SourceFile & { isValid?: boolean };

/** The maximum number of characters that are parsed in order to test the edits of one file: each test parses all of it. */
const maxParsed = 1_000_000;

/** A word. Replacing a word by a word needs no test: it changes no syntax, and only allowed words are suggested. */
const word = /^["']?[\p{L}\p{N}/#][\p{L}\p{M}\p{N}/_.’-]*["']?$/u;

/** Returns the number of mistakes in a file before an edit, and which tested edits are right, by the edit as JSON. */
const testsOf = memoizeFor(({ isValid, schema, text }: TestedFile) => ({
  before: isValid ? 0 : (countMistakes(schema, text) ?? Number.POSITIVE_INFINITY),
  results: new Map<string, boolean>(),
}));

/**
 * Tests an edit before it is offered. For a problem with the schema, the file must have fewer mistakes after the edit;
 * for another problem, not more. An edit that replaces a word by a word needs no test.
 * @returns whether the edit is right; undefined if it is not tested, because many edits of the file have been tested
 */
export function verifyEdit(file: TestedFile, edit: Replacement, code: string): boolean | undefined {
  const { schema, text, isValid } = file;
  if (word.test(edit.text) && word.test(text.slice(edit.start, edit.end))) return true;
  const { before, results } = testsOf(file);
  const key = JSON.stringify(edit);
  const earlierResult = results.get(key);
  if (earlierResult !== undefined || results.size * text.length > maxParsed) return earlierResult;
  const edited = replaceRanges(text, [edit]);
  // Rules report `schema-` codes as well, but only in files without mistakes.
  const isOfSchema = !isValid && code.startsWith('schema-');
  const after = edited === text ? undefined : countMistakes(schema, edited);
  const isRight = after !== undefined && (isOfSchema ? after < before : after <= before);
  results.set(key, isRight);
  return isRight;
}

/** Counts the mistakes in a text according to its schema. @returns undefined if it cannot be parsed */
function countMistakes(schema: string, text: string): number | undefined {
  const { data } = parseYaml(text);
  return data === undefined ? undefined : withoutFollowUps(validate(schema, data).errors).length;
}

/**
 * Counts the problems of a text after an edit of some lines, whose numbers begin at 1.
 * @param schema its path, relative to `schemas/`
 * @returns undefined for a problem in these lines, or an alias without anchor; infinity if only a line below is no YAML
 */
export function countProblems(schema: string, text: string, firstLine: number, lastLine: number): number | undefined {
  const { data, findings } = parseYaml(text);
  if (data === undefined) {
    const isBelow = ({ code, range }: (typeof findings)[number]) =>
      code !== 'yaml-alias' && locateOffset({ text }, range.start).line > lastLine;
    return findings.every(isBelow) ? Number.POSITIVE_INFINITY : undefined;
  }
  const { errors, references } = validate(schema, data);
  const mistakes = explainErrors(errors, data, (path) => writtenAt({ text }, path));
  // No id, address or file begins with a character that has a meaning in YAML.
  const broken = references.filter(({ kind, value }) => kind !== 'text' && /^[@`%&*!]/.test(value));
  const isEdited = [...mistakes, ...broken.map(({ path }) => ({ path }))].some((found) => {
    const { line } = locateOffset({ text }, findRange({ text }, found).start);
    return line >= firstLine && line <= lastLine;
  });
  return isEdited ? undefined : mistakes.length;
}
