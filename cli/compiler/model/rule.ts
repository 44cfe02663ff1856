import type { Explanation } from '../../diagnostics/explanation.ts';
import type { Finding } from '../yaml/source-file.ts';
import type { Content } from './content.ts';
import type { ContentFile } from './content-file.ts';

/** A finding of a rule: which file it is in, as well as where. */
export interface RuleFinding<Code extends string = string> extends Finding<Code> {
  /** A file of the content, or the name of one that should exist. */
  file: ContentFile | string;
}

/** A check of the content, with all that it can report. */
export interface Rule<Code extends string = string> {
  /** What each of its codes means. Rules that report the same code share one explanation. */
  codes: Readonly<Record<Code, Explanation>>;
  check(content: Content): Iterable<RuleFinding<Code>>;
}

/** Types a rule, so that `check` can report only codes that are declared beside it. */
export function defineRule<Code extends string>(rule: {
  codes: Readonly<Record<Code, Explanation>>;
  check(content: Content): Iterable<RuleFinding<NoInfer<Code>>>;
}): Rule<Code> {
  return rule;
}
