import type { DataPath } from '../../diagnostics/problem.ts';
import type { Replacement } from '../yaml/edits/replacement.ts';
import type { YamlText } from '../yaml/edits/yaml-text.ts';

/** Keys of an earlier version of a schema, and the edits that carry over what they say. */
export interface OldForm {
  /** The old keys; a problem is reported at the first. */
  keys: readonly [DataPath, ...DataPath[]];
  /** What is written instead, for the hint: keys, with their values where these are short. */
  writes: readonly string[];
  /** What is written now instead, as a sentence. */
  now: string;
  /** Carries them over, one edit after the other. Each returns undefined where the style of the file does not allow it. */
  edits: readonly ((yaml: YamlText) => Replacement | undefined)[];
}

/**
 * A change of a schema. It recognizes the old form by itself, so content needs no version number, and what has been
 * carried over is not found again.
 */
export interface Migration {
  /** The schema of the files that it concerns, such as `collections/tiers.schema.json`. */
  schema: string;
  find(data: unknown): Iterable<OldForm>;
}
