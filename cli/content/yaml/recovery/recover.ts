import { parseYaml } from '../parse/parse-yaml.ts';
import type { Range, SyntaxFinding, TextHole } from '../source-file.ts';
import { blankHoles } from './blank-holes.ts';
import type { Hole } from './block.ts';
import { findHoles } from './find-holes.ts';

/** The maximum length of a file in characters. In a longer file, only the first error is reported. */
const maxLength = 300_000;

/** The maximum number of parts that cannot be parsed. With more, the file is probably not YAML. */
const maxHoles = 10;

/**
 * The maximum number of attempts. A part that was left out may contain an anchor, so that the rest has to be parsed
 * again.
 */
const maxRounds = 3;

/** A file without the parts that cannot be parsed. */
export interface Recovered {
  /** The error of each of these parts, with the text in which all other parts are blank. */
  errors: { finding: SyntaxFinding; text: string }[];
  /** The text in which these parts are blank, so that lines and columns stay the same. */
  text: string;
  /** The ranges of these parts in the text. */
  skipped: Range[];
  data: unknown;
}

/**
 * Parses a file around the parts that cannot be parsed, so that one error does not hide the problems of the rest:
 * blanks out the lines that `findHoles` finds, then single keys and values that the parser reports. From `a: 1`, `b
 * "2`, `c: x` the data is `{ a: 1, c: 'x' }`, and line 2 is the only error.
 * @param findings of the whole file
 * @returns undefined if the parts depend on each other, so that only the first error is certain
 */
export function recover(text: string, findings: readonly SyntaxFinding[]): Recovered | undefined {
  // Deeply nested parts would have to be parsed again at each level.
  if (text.length > maxLength || findings.some(({ code }) => code === 'yaml-too-deep')) return undefined;
  const isReadable = findings.every(({ hole }) => hole);
  const found = isReadable ? [] : findHoles(text);
  const errors = found.flatMap((hole) => {
    const alone = blankHoles(
      text,
      found.filter((other) => other !== hole),
    );
    const finding = parseYaml(alone).findings.find(({ hole }) => !hole);
    return finding ? [{ finding, text: alone, hole }] : [];
  });
  if (!isReadable && errors.length === 0) return undefined;
  // Lines that parse by themselves are not errors.
  const holes = errors.map(({ hole }) => hole);
  const reported: Recovered['errors'] = [...errors];
  let rest = blankHoles(text, holes);
  const skipped = holes.map((hole) => rangeOfLines(rest, hole));
  for (let round = 0; round < maxRounds; round += 1) {
    const { data, findings: others } = parseYaml(rest);
    if (others.length === 0) return { errors: reported, text: rest, skipped, data };
    if (reported.length + others.length > maxHoles) return undefined;
    for (const finding of others) {
      if (!finding.hole) return undefined;
      skipped.push(finding.hole, ...(finding.hole.other ? [finding.hole.other] : []));
      if (!isLostAlias(finding, text, rest)) reported.push({ finding, text: rest });
    }
    rest = blankRanges(
      rest,
      others.flatMap(({ hole }) => [...(hole ? [hole] : []), ...(hole?.other ? [hole.other] : [])]),
    );
  }
  return undefined;
}

/** Whether an alias is unknown only because its anchor was left out. */
function isLostAlias({ code, range }: SyntaxFinding, text: string, rest: string): boolean {
  const name = rest.slice(range.start + 1, range.end);
  return code === 'yaml-alias' && rest[range.start] === '*' && text.includes(`&${name}`);
}

/** Returns the character offsets of lines. */
function rangeOfLines(text: string, { first, last }: Hole): Range {
  const lines = text.split('\n');
  const start = lines.slice(0, first).reduce((sum, { length }) => sum + length + 1, 0);
  return { start, end: start + lines.slice(first, last + 1).join('\n').length };
}

/** Replaces ranges by spaces, so that lines and columns stay the same, and by the replacement of each range. */
function blankRanges(text: string, holes: readonly TextHole[]): string {
  let rest = text;
  for (const { start, end, replacement } of holes) {
    const blank = rest.slice(start + replacement.length, end).replace(/[^\r\n]/g, ' ');
    rest = rest.slice(0, start) + replacement + blank + rest.slice(end);
  }
  return rest;
}

/**
 * Drops an edit that would overwrite other lines with a problem.
 * @param isolated the text in which those lines are blank, with unchanged lines and columns
 */
export function withSafeEdit(finding: SyntaxFinding, text: string, isolated: string): SyntaxFinding {
  const { fix } = finding;
  if (!fix || !('source' in fix) || !fix.range) return finding;
  const linesOf = (lines: string, { start, end }: Range) => {
    const first = isolated.slice(0, start).split('\n').length - 1;
    const count = isolated.slice(start, end).split('\n').length;
    return lines
      .split('\n')
      .slice(first, first + count)
      .join('\n');
  };
  return linesOf(text, fix.range) === linesOf(isolated, fix.range) ? finding : { ...finding, fix: undefined };
}
