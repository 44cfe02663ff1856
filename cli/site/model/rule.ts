import type { Finding } from '../../content/yaml/source-file.ts';
import type { Content } from './content.ts';
import type { ContentFile } from './content-file.ts';

/** A finding of a rule, with its file. */
export interface RuleFinding<Code extends string = string> extends Finding<Code> {
  /** A content file, or the name of a file that is missing or is not content. */
  file: ContentFile | string;
}

/** A check of the content, with the codes that it can report. */
export interface Rule<Code extends string = string> {
  /** The codes that it can report, each with a section in docs/problems.md. */
  codes: readonly Code[];
  check(content: Content): Iterable<RuleFinding<Code>>;
}

/** Defines a rule, whose `check` can only report the codes that it declares. */
export function defineRule<Code extends string>(rule: {
  codes: readonly Code[];
  check(content: Content): Iterable<RuleFinding<NoInfer<Code>>>;
}): Rule<Code> {
  return rule;
}
