import { basename } from 'node:path/posix';
import type { FoundFile } from '../content/find-files.ts';
import { locateFinding, locateRange } from '../content/locate-finding.ts';
import { type ReadText, readText } from '../content/read-text.ts';
import { explainErrors } from '../content/schema/explain-errors.ts';
import { listSchemas, readSchema } from '../content/schema/schemas.ts';
import type { Validator } from '../content/schema/validator.ts';
import { countProblems } from '../content/verify-edit.ts';
import { chooseRepair } from '../content/yaml/choose-repair.ts';
import { parseAllowComments } from '../content/yaml/comments.ts';
import { writtenAt } from '../content/yaml/find-range.ts';
import { parseYaml } from '../content/yaml/parse-yaml.ts';
import { repairText } from '../content/yaml/repaired-text.ts';
import type { Finding, Replacement, SyntaxFinding } from '../content/yaml/source-file.ts';
import { hashText } from '../platform/files.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import { asContentFile, type CheckedSource, type ContentFile, unchecked } from '../site/content.ts';

/** A file that was read, and what is wrong with it by itself. */
export interface CheckedFile {
  file: ContentFile;
  problems: LocatedProblem[];
}

/** The maximum number of times that a file is repaired in memory. */
const maxRounds = 5;

/**
 * Reads a file and checks it against its schema.
 * @param willRender whether it is rendered afterwards; see `parseMarkdown`
 */
export function checkFile(found: FoundFile, validator: Validator, willRender: boolean): CheckedFile {
  return checkText(found, readText(found), validator, willRender);
}

/** Checks a file whose text has been read already. */
export function checkText(
  { name, kind, slug, schema, language }: Pick<FoundFile, 'name' | 'kind' | 'slug' | 'schema' | 'language'>,
  { text, findings: unreadable }: ReadText,
  validator: Validator,
  willRender: boolean,
  round = 0,
): CheckedFile {
  const known = { name, kind, slug, schema, language, text, allowed: parseAllowComments(text), hash: hashText(text) };
  const file: CheckedSource = { ...unchecked(), ...known };
  const checkOther = (other: string) =>
    checkText(file, { text: other, findings: [] }, validator, willRender, round + 1);
  if (unreadable.length > 0) return { file: asContentFile(file), problems: locateAll(file, unreadable) };
  const { data, findings } = parseYaml(text);
  if (findings.length > 0) return checkBroken(file, findings, checkOther, round);
  const misplaced = findMisplacedFile({ name, kind, data });
  if (misplaced) {
    const read = asContentFile({ ...file, data });
    return { file: read, problems: [locateFinding(read, misplaced)] };
  }
  const { errors, hasSchema, ...marked } = validator.validate(schema, data, willRender);
  const explained = explainErrors(errors, data, (path) => writtenAt(file, path));
  const read = asContentFile({ ...file, data, ...marked, isValid: hasSchema && explained.length === 0 });
  const problems = explained.map((finding) => locateFinding(read, finding));
  return { file: read, problems };
}

/** Moves the problems of a file that was checked with another text, and those that rules find, to the text as written. */
function mapProblems({ file, problems }: CheckedFile, map: NonNullable<ContentFile['restore']>): CheckedFile {
  const restore = (problem: LocatedProblem) => {
    const inOther = file.restore ? file.restore(problem) : problem;
    return inOther && map(inOther);
  };
  return { file: { ...file, restore }, problems: problems.flatMap((problem) => map(problem) ?? []) };
}

/**
 * Explains the syntax errors of a file. If each has one sure repair, the rest of the file is checked as it is after them;
 * otherwise the file counts as unread.
 * @param checkOther checks the same file with another text
 */
function checkBroken(
  file: CheckedSource,
  findings: readonly SyntaxFinding[],
  checkOther: (text: string) => CheckedFile,
  round: number,
): CheckedFile {
  const { text, schema } = file;
  // Repairs do not handle carriage returns. Lines and columns are the same without them.
  if (text.includes('\r\n')) return mapProblems(checkOther(text.replaceAll('\r\n', '\n')), withWindowsLines);
  const countProblemsIn = (edited: string, first: number, last: number) => countProblems(schema, edited, first, last);
  const explained = findings.map((finding) => chooseRepair(finding, text, () => listKeysOf(schema), countProblemsIn));
  const problems = locateAll(file, explained);
  const repairs = explained.flatMap((finding) => sureRepair(finding) ?? []);
  if (repairs.length < explained.length || round === maxRounds) return { file: asContentFile(file), problems };
  const repaired = repairText(text, repairs);
  const rest = mapProblems(checkOther(repaired.text), (problem) => repaired.restore(problem));
  // What something needs is clear once it is repaired in the file.
  const marks = rest.file.marks.filter(({ kind }) => kind !== 'needs');
  return { file: { ...rest.file, allowed: file.allowed, marks }, problems: [...problems, ...rest.problems] };
}

/** Returns what is read in place of a mistake. */
function sureRepair({ fix, assumed }: SyntaxFinding): Replacement | undefined {
  if (assumed) return assumed;
  if (!fix || !('source' in fix) || !fix.range || fix.applicability === 'maybe-incorrect') return undefined;
  return { ...fix.range, text: fix.source };
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

/** Returns the keys that contain lists: first those of a schema, then those of all schemas. */
function listKeysOf(path: string): string[] {
  const keys = new Set<string>();
  for (const schema of [path, ...listSchemas()])
    JSON.stringify(readSchema(schema), (key, value) => {
      if (value?.type === 'array' && key !== '') keys.add(key);
      return value;
    });
  return [...keys];
}

/** Finds an article among the pages or a page among the articles, so that it is reported once, and not for each key. */
function findMisplacedFile({ name, kind, data }: Pick<CheckedSource, 'name' | 'kind' | 'data'>): Finding | undefined {
  if (typeof data !== 'object' || data === null || 'sections' in data === 'body' in data) return undefined;
  const [folder, message] =
    'body' in data
      ? ['articles', 'This is an article in the folder for pages.']
      : ['pages', 'This is a page in the folder for articles.'];
  if (kind !== (folder === 'pages' ? 'article' : 'page')) return undefined;
  return { code: 'file-unknown', path: [], message, hint: `Move it to \`${folder}/${basename(name)}\`.` };
}
