import { parseYaml } from '../parse/parse-yaml.ts';
import type { Range, SyntaxFinding, TextHole } from '../source-file.ts';
import { blankHoles } from './blank-holes.ts';
import type { Hole } from './block.ts';
import { findHoles } from './find-holes.ts';

/** In a longer file, in characters, only the first error is looked for. */
const maxLength = 300_000;

/** With more parts that cannot be read, the file is not one that was meant to be YAML. */
const maxHoles = 10;

/** What is left out may have had an anchor, so that the rest has to be looked at again. */
const maxRounds = 3;

/** What can be read of a file with parts that cannot. */
export interface Recovered {
  /** One for each of these parts, with the text in which it alone is left. */
  errors: { finding: SyntaxFinding; text: string }[];
  /** The text without them, each line in its place. */
  text: string;
  /** What was left out of it, as ranges of it. */
  skipped: Range[];
  data: unknown;
}

/**
 * Reads a file around the parts of it that cannot be read: first around lines, then around single keys and values.
 * @param findings what the parser says to the whole
 * @param twice which of two equal keys is read
 * @returns nothing where one part upsets the others, so that nothing is sure but the first error
 */
export function recover(
  text: string,
  findings: readonly SyntaxFinding[],
  twice: 'first' | 'last' = 'first',
): Recovered | undefined {
  // To take apart what is nested too deeply, it would have to be parsed again at each level.
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
  // What is no error without the others was taken for one.
  const holes = errors.map(({ hole }) => hole);
  const told: Recovered['errors'] = [...errors];
  let rest = blankHoles(text, holes);
  const skipped = holes.map((hole) => rangeOfLines(rest, hole));
  for (let round = 0; round < maxRounds; round += 1) {
    const { data, findings: others } = parseYaml(rest);
    if (others.length === 0) return { errors: told, text: rest, skipped, data };
    if (told.length + others.length > maxHoles) return undefined;
    for (const finding of others) {
      if (!finding.hole) return undefined;
      skipped.push(finding.hole, ...(finding.hole.other ? [finding.hole.other] : []));
      if (!isLostAlias(finding, text, rest)) told.push({ finding, text: rest });
    }
    rest = blankRanges(
      rest,
      others.flatMap(({ hole }) =>
        hole && twice === 'last' && hole.other ? { ...hole, ...hole.other } : (hole ?? []),
      ),
    );
  }
  return undefined;
}

/** Whether an alias is unknown only because its anchor was left out. */
function isLostAlias({ code, range }: SyntaxFinding, text: string, rest: string): boolean {
  const name = rest.slice(range.start + 1, range.end);
  return code === 'yaml-alias' && rest[range.start] === '*' && text.includes(`&${name}`);
}

function rangeOfLines(text: string, { first, last }: Hole): Range {
  const lines = text.split('\n');
  const start = lines.slice(0, first).reduce((sum, { length }) => sum + length + 1, 0);
  return { start, end: start + lines.slice(first, last + 1).join('\n').length };
}

function blankRanges(text: string, holes: readonly TextHole[]): string {
  let rest = text;
  for (const { start, end, kept } of holes) {
    const blank = rest.slice(start + kept.length, end).replace(/[^\r\n]/g, ' ');
    rest = rest.slice(0, start) + kept + blank + rest.slice(end);
  }
  return rest;
}

/** An edit that would write over another part, which is blank here, is none. */
export function withoutStrangers(finding: SyntaxFinding, text: string, alone: string): SyntaxFinding {
  const { fix } = finding;
  if (!fix || !('source' in fix) || !fix.range) return finding;
  const linesOf = (lines: string, { start, end }: Range) => {
    const first = alone.slice(0, start).split('\n').length - 1;
    const count = alone.slice(start, end).split('\n').length;
    return lines
      .split('\n')
      .slice(first, first + count)
      .join('\n');
  };
  return linesOf(text, fix.range) === linesOf(alone, fix.range) ? finding : { ...finding, fix: undefined };
}
