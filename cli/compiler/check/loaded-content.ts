import type { LocatedProblem } from '../../diagnostics/problem.ts';
import type { Content, ContentOptions } from '../model/content.ts';
import type { FileCache } from './file-cache.ts';
import type { WaiverInForce } from './waivers/apply-waivers.ts';
export interface LoadOptions extends ContentOptions {
  /** Whether the content is rendered afterwards, if it has no errors. */
  willRender: boolean;
  /** Files that need not be checked again; without it, each file is checked. */
  cache?: FileCache | undefined;
}

export interface LoadedContent {
  content: Content;
  /** Every problem of every file that no waiver lets pass, sorted by place. */
  problems: LocatedProblem[];
  waivers: WaiverInForce[];
}
