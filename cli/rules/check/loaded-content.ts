import type { LocatedProblem } from '../../problems/problem.ts';
import type { Content } from '../../site/model/content.ts';
import type { FileCache } from './file-cache.ts';

export interface LoadOptions {
  /** See `ContentOptions`. */
  includeUnpublished: boolean;
  /**
   * The moment for which the content is checked and built, as authors write it: `2027-01-01`, `2027-01-01T09:00`. Days
   * and times without an offset are in the time zone of the site.
   */
  at: string;
  /** Whether the content is rendered afterwards, if it has no errors. */
  willRender: boolean;
  /** The cache of files that need not be checked again; without it, all files are checked. */
  cache?: FileCache | undefined;
}

export interface LoadedContent {
  content: Content;
  /** The problems of all files, sorted by location, without those that a comment allows. */
  problems: LocatedProblem[];
}
