import { certainErrors, findUncertain } from '../../content/schema/errors/certain-errors.ts';
import { countProblems } from '../../content/schema/errors/count-problems.ts';
import { listKeysOf } from '../../content/schema/errors/list-keys.ts';
import { locateFinding, locateRange } from '../../content/schema/errors/locate-finding.ts';
import { misplacedEntries } from '../../content/schema/errors/misplaced-entries.ts';
import { misplacedFile } from '../../content/schema/errors/misplaced-file.ts';
import { explainSchemaErrors } from '../../content/schema/errors/schema-findings.ts';
import type { Validator } from '../../content/schema/validator.ts';
import type { ReadText } from '../../content/sources/decoded-text.ts';
import type { FoundFile } from '../../content/sources/found-file.ts';
import { readText } from '../../content/sources/read-text.ts';
import { takeOurSide } from '../../content/yaml/find-conflicts.ts';
import { writtenAt } from '../../content/yaml/parse/find-range.ts';
import { parseYaml } from '../../content/yaml/parse/parse-yaml.ts';
import { parseAllowComments } from '../../content/yaml/parse-allow-comments.ts';
import { type Recovered, recover, withSafeEdit } from '../../content/yaml/recovery/recover.ts';
import { chooseRepair, withValidEdit } from '../../content/yaml/repairs/choose-repair.ts';
import type { Range, SyntaxFinding } from '../../content/yaml/source-file.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import type { LocatedProblem } from '../../problems/problem.ts';
import { asContentFile, type CheckedSource, unchecked } from '../model/content-file.ts';
import { checkWithBadBytes } from './check-with-bad-bytes.ts';
import type { CheckedFile } from './checked-file.ts';

/**
 * Reads a file and checks it against its schema.
 * @param willRender whether it is rendered afterwards; see `parseMarkdown`
 */
export function checkFile(found: FoundFile, validator: Validator, willRender: boolean): CheckedFile {
  return checkText(found, readText(found), validator, willRender);
}

/** Checks a file whose text has been read already. */
export function checkText(
  found: Omit<FoundFile, 'folder' | 'local' | 'stamp'>,
  { text, findings: unreadable, isReadable }: ReadText,
  validator: Validator,
  willRender: boolean,
): CheckedFile {
  const { name, kind, slug, schema, language } = found;
  const file: CheckedSource = {
    name,
    kind,
    slug,
    schema,
    language,
    text,
    ...unchecked(),
    allowed: parseAllowComments(text),
    hash: hashText(text),
  };
  const checkOther = (other: string) => checkText(found, { text: other, findings: [] }, validator, willRender);
  if (unreadable.length > 0) {
    const invalid = { file: asContentFile(file), problems: locateAll(file, unreadable) };
    return isReadable ? checkWithBadBytes(invalid, () => checkOther(text)) : invalid;
  }

  const { data, findings } = parseYaml(text);
  if (findings.length > 0) return checkBroken(file, findings, validator, checkOther);
  const misplaced = misplacedFile({ name, kind, data });
  if (misplaced) {
    const read = asContentFile({ ...file, data });
    return { file: read, problems: [locateFinding(read, misplaced)] };
  }
  const { errors, hasSchema, ...marked } = validator.validate(schema, data, willRender);
  const countProblemsIn = (edited: string, first: number, last: number) =>
    countProblems(edited, first, last, schema, validator);
  const others = misplacedEntries(data, errors, schema, validator);
  const explained = explainSchemaErrors(others.errors, data, (path) => writtenAt(file, path));
  const schemaFindings = [...others.findings, ...explained];
  const isValid = hasSchema && schemaFindings.length === 0;
  const read = asContentFile({ ...file, data, ...marked, isValid });
  const problems = schemaFindings.map((finding) => withValidEdit(locateFinding(read, finding), text, countProblemsIn));
  return { file: read, problems };
}

/**
 * Checks a file with syntax errors: explains these, and checks the parts that can be parsed.
 * @param checkOther checks the same file with another text
 */
function checkBroken(
  file: CheckedSource,
  findings: readonly SyntaxFinding[],
  validator: Validator,
  checkOther: (text: string) => CheckedFile,
): CheckedFile {
  const { text } = file;
  if (text.includes('\r\n')) {
    // Repairs do not handle carriage returns. Lines and columns are the same without them.
    const { file: read, problems } = checkOther(text.replaceAll('\r\n', '\n'));
    return { file: read, problems: problems.map(withWindowsLines) };
  }
  if (findings.some(({ code }) => code === 'yaml-conflict'))
    return checkConflicting(file, locateAll(file, findings), checkOther);
  const recovered = recover(text, findings);
  const syntaxErrors = recovered?.errors ?? findings.map((finding) => ({ finding, text }));
  const problems = explainSyntaxErrors(file, syntaxErrors, validator);
  if (!recovered) return { file: asContentFile(file), problems };
  const rest = checkRest({ ...file, text: recovered.text, data: recovered.data }, recovered.skipped, validator);
  return { file: rest.file, problems: [...problems, ...rest.problems] };
}

/**
 * Checks the lines outside of the conflicts that Git has marked, with our side of each.
 * @param conflicts the problems of these conflicts
 */
function checkConflicting(
  file: CheckedSource,
  conflicts: readonly LocatedProblem[],
  checkOther: (text: string) => CheckedFile,
): CheckedFile {
  const ours = takeOurSide(file.text);
  if (!ours) return { file: asContentFile(file), problems: [...conflicts] };
  const { file: read, problems } = checkOther(ours.text);
  const isInConflict = ({ line }: LocatedProblem) =>
    ours.conflicts.some(({ first, last }) => line > first && line <= last + 1);
  return {
    file: { ...read, isValid: false, skipped: [...(read.skipped ?? []), ...ours.conflicts], needs: [] },
    problems: [...conflicts, ...problems.filter((problem) => !isInConflict(problem))],
  };
}

/** Locates syntax errors, each with the repair that fixes it, if there is one. */
function explainSyntaxErrors(
  { name, text, schema }: CheckedSource,
  errors: Recovered['errors'],
  validator: Validator,
): LocatedProblem[] {
  const countProblemsIn = (edited: string, first: number, last: number) =>
    countProblems(edited, first, last, schema, validator);
  const listKeys = () => listKeysOf(schema);
  return errors.flatMap(({ finding, text: alone }) => {
    const repaired = chooseRepair(finding, alone, listKeys, countProblemsIn);
    return locateAll({ name, text: alone }, [withSafeEdit(repaired, text, alone)]);
  });
}

/** Checks the parts of a file that could be parsed. */
function checkRest(file: CheckedSource, skipped: readonly Range[], validator: Validator): CheckedFile {
  const { errors, hasSchema: _, ...marked } = validator.validate(file.schema, file.data);
  const uncertain = findUncertain(file.text, skipped);
  const certain = certainErrors(errors, file.data, uncertain);
  const schemaFindings = explainSchemaErrors(certain, file.data, (path) => writtenAt(file, path));
  return {
    file: asContentFile({ ...file, ...marked, isValid: false, skipped: uncertain.lines }),
    problems: schemaFindings.map((finding) => locateFinding(file, finding)),
  };
}

/** Uses Windows line endings in the edits of a problem, as in its file. */
function withWindowsLines(problem: LocatedProblem): LocatedProblem {
  const suggestions = problem.suggestions.map((suggestion) => ({
    ...suggestion,
    edits: suggestion.edits.map((edit) => ({ ...edit, replacement: edit.replacement.replaceAll('\n', '\r\n') })),
  }));
  return { ...problem, suggestions };
}

function locateAll(file: Pick<CheckedSource, 'name' | 'text'>, findings: readonly SyntaxFinding[]): LocatedProblem[] {
  return findings.map((finding) => locateRange(file, finding.range, finding));
}
