import type { Random } from '../../tests/support/random.ts';
import type { Source } from './source.ts';

/** One mistake in one file, as an editor could make it, and what the checker must say to it. */
export interface Mutation {
  /** What kind of mistake it is. */
  kind: string;
  /** The property of a schema that it is made in, so that mistakes can be spread over all of them. */
  property: string;
  /** The file, relative to the content folder; it may be a new one. */
  file: string;
  /** The file that the message is in, where it is another. */
  told?: string;
  /** The file that it was before it was renamed or moved. */
  instead?: string;
  /** The whole file with the mistake in it; nothing where the file is gone. */
  text: string | undefined;
  /** The lines that the message may point at, 1-based. */
  lines: { first: number; last: number };
  /** The likeliest fix, which the hint or the message must name before any other. */
  fix: RegExp;
}

export interface Place {
  property: string;
  /** Makes the mistake. */
  mutate(): Pick<Mutation, 'text' | 'lines' | 'fix'> & Partial<Pick<Mutation, 'file' | 'told' | 'instead'>>;
}

/** Lists the places of a file in which a kind of mistake can be made. */
export type FindPlaces = (source: Source, random: Random, site: Site) => Iterable<Place>;

/** What the content has that a mistake must not name by chance. */
export interface Site {
  sources: readonly Source[];
  /** The addresses of its pages. */
  routes: readonly string[];
}
