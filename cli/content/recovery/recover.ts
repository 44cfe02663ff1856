import { parseYaml } from '../parse-yaml.ts';
import type { SyntaxFinding } from '../source-file.ts';
import { blankHoles, findHoles, type Hole } from './find-holes.ts';

/** In a longer file, in characters, only the first error is looked for. */
const maxLength = 300_000;

/** With more parts that cannot be read, the file is not one that was meant to be YAML. */
const maxHoles = 10;

/** What can be read of a file with parts that cannot. */
export interface Recovered {
  /** One for each of these parts, with the text in which it alone is left. */
  errors: { finding: SyntaxFinding; text: string }[];
  holes: Hole[];
  /** The text without them, each character in its place. */
  text: string;
  /** Undefined where the rest has a problem of YAML, too. */
  data: unknown;
}

/**
 * Reads a file around the parts of it that cannot be read.
 * @param findings what the parser says to the whole
 * @returns nothing where one part upsets the others, so that nothing is sure but the first error
 */
export function recover(text: string, findings: readonly SyntaxFinding[]): Recovered | undefined {
  if (text.length > maxLength || findings.some(({ code }) => code !== 'yaml-syntax')) return undefined;
  const holes = findHoles(text);
  if (holes.length === 0 || holes.length > maxHoles) return undefined;
  const rest = blankHoles(text, holes);
  const { data, findings: others } = parseYaml(rest);
  if (others.length > 0) return undefined;
  const errors = holes.flatMap((hole) => {
    const alone = blankHoles(
      text,
      holes.filter((other) => other !== hole),
    );
    const [finding] = parseYaml(alone).findings;
    return finding ? [{ finding, text: alone }] : [];
  });
  return errors.length === holes.length ? { errors, holes, text: rest, data } : undefined;
}

/** An edit that would write over another part, which is blank here, is none. */
export function withoutStrangers(finding: SyntaxFinding, text: string, alone: string): SyntaxFinding {
  const { fix } = finding;
  if (!fix || !('source' in fix) || !fix.range) return finding;
  const { start, end } = fix.range;
  return text.slice(start, end) === alone.slice(start, end) ? finding : { ...finding, fix: undefined };
}
