import { locateRange } from '../content/locate-finding.ts';
import type { AllowComment } from '../content/yaml/comments.ts';
import { findRange, locateOffset } from '../content/yaml/find-range.ts';
import type { Advice } from '../content/yaml/source-file.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import type { Content, ContentFile } from '../site/content.ts';
import { adviseName } from './rule.ts';

/** Codes of warnings that can be allowed. A faulty comment for such a code is a warning as well. */
const warnings = ['fact-stale', 'fact-literal', 'deadline-past', 'time-past'];

/** The codes that can be allowed: visitors do not notice these problems, and some need a decision. */
const allowable = [
  ...['unused-entry', 'unreachable-page', ...warnings],
  ...['launch-address', 'launch-backend', 'launch-checkout', 'launch-example'],
  ...['launch-legal-date', 'launch-sample', 'launch-share'],
];

/**
 * Removes the problems that comments allow, and adds the problems of the comments themselves.
 * @param isLaunch whether these are the problems of `validate --launch`, which have comments of their own
 * @param isComplete whether all problems are known: only then is a comment that allows none of them reported
 */
export function applyAllowComments(
  { files, options: { at, includeUnpublished } }: Content,
  problems: readonly LocatedProblem[],
  { isLaunch, isComplete }: { isLaunch: boolean; isComplete: boolean },
): LocatedProblem[] {
  const remaining = new Set(problems);
  const byFile = Map.groupBy(problems, ({ file }) => file);
  for (const file of files)
    for (const comment of file.allowed) {
      if (comment.code.startsWith('launch-') !== isLaunch) continue;
      const candidates = (byFile.get(file.name) ?? []).filter((problem) => remaining.has(problem));
      const allowed = candidates.filter((problem) => isAllowed(file, comment, problem));
      for (const problem of allowed) remaining.delete(problem);
      const finding = findFault(file, comment, allowed, at.day, isComplete);
      // Comments have ranges in the text as written, which do not fit a text that was repaired in memory.
      if (!finding || file.restore) continue;
      const severity = includeUnpublished || warnings.includes(comment.code) ? 'warning' : 'error';
      remaining.add(locateRange(file, comment, { severity, code: 'allow-comment', path: [], ...finding }));
    }
  return [...remaining];
}

/** Whether a comment allows a problem: it is above the line of the problem, or above the key of the text with it. */
function isAllowed(file: ContentFile, comment: AllowComment, { code, line, steps }: LocatedProblem): boolean {
  if (comment.until === undefined || code !== comment.code) return false;
  const isOn = (line: number) => line >= comment.firstLine && line <= comment.lastLine;
  return isOn(line) || isOn(locateOffset(file, findRange(file, { path: steps, target: 'key' }).start).line);
}

/** Returns what is wrong with a comment, given the problems that it allows; `isComplete` says whether these are all. */
function findFault(
  { text }: ContentFile,
  { code, until, start, end }: AllowComment,
  [first, ...others]: readonly LocatedProblem[],
  today: string,
  isComplete: boolean,
): (Advice & { message: string }) | undefined {
  const replacing = (written: string, replacement: string) => {
    const at = text.indexOf(written, start);
    return { source: replacement, range: { start: at, end: at + written.length } };
  };
  if (!allowable.includes(code)) {
    const { hint: names, fix } = adviseName(code, allowable);
    const hint = fix ? names : `Solve the problem, and delete this comment: only some codes can be allowed. ${names}`;
    const named = fix && 'value' in fix && { ...replacing(code, fix.value), applicability: fix.applicability };
    return { message: `A comment cannot allow \`${code}\`.`, hint, fix: named || undefined };
  }
  if (until === undefined) {
    const form = `\`# allow ${code} until ${today.slice(0, 4)}-12-31: your reason\``;
    const hint = `Write ${form} on a line of its own, with its last day and a reason of at least two words.`;
    return { message: 'This comment allows nothing, because it is not in the right form.', hint };
  }
  if (!first) {
    const [from, to] = [text.lastIndexOf('\n', start - 1) + 1, text.indexOf('\n', end)];
    const line = { start: from, end: to === -1 ? text.length : to + 1 };
    const message = `This comment is not needed: \`${code}\` is not reported for the line below it.`;
    return isComplete ? { message, hint: 'Delete this comment.', fix: { source: '', range: line } } : undefined;
  }
  if (until < today) {
    const more = others.length === 0 ? '' : ` And ${others.length} more.`;
    const message = `This comment ended on ${until}. It allowed, in line ${first.line}: ${first.message}${more}`;
    return { message, hint: `${first.hint} Then delete the comment. If its reason is still valid, write a later day.` };
  }
  const lastDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace('-02-29', '-03-01')}`;
  if (until <= lastDay) return undefined;
  const message = `A problem can be allowed for a year at most, and this comment lasts until ${until}.`;
  return {
    message,
    hint: `Write \`${lastDay}\` or an earlier day. On that day, you can write a later one.`,
    fix: replacing(until, lastDay),
  };
}
