import type { LocatedProblem } from '../../diagnostics/problem.ts';
import type { Content, ContentOptions } from '../model/content.ts';
import type { FileCache } from './file-cache.ts';
import type { WaiverInForce } from './waivers/apply-waivers.ts';
export interface LoadOptions extends ContentOptions {
  /** Whether the content is rendered afterwards, if it has no errors. */
  willRender: boolean;
  /** The cache of files that need not be checked again; without it, all files are checked. */
  cache?: FileCache | undefined;
}

export interface LoadedContent {
  content: Content;
  /** The problems of all files, sorted by location, without those that a waiver allows. */
  problems: LocatedProblem[];
  waivers: WaiverInForce[];
}
