import type { LoadedContent } from '../../rules/check/loaded-content.ts';
import type { ContentChange } from '../write-changes.ts';

/** One thing that a command changes, for its report. */
export interface EditStep {
  file: string;
  /** The 1-based line before the change; undefined for a whole file. */
  line: number | undefined;
  /** What is there now; undefined if it is added. */
  from: string | undefined;
  /** What is there afterwards; undefined if it is removed. */
  to: string | undefined;
}

/** Changes to content that have been checked, but not written. */
export interface EditPlan {
  changes: readonly ContentChange[];
  steps: readonly EditStep[];
  /** The content as it will be. */
  after: LoadedContent;
}
