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

/** What to point at: a `key`, a `value` (of a block only its first key), or a `node`, which is all of a block. */
export type Target = 'key' | 'value' | 'node';

/** Finds parts of a text. A function, since the text of an article may be read only when it is needed. */
export type FindParts = (text: string) => Range[];

/** A location in the data: `path` leads to the value, or to the key that has it. */
export interface Spot {
  path: DataPath;
  target?: Target;
  /** The parts of a text that are meant, rather than all of it. */
  parts?: FindParts;
}

/** What a check found, before its line is known. */
export interface Finding<Code extends string = string> extends Spot {
  code: Code;
  message: string;
  hint: string;
  severity?: Problem['severity'];
  fix?: Fix | undefined;
  /** What to do instead where the fix cannot be made, such as the removal of a required key. */
  orElse?: Advice | undefined;
}

/** What a hint says to do, and the edit that does it. */
export type Advice = Pick<Finding, 'hint' | 'fix' | 'orElse'>;

/**
 * What the hint of a finding says to write:
 * - `value`: the text that the value, key or part must be, which is put in quotes where YAML asks for them; the part may be
 *   another one than that of the finding; with `whole` all of the value, though the finding points at a part
 * - `source`: what must be in the file instead of it, or of `range`; of a block `whole` of it, and not its first key; or
 *   of all that follows in the line (`rest`)
 * - `remove`: nothing, in the place of the key or the entry, or of what is `up` so many steps above it, if the file can do
 *   without that
 */
export type Fix = (
  | { value: string; parts?: FindParts; whole?: true }
  | { source: string; range?: Range; whole?: true; rest?: true }
  | { remove: true; up?: number }
) & { applicability?: Applicability | undefined };

/** A finding in a text that cannot be parsed: it has a range, but no path. */
export interface SyntaxFinding extends Finding {
  range: Range;
  /** Whether it was guessed from the line alone, so that other repairs are worth trying. */
  isGuess?: boolean;
  /** The cause, where it is known and only the edit has to be found. */
  cause?: SyntaxCause | undefined;
  /** What to leave out to parse the rest of the file, where the problem is in one key or one value. */
  hole?: TextHole | undefined;
}

/** Causes that the parser itself reports, whatever was meant. */
export type SyntaxCause = 'tab' | 'open-quote' | 'open-bracket' | 'doubled-comma';

/** A part of a text that is left out when it is parsed. */
export interface TextHole extends Range {
  /** What replaces it: `~` for a value, nothing for a key with its value. */
  kept: '' | '~';
  /** What can be left out instead, such as the first of two equal keys. */
  other?: Range | undefined;
}

/** Character offsets in a text. */
export interface Range {
  start: number;
  end: number;
}

/** A range as people and editors name it, with the line that it is in. */
export type Place = Pick<LocatedProblem, 'line' | 'column' | 'excerpt'>;
