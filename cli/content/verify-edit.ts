import { memoizeFor } from '../platform/memoize.ts';
import { applyTextEdits, type Suggestion } from '../problems/text-edit.ts';
import { explainErrors } from './schema/explain-errors.ts';
import { withoutFollowUps } from './schema/schema-errors.ts';
import { lastValidator } from './schema/validator.ts';
import { findRange, locateOffset, locationOfRange, writtenAt } from './yaml/find-range.ts';
import { parseYaml } from './yaml/parse-yaml.ts';
import type { SourceFile } from './yaml/source-file.ts';

/** The maximum number of characters that are parsed in order to test the edits of one file: each test parses all of it. */
const maxParsed = 1_000_000;

type TestedFile = SourceFile & { isValid?: boolean };

/** Returns the number of mistakes in a file, and the results of tests of edits. */
const testsOf = memoizeFor(({ isValid, schema, text }: TestedFile) => ({
  before: isValid ? 0 : (countMistakes(schema, text) ?? Number.POSITIVE_INFINITY),
  results: new Map<string, boolean>(),
}));

/**
 * Tests an edit before it is offered: the file must have fewer mistakes after it according to its schema, or as many if
 * the problem is not one of them.
 * @param code of the problem
 * @returns undefined if too many edits have been tested, of which a long file has fewer
 */
export function verifyEdit(file: TestedFile, { edits }: Suggestion, code: string): boolean | undefined {
  const { before, results } = testsOf(file);
  const key = JSON.stringify(edits);
  const known = results.get(key);
  if (known !== undefined || results.size * file.text.length > maxParsed) return known;
  const text = applyTextEdits(file.text, edits);
  // Rules have such codes as well, for files that match their schemas.
  const isOfSchema = !file.isValid && code.startsWith('schema-');
  const after = text === file.text ? undefined : countMistakes(file.schema, text);
  const isRight = after !== undefined && (isOfSchema ? after < before : after <= before);
  results.set(key, isRight);
  return isRight;
}

/** Counts the mistakes in a text according to its schema. @returns undefined if it cannot be parsed */
function countMistakes(schema: string, text: string): number | undefined {
  const { data } = parseYaml(text);
  return data === undefined ? undefined : withoutFollowUps(lastValidator().validate(schema, data).errors).length;
}

/** Matches a name that begins with a character that has a meaning in YAML: no id, address or file does. */
const reserved = /^[@`%&*!]/;

/**
 * Counts the problems of a text after an edit of some lines.
 * @param schema its path, relative to `schemas/`
 * @returns undefined if there is a problem in these lines; infinity if only a line further down cannot be parsed
 */
export function countProblems(schema: string, text: string, firstLine: number, lastLine: number): number | undefined {
  const { data, findings } = parseYaml(text);
  if (data === undefined) {
    const areFurtherDown = findings.every(
      ({ code, range }) => code !== 'yaml-alias' && locateOffset({ text }, range.start).line > lastLine,
    );
    return areFurtherDown ? Number.POSITIVE_INFINITY : undefined;
  }
  const file = { name: '', kind: 'page', slug: '', schema, text, data } as const;
  const { errors, references } = lastValidator().validate(schema, data);
  const mistakes = explainErrors(errors, data, (path) => writtenAt(file, path));
  const broken = references.filter(({ kind, value }) => kind !== 'text' && reserved.test(value));
  const isEdited = [...mistakes, ...broken.map(({ path }) => ({ path }))].some((found) => {
    const { line } = locationOfRange(file, findRange(file, found));
    return line >= firstLine && line <= lastLine;
  });
  return isEdited ? undefined : mistakes.length;
}
