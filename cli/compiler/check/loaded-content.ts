import type { LocatedProblem } from '../../diagnostics/problem.ts';
import type { Content, ContentOptions } from '../model/content.ts';
import type { KnownFiles } from './known-files.ts';
import type { WaiverInForce } from './waivers/apply-waivers.ts';
export interface LoadOptions extends ContentOptions {
  /** Whether the content is rendered afterwards, if it has no errors. */
  willRender: boolean;
  /** What an earlier run has found out. It is brought up to date. */
  knownFiles: KnownFiles;
}

export interface LoadedContent {
  content: Content;
  /** Every problem of every file that no waiver lets pass, sorted by place. */
  problems: LocatedProblem[];
  waivers: WaiverInForce[];
}
