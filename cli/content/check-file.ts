import type { LocatedProblem } from '../problem.ts';
import type { FoundFile } from './find-files.ts';
import { hashText } from './hash-text.ts';
import type { ContentFile } from './load-content.ts';
import { misplacedFile } from './misplaced-file.ts';
import { parsePlainYaml } from './parse-plain-yaml.ts';
import { parseYaml } from './parse-yaml.ts';
import { writtenAt } from './range-of-spot.ts';
import { type ReadText, readText } from './read-text.ts';
import { checkSides, inBoth } from './recovery/check-sides.ts';
import { checkWithBadBytes } from './recovery/check-with-bad-bytes.ts';
import { type Recovered, recover, withoutStrangers } from './recovery/recover.ts';
import { findUnsure, soundErrors } from './recovery/sound-errors.ts';
import { chooseRepair } from './repairs/choose-repair.ts';
import { countProblems } from './repairs/count-problems.ts';
import { listKeysOf } from './repairs/list-keys.ts';
import { type SchemaError, withoutFollowUps } from './schema-errors.ts';
import { explainSchemaErrors } from './schema-findings.ts';
import { locateFinding, locateRange, type Range, type SyntaxFinding } from './source-file.ts';
import type { Validator } from './validator.ts';

export interface CheckedFile {
  file: ContentFile;
  problems: LocatedProblem[];
}

/**
 * Reads a file and checks it against its schema. Most files are sound, and are only parsed in a way that cannot explain
 * mistakes.
 * @param willRender whether it is drawn afterwards; see `parseMarkdown`
 */
export function checkFile(found: FoundFile, validator: Validator, willRender: boolean): CheckedFile {
  return checkText(found, readText(found), validator, willRender);
}

/** Does the same with what a file holds. */
export function checkText(
  { name, kind, slug, schema }: Omit<FoundFile, 'folder' | 'local' | 'stamp'>,
  { text, findings: unreadable, isReadable }: ReadText,
  validator: Validator,
  willRender: boolean,
): CheckedFile {
  const file: ContentFile = {
    name,
    kind,
    slug,
    schema,
    text,
    data: undefined,
    isValid: false,
    references: [],
    offPage: [],
    starting: [],
    words: [],
    scripts: [],
    hash: willRender ? hashText(text) : '',
  };
  if (unreadable.length > 0) {
    const told = { file, problems: locateAll(file, unreadable) };
    const found = { name, kind, slug, schema };
    return isReadable
      ? checkWithBadBytes(told, () => checkText(found, { text, findings: [] }, validator, willRender))
      : told;
  }

  const plain = parsePlainYaml(text);
  if (plain !== undefined) {
    const { errors, ...marked } = validator.validate(schema, plain, willRender);
    if (withoutFollowUps(errors).length === 0)
      return { file: { ...file, data: plain, ...marked, isValid: true }, problems: [] };
  }

  const { data, findings } = parseYaml(text);
  if (findings.length > 0 && text.includes('\r\n')) {
    // Lines and columns are the same without the carriage returns, which repairs need not know of.
    const plain = { text: text.replaceAll('\r\n', '\n'), findings: [] };
    const { file, problems } = checkText({ name, kind, slug, schema }, plain, validator, willRender);
    return { file, problems: problems.map(withWindowsLines) };
  }
  if (findings.length > 0) {
    if (findings.some(({ code }) => code === 'yaml-conflict')) {
      const found = { name, kind, slug, schema };
      const rest = checkSides(text, (side) => checkText(found, { text: side, findings: [] }, validator, willRender));
      return { file: rest?.file ?? file, problems: [...locateAll(file, findings), ...(rest?.problems ?? [])] };
    }
    const tryText = (edited: string, first: number, last: number) =>
      countProblems(edited, first, last, schema, validator);
    const listKeys = () => listKeysOf(schema);
    const recovered = recover(text, findings);
    const told = recovered?.errors ?? findings.map((finding) => ({ finding, text }));
    const problems = told.flatMap(({ finding, text: alone }) =>
      locateAll({ name, text: alone }, [
        withoutStrangers(chooseRepair(finding, alone, listKeys, tryText), text, alone),
      ]),
    );
    if (!recovered) return { file, problems };
    const read = (recovered: Recovered) =>
      checkRest({ ...file, text: recovered.text, data: recovered.data }, recovered.skipped, validator);
    const rest = read(recovered);
    if (!recovered.errors.some(({ finding }) => finding.hole?.other))
      return { file: rest.file, problems: [...problems, ...rest.problems] };
    const other = recover(text, findings, 'last');
    return { file: rest.file, problems: [...problems, ...(other ? inBoth(rest, read(other)) : [])] };
  }
  const misplaced = misplacedFile({ name, kind, data });
  if (misplaced) return { file: { ...file, data }, problems: [locateFinding({ ...file, data }, misplaced)] };
  const { errors, ...marked } = validator.validate(schema, data, willRender);
  const mistakes = explainSchemaErrors(errors, data, (path) => writtenAt(file, path));
  const read: ContentFile = { ...file, data, ...marked, isValid: mistakes.length === 0 };
  return { file: read, problems: mistakes.map((finding) => locateFinding(read, finding)) };
}

/** Checks what could be read of a file, beside the parts that could not. */
function checkRest(file: ContentFile, skipped: readonly Range[], validator: Validator): CheckedFile {
  const { errors, ...marked } = validator.validate(file.schema, file.data);
  const unsure = findUnsure(file.text, skipped);
  const sound = soundErrors(errors as SchemaError[], file.data, unsure);
  const mistakes = explainSchemaErrors(sound, file.data, (path) => writtenAt(file, path));
  return {
    file: { ...file, ...marked, isValid: false, skipped: unsure.lines },
    problems: mistakes.map((finding) => locateFinding(file, finding)),
  };
}

/** The edit of a problem for a file with Windows line endings, which it keeps. */
function withWindowsLines(problem: LocatedProblem): LocatedProblem {
  const { fix } = problem;
  return fix ? { ...problem, fix: { ...fix, replacement: fix.replacement.replaceAll('\n', '\r\n') } } : problem;
}

function locateAll(file: Pick<ContentFile, 'name' | 'text'>, findings: readonly SyntaxFinding[]): LocatedProblem[] {
  return findings.map((finding) => locateRange(file, finding.range, finding));
}
