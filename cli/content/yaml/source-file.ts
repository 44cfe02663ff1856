import type { DataPath, LocatedProblem } from '../../problems/problem.ts';
import type { Applicability } from '../../problems/text-edit.ts';

export type FileKind = 'page' | 'article' | 'collection' | 'settings';

/** A YAML file of the content that has been read. */
export interface SourceFile {
  /** The path in problems, relative to the parent of the content folder: `content/pages/about.yaml`. */
  name: string;
  kind: FileKind;
  /** The name of the file among files of its kind, without its extension: `ventures/garden`, `messages`. */
  slug: string;
  /** The path of its schema, relative to `schemas/`. */
  schema: string;
  /** The folder of the further language that it belongs to, such as `en`; undefined for pages, see `languageOf`. */
  language?: string | undefined;
  text: string;
  /** The parsed data; undefined if the file cannot be parsed. */
  data: unknown;
}

/** What to underline: a `key`, a `value` (of a block, only its first key), or a `node`, which is the whole block. */
export type Target = 'key' | 'value' | 'node';

/** A location in the data: `path` leads to the value, or to the key of it. */
export interface DataLocation {
  path: DataPath;
  target?: Target;
  /** Returns the ranges to underline within the text at `path`, which the caller passes; by default all of it. */
  ranges?: (text: string) => Range[];
}

/** A hint with the edit that it describes. */
export interface Try {
  hint: string;
  fix?: Fix | undefined;
}

/** What to do about a problem. */
export interface Advice extends Try {
  /**
   * Other hints and fixes. If the fix would lead to another problem (see `verifyEdit`), the first that does not is
   * offered instead; for a finding with a known range, all are offered.
   */
  tries?: readonly Try[] | undefined;
}

/** A problem before its line and column are known. */
export interface Finding extends DataLocation, Advice {
  code: string;
  message: string;
  severity?: LocatedProblem['severity'];
}

/**
 * The edit that a hint describes. It replaces what the finding underlines:
 * - `value`: by a text, which gets quotes where YAML needs them. `whole` replaces the whole value, though the finding
 * underlines a range of it.
 * - `source`: by a piece of YAML, unchanged. `range` replaces another range of the file, `rest` the rest of the line.
 * - `remove`: removes the key or entry, or the entry or block that is `up` levels above
 */
export type Fix = (
  | { value: string; whole?: true }
  | { source: string; range?: Range; rest?: true }
  | { remove: true; up?: number }
) & { applicability?: Applicability | undefined };

/** A problem in a text that cannot be parsed: it has a range, but no path. */
export interface SyntaxFinding extends Finding {
  range: Range;
  cause?: SyntaxCause | undefined;
  /** The replacement with which checking goes on, such as our side of a conflict, or the first of two equal keys. */
  assumed?: Replacement | undefined;
}

/**
 * Where the mistake may be that the parser noticed: in the line or around it in its `block`, in a `tab`, `quote`,
 * `bracket` or `comma`, or elsewhere between brackets (`flow`).
 */
export type SyntaxCause = 'block' | 'tab' | 'quote' | 'bracket' | 'comma' | 'flow';

/** Character offsets in a text. */
export interface Range {
  start: number;
  end: number;
}

/** A replacement of a range of a text. */
export interface Replacement extends Range {
  text: string;
}
