import type { Finding, SourceLocation } from '../content/yaml/source-file.ts';
import type { DataPath } from '../problems/problem.ts';
import type { Content, ContentFile } from '../site/content.ts';

/** A finding of a rule, with its file. */
export interface RuleFinding<Code extends string = string> extends Finding<Code> {
  /** A content file, or the name of a file that is missing or is not content. */
  file: ContentFile | string;
  /** Where it is, if that is known already, so that the file need not be parsed again. */
  located?: SourceLocation | undefined;
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

/** Returns the code of a finding and where it is. */
export const errorAt = <Code extends string>(code: Code, file: RuleFinding['file'], path: DataPath) => {
  return { code, file, path };
};

/** Returns the same for a warning, which does not prevent a build. */
export const warningAt = <Code extends string>(code: Code, file: RuleFinding['file'], path: DataPath) => {
  return { code, file, path, severity: 'warning' as const };
};

/** The codes of what `site validate --launch` finds outside the content: in the built site and the environment. */
export type LaunchCode = 'launch-backend' | 'launch-budget' | 'launch-build' | 'launch-lighthouse';
