import type { Random } from '../../tests/support/random.ts';
import type { Source } from './source.ts';

/** A mistake in a file, as an editor could make it, and what the checker must report. */
export interface Mutation {
  /** The name of the kind of mistake, such as `a colon in a text`. */
  kind: string;
  /** The property of a schema in which the mistake is made, so that mistakes can be spread over all properties. */
  property: string;
  /** The path of the file in the content folder. The file may be new. */
  file: string;
  /** The file for which the problem is reported, if it is another one. */
  reportedIn?: string;
  /** The path of the file before it was renamed or moved. */
  previousFile?: string;
  /** The file with the mistake; undefined if the mistake is that the file is missing. */
  text: string | undefined;
  /** The lines in which the problem may be reported, 1-based. */
  lines: { first: number; last: number };
  /** The likeliest fix, which the message or the hint must contain. */
  fix: RegExp;
}

/** A value or a file in which a kind of mistake can be made. */
export interface Candidate {
  property: string;
  /** Makes the mistake. */
  mutate(): Pick<Mutation, 'text' | 'lines' | 'fix'> & Partial<Pick<Mutation, 'file' | 'reportedIn' | 'previousFile'>>;
}

/** Lists where in a file a kind of mistake can be made. */
export type FindCandidates = (source: Source, random: Random, site: Site) => Iterable<Candidate>;

/** The content that mistakes are made in. A wrong name must not be one of the existing names by chance. */
export interface Site {
  sources: readonly Source[];
  /** The paths of the pages. */
  routes: readonly string[];
}
