import { createHash } from 'node:crypto';
import type { ArtifactLocation, Fix, Location, Log, Result } from 'sarif';
import { type LocatedProblem, rangeEnd, suggestionsFor } from '../problem.ts';
import { escapeBraces } from './escape-braces.ts';
import type { Reporter } from './reporter.ts';

/** SARIF's name for the root of the repository. */
const root = '%SRCROOT%';

/**
 * Formats problems as SARIF, for code scanning and editors.
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 * @see https://docs.github.com/code-security/reference/code-scanning/sarif-files/sarif-support-for-code-scanning
 */
export const sarif: Reporter = (problems, { base = '', describeRule = (id) => ({ id }) }) => {
  const levels = new Map(problems.map(({ code, severity }) => [code, severity]));
  const codes = [...levels.keys()].sort();
  const fingerprint = createFingerprints();
  const log: Log = {
    version: '2.1.0',
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    runs: [
      {
        tool: { driver: { name: 'site', rules: codes.map((code) => describeRule(code, levels.get(code) ?? 'error')) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [root]: { description: { text: 'The root of the repository.' } } },
        results: problems.map((problem): Result => {
          const { code, severity, message, hint, pages, others } = problem;
          return {
            ruleId: code,
            ruleIndex: codes.indexOf(code),
            level: severity,
            message: { text: escapeBraces(`${message} ${hint}`.trim()) },
            locations: [locate(problem, base)],
            ...(others.length > 0 && { relatedLocations: others.map((other) => locate(other, base)) }),
            ...(problem.suggestions.length > 0 && { fixes: fixesFor(problem, base) }),
            partialFingerprints: { 'problem/v1': fingerprint(problem) },
            properties: { pages },
          };
        }),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
};

function locate(problem: LocatedProblem, base: string): Location {
  const { file, line, column } = problem;
  const region = { startLine: line, startColumn: column, endColumn: rangeEnd(problem) };
  return { physicalLocation: { artifactLocation: locateFile(file, base), region } };
}

function locateFile(file: string, base: string): ArtifactLocation {
  return { uri: encodePath(base === '' ? file : `${base}/${file}`), uriBaseId: root };
}

/** Returns the suggestions of a problem, which are alternatives. */
function fixesFor(problem: LocatedProblem, base: string): Fix[] {
  return suggestionsFor(problem).map(({ edits, applicability }) => {
    return {
      description: { text: escapeBraces(problem.hint) },
      artifactChanges: Array.from(
        Map.groupBy(edits, ({ file }) => file),
        ([file, own]) => ({
          artifactLocation: locateFile(file, base),
          replacements: own.map(({ line, column, endLine, endColumn, replacement }) => ({
            deletedRegion: { startLine: line, startColumn: column, endLine, endColumn },
            insertedContent: { text: replacement },
          })),
        }),
      ),
      properties: { applicability },
    };
  });
}

/** Returns a path as a URI reference. @see https://www.rfc-editor.org/rfc/rfc3986#section-4.2 */
function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/**
 * Returns a function that returns a fingerprint for each problem. The fingerprint stays the same when lines above the
 * problem are added or removed, because it does not depend on line numbers or list indexes. Problems that are otherwise
 * equal get a running number.
 */
function createFingerprints(): (problem: LocatedProblem) => string {
  const seen = new Map<string, number>();
  return ({ code, file, path, excerpt }) => {
    const keys = path.replace(/\[\d+\]/g, '[]');
    const parts = [code, file, keys, excerpt.text.trim()];
    const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
    const number = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, number);
    return `${hash}:${number}`;
  };
}
