import { locateRange } from '../../content/locate-finding.ts';
import type { AllowComment } from '../../content/yaml/comments.ts';
import { findRange, locateOffset } from '../../content/yaml/find-range.ts';
import type { Finding } from '../../content/yaml/source-file.ts';
import type { LocatedProblem } from '../../problems/problem.ts';
import { didYouMean, suggestedFix } from '../../problems/suggest.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';

/** The codes that can be allowed: visitors do not notice these problems, and some need a decision. */
const allowable = [
  ...['unused-entry', 'unreachable-page', 'fact-stale', 'fact-literal', 'deadline-past', 'time-past'],
  ...['launch-address', 'launch-backend', 'launch-budget', 'launch-build', 'launch-checkout', 'launch-example'],
  ...['launch-legal-date', 'launch-lighthouse', 'launch-sample', 'launch-share'],
];

/** Codes of which the problems, and so their comments, are only warnings. */
const warnings: ReadonlySet<string> = new Set(['fact-stale', 'fact-literal', 'deadline-past', 'time-past']);

/**
 * Removes the problems that comments allow, and adds those of the comments.
 * @param isLaunch whether these are the problems of `validate --launch`, which have comments of their own
 * @param isComplete whether all problems are known, so that a comment without a problem is not needed
 */
export function applyAllowComments(
  content: Content,
  problems: readonly LocatedProblem[],
  { isLaunch = false, isComplete }: { isLaunch?: boolean; isComplete: boolean },
): LocatedProblem[] {
  const left = new Set(problems);
  const { today, includeUnpublished } = content.options;
  const faults = content.files.flatMap((file) =>
    file.allowed.flatMap((comment): LocatedProblem[] => {
      if (comment.code.startsWith('launch-') !== isLaunch) return [];
      const finding = findFault(file, comment, takeAllowed(file, comment, left), today, isComplete);
      // The comments are located in the text as written, and not in the one that was repaired in memory.
      if (!finding || file.restore) return [];
      const severity = includeUnpublished || warnings.has(comment.code) ? 'warning' : 'error';
      return [locateRange(file, comment, { severity, ...finding })];
    }),
  );
  return [...left, ...faults];
}

/** Removes the problems that a comment is about from `left`, and returns them. */
function takeAllowed(file: ContentFile, comment: AllowComment, left: Set<LocatedProblem>): LocatedProblem[] {
  const isOn = (line: number) => line >= comment.firstLine && line <= comment.lastLine;
  // The comment about a line within a longer text is above its key.
  const isKeyOn = ({ steps }: LocatedProblem) =>
    isOn(locateOffset(file, findRange(file, { path: steps, target: 'key' }).start).line);
  const isAllowed = (problem: LocatedProblem) =>
    problem.code === comment.code && problem.file === file.name && (isOn(problem.line) || isKeyOn(problem));
  const taken = comment.until === undefined ? [] : [...left].filter(isAllowed);
  for (const problem of taken) left.delete(problem);
  return taken;
}

/** Returns what is wrong with a comment, if anything is. @param allowed the problems that it allows */
function findFault(
  { text }: ContentFile,
  { code, until, start, end }: AllowComment,
  [first, ...others]: readonly LocatedProblem[],
  today: string,
  isComplete: boolean,
): Finding | undefined {
  const fault = (message: string, hint: string, fix?: Finding['fix']): Finding => {
    return { code: 'allow-comment', path: [], message, hint, fix };
  };
  const rangeOf = (part: string) => {
    const at = text.indexOf(part, start);
    return { start: at, end: at + part.length };
  };
  if (!allowable.includes(code)) {
    const near = suggestedFix(code, allowable);
    const fix = near && { source: near.value, range: rangeOf(code), applicability: near.applicability };
    return fault(`A comment cannot allow \`${code}\`.`, didYouMean(code, allowable), fix);
  }
  if (until === undefined)
    return fault(
      'This comment allows nothing, since it is not written as the check reads it.',
      `Write \`# allow ${code} until ${today.slice(0, 4)}-12-31: reason\` on a line of its own: the last day, and a reason of at least two words.`,
    );
  if (!first) {
    if (!isComplete) return undefined;
    const newline = text.indexOf('\n', end);
    const line = { start: text.lastIndexOf('\n', start - 1) + 1, end: newline === -1 ? text.length : newline + 1 };
    const message = `This comment is not needed: \`${code}\` is not reported for the line below it.`;
    return fault(message, 'Delete this comment.', { source: '', range: line });
  }
  if (until < today)
    return fault(
      `This comment ended on ${until}. It allowed, in line ${first.line}: ${first.message}${others.length === 0 ? '' : ` And ${others.length} more.`}`,
      `${first.hint} Then delete the comment. If its reason is still valid, write a later day.`,
    );
  const last = yearAfter(today);
  if (until <= last) return undefined;
  return fault(
    `A problem can be allowed for a year at most, and this comment lasts until ${until}.`,
    `Write \`${last}\` or an earlier day. It can be extended then.`,
    { source: last, range: rangeOf(until) },
  );
}

/** Returns the day one year later; for February 29, March 1. @param day such as `2026-11-01` */
function yearAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10);
}
