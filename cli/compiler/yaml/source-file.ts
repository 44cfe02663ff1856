import type { DataPath, LocatedProblem, Problem } from '../../diagnostics/problem.ts';
import type { Applicability } from '../../diagnostics/text-edit.ts';

export type FileKind = 'page' | 'article' | 'collection' | 'settings';

/** One YAML file of the content, read. */
export interface SourceFile {
  /** Path as problems show it, relative to the folder that holds the content folder: `content/pages/about.yaml`. */
  name: string;
  kind: FileKind;
  /** What the file is called within its kind, without its ending: `ventures/dexity`, `messages`. */
  slug: string;
  /** Path of its schema, relative to `schemas/`. */
  schema: string;
  text: string;
  /** The parsed data; undefined when the file does not parse. */
  data: unknown;
}

/** A `value` that is a block is pointed at by its first key, a `node` is all of it. */
export type Target = 'key' | 'value' | 'node';

/** Finds parts of a text; that of an article may be at hand only where it is asked. */
export type FindParts = (text: string) => Range[];

/** A place in the data: `path` leads to the value, or to the key that has it. */
export interface Spot {
  path: DataPath;
  target?: Target;
  /** What is meant of a text. */
  parts?: FindParts;
}

/** What a check found, before it has a line. */
export interface Finding<Code extends string = string> extends Spot {
  code: Code;
  message: string;
  hint: string;
  severity?: Problem['severity'];
  fix?: Fix | undefined;
  /** What to do instead where the fix cannot be made, such as the removal of a key that must be there. */
  orElse?: Advice | undefined;
}

/** What a hint says to do, and the edit that does it. */
export type Advice = Pick<Finding, 'hint' | 'fix' | 'orElse'>;

/**
 * What the hint of a finding says to write:
 * - `value`: the text that the value, key or part must be, which is put in quotes where YAML asks for them; the part may be
 *   another one than that of the finding; with `whole` all of the value, though the finding points at a part
 * - `source`: what must stand in the file instead of it, or of `range`; of a block `whole` of it, and not its first key; or
 *   of all that follows in the line (`rest`)
 * - `remove`: nothing, in the place of the key or the entry, or of what is `up` so many steps above it, if the file can do
 *   without that
 */
export type Fix = (
  | { value: string; parts?: FindParts; whole?: true }
  | { source: string; range?: Range; whole?: true; rest?: true }
  | { remove: true; up?: number }
) & { applicability?: Applicability | undefined };

/** A finding in a text that cannot be parsed: it has a place, as character offsets, but no path. */
export interface SyntaxFinding extends Finding {
  range: Range;
  /** Whether it was told by the looks of the line alone, so that other readings are worth a trial. */
  isGuess?: boolean;
  /** What is wrong, where it is known, and only the edit has to be found. */
  cause?: SyntaxCause | undefined;
  /** What the rest of the file can be read without, where the mistake is in one key or one value. */
  hole?: TextHole | undefined;
}

/** Mistakes that the parser knows by themselves, whatever was meant. */
export type SyntaxCause = 'tab' | 'open-quote' | 'open-bracket' | 'doubled-comma';

/** A part of a text that is left out. */
export interface TextHole extends Range {
  /** What is put in its place; nothing for a key with its value. */
  kept: '' | '~';
  /** What may be left out instead. */
  other?: Range | undefined;
}

/** Character offsets in a text. */
export interface Range {
  start: number;
  end: number;
}

/** A range as people and editors name it. */
export type Place = Pick<LocatedProblem, 'line' | 'column' | 'excerpt'>;
