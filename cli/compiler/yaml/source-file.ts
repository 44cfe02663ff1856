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

/** What to underline: a `key`, a `value` (for a block only its first key), or a `node`, which is all of a block. */
export type Target = 'key' | 'value' | 'node';

/** Finds ranges of a text. It is a function, since the text of an article may be read only when it is needed. */
type FindRangesIn = (text: string) => Range[];

/** A location in the data: `path` leads to the value, or to the key that has it. */
export interface DataLocation {
  path: DataPath;
  target?: Target;
  /** Which ranges of a text to underline, instead of all of it. */
  ranges?: FindRangesIn;
}

/** A problem before its line and column are known. */
export interface Finding<Code extends string = string> extends DataLocation {
  code: Code;
  message: string;
  hint: string;
  severity?: Problem['severity'];
  fix?: Fix | undefined;
  /** What to do instead where the fix cannot be made, such as the removal of a required key. */
  orElse?: Advice | undefined;
}

/** A hint with the edit that it describes. */
export type Advice = Pick<Finding, 'hint' | 'fix' | 'orElse'>;

/**
 * The edit that a hint describes. It replaces what the finding underlines:
 * - `value`: by a text, which gets quotes where YAML needs them. `ranges` replaces other ranges of the text than those of the
 *   finding; `whole` replaces all of the value, though the finding underlines a range of it.
 * - `source`: by a piece of YAML as it is. `range` replaces another range of the file, `whole` all of a block instead of its
 *   first key, `rest` what follows on the line.
 * - `remove`: removes the key or the entry, or the one `up` so many levels above it, unless the schema requires it
 */
export type Fix = (
  | { value: string; ranges?: FindRangesIn; whole?: true }
  | { source: string; range?: Range; whole?: true; rest?: true }
  | { remove: true; up?: number }
) & { applicability?: Applicability | undefined };

/** A problem in a text that cannot be parsed: it has a range, but no path. */
export interface SyntaxFinding extends Finding {
  range: Range;
  /** Whether the explanation is a guess from this line, so that other repairs are tried as well. */
  isGuess?: boolean;
  /** The cause, if it is certain and only the edit has to be found. */
  cause?: SyntaxCause | undefined;
  /** What to leave out in order to parse the rest of the file, if the problem is in one key or one value. */
  hole?: TextHole | undefined;
}

/** Causes that the parser reports with certainty. */
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

/** A line and a column, with the text of the line. */
export type SourceLocation = Pick<LocatedProblem, 'line' | 'column' | 'excerpt'>;
