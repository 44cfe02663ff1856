import type { FoundFile } from '../../content/find-files.ts';
import { type ReadText, readText } from '../../content/read-text.ts';
import { countProblems } from '../../content/schema/errors/count-problems.ts';
import { listKeysOf } from '../../content/schema/errors/list-keys.ts';
import { locateFinding, locateRange } from '../../content/schema/errors/locate-finding.ts';
import { misplacedEntries } from '../../content/schema/errors/misplaced-entries.ts';
import { misplacedFile } from '../../content/schema/errors/misplaced-file.ts';
import { explainSchemaErrors } from '../../content/schema/errors/schema-findings.ts';
import type { Validator } from '../../content/schema/validator.ts';
import { writtenAt } from '../../content/yaml/parse/find-range.ts';
import { parseYaml } from '../../content/yaml/parse/parse-yaml.ts';
import { parseAllowComments } from '../../content/yaml/parse-allow-comments.ts';
import { repairText } from '../../content/yaml/repaired-text.ts';
import { type CountProblems, chooseRepair, withValidEdit } from '../../content/yaml/repairs/choose-repair.ts';
import type { Replacement, SyntaxFinding } from '../../content/yaml/source-file.ts';
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
  round = 0,
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
  const checkOther = (other: string) =>
    checkText(found, { text: other, findings: [] }, validator, willRender, round + 1);
  if (unreadable.length > 0) {
    const invalid = { file: asContentFile(file), problems: locateAll(file, unreadable) };
    return isReadable ? checkWithBadBytes(invalid, () => checkOther(text)) : invalid;
  }

  const { data, findings } = parseYaml(text);
  if (findings.length > 0) return checkBroken(file, findings, validator, checkOther, round);
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

/** The maximum number of times that a file is repaired in memory. */
const maxRounds = 5;

/**
 * Explains the syntax errors of a file. If each has one sure repair, the rest of the file is checked as it is after them;
 * otherwise the file counts as unread.
 * @param checkOther checks the same file with another text
 */
function checkBroken(
  file: CheckedSource,
  findings: readonly SyntaxFinding[],
  validator: Validator,
  checkOther: (text: string) => CheckedFile,
  round: number,
): CheckedFile {
  const { text, schema } = file;
  if (text.includes('\r\n')) {
    // Repairs do not handle carriage returns. Lines and columns are the same without them.
    const { file: read, problems } = checkOther(text.replaceAll('\r\n', '\n'));
    return { file: read, problems: problems.map(withWindowsLines) };
  }
  const countProblemsIn: CountProblems = (edited, first, last) => countProblems(edited, first, last, schema, validator);
  const explained = findings.map((finding) => chooseRepair(finding, text, () => listKeysOf(schema), countProblemsIn));
  const problems = locateAll(file, explained);
  const repairs = explained.map(sureRepair).filter((repair) => repair !== undefined);
  if (repairs.length < explained.length || round === maxRounds) return { file: asContentFile(file), problems };
  const repaired = repairText(text, repairs);
  const rest = checkOther(repaired.text);
  const restore = (problem: LocatedProblem) => {
    const restored = rest.file.restore ? rest.file.restore(problem) : problem;
    return restored && repaired.restore(restored);
  };
  return {
    // What something needs is clear once it is repaired in the file.
    file: { ...rest.file, allowed: file.allowed, needs: [], restore },
    problems: [...problems, ...rest.problems.flatMap((problem) => repaired.restore(problem) ?? [])],
  };
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
