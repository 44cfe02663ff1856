import { locateRange } from '../content/locate-finding.ts';
import type { AllowComment } from '../content/yaml/comments.ts';
import { findRange, locateOffset } from '../content/yaml/find-range.ts';
import type { Advice } from '../content/yaml/source-file.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import type { Content, ContentFile } from '../site/content.ts';
import { adviseName } from './rule.ts';

/** Codes that can be allowed, and of which the problems, and so their comments, are only warnings. */
const warnings = ['fact-stale', 'fact-literal', 'deadline-past', 'time-past'];

/** The codes that can be allowed: visitors do not notice these problems, and some need a decision. */
const allowable = [
  ...['unused-entry', 'unreachable-page', ...warnings],
  ...['launch-address', 'launch-backend', 'launch-checkout', 'launch-example'],
  ...['launch-legal-date', 'launch-sample', 'launch-share'],
];

/**
 * Removes the problems that comments allow, and adds those of the comments.
 * @param isLaunch whether these are the problems of `validate --launch`, which have comments of their own
 * @param isComplete whether all problems are known, so that a comment without a problem is not needed
 */
export function applyAllowComments(
  { files, options: { at, includeUnpublished } }: Content,
  problems: readonly LocatedProblem[],
  { isLaunch, isComplete }: { isLaunch: boolean; isComplete: boolean },
): LocatedProblem[] {
  const left = new Set(problems);
  const byFile = Map.groupBy(problems, ({ file }) => file);
  for (const file of files)
    for (const comment of file.allowed) {
      if (comment.code.startsWith('launch-') !== isLaunch) continue;
      const own = (byFile.get(file.name) ?? []).filter((problem) => left.has(problem));
      const allowed = own.filter((problem) => isAllowed(file, comment, problem));
      for (const problem of allowed) left.delete(problem);
      const finding = findFault(file, comment, allowed, at.day, isComplete);
      // The comments are located in the text as written, and not in the one that was repaired in memory.
      if (!finding || file.restore) continue;
      const severity = includeUnpublished || warnings.includes(comment.code) ? 'warning' : 'error';
      left.add(locateRange(file, comment, { severity, code: 'allow-comment', path: [], ...finding }));
    }
  return [...left];
}

/** Whether a comment is about a problem: below it is the line of the problem, or the key of a longer text with it. */
function isAllowed(file: ContentFile, comment: AllowComment, { code, line, steps }: LocatedProblem): boolean {
  if (comment.until === undefined || code !== comment.code) return false;
  const isOn = (line: number) => line >= comment.firstLine && line <= comment.lastLine;
  return isOn(line) || isOn(locateOffset(file, findRange(file, { path: steps, target: 'key' }).start).line);
}

/** Returns what is wrong with a comment, if anything is. @param allowed the problems that it allows */
function findFault(
  { text }: ContentFile,
  { code, until, start, end }: AllowComment,
  [first, ...others]: readonly LocatedProblem[],
  today: string,
  isComplete: boolean,
): (Advice & { message: string }) | undefined {
  const replacing = (words: string, source: string) => {
    const at = text.indexOf(words, start);
    return { source, range: { start: at, end: at + words.length } };
  };
  if (!allowable.includes(code)) {
    const { hint, fix } = adviseName(code, allowable);
    const named = fix && 'value' in fix && { ...replacing(code, fix.value), applicability: fix.applicability };
    return { message: `A comment cannot allow \`${code}\`.`, hint, fix: named || undefined };
  }
  if (until === undefined) {
    const form = `\`# allow ${code} until ${today.slice(0, 4)}-12-31: reason\``;
    const hint = `Write ${form} on a line of its own: the last day, and a reason of at least two words.`;
    return { message: 'This comment allows nothing, since it is not written as the check reads it.', hint };
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
  const last = `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace('-02-29', '-03-01')}`;
  if (until <= last) return undefined;
  const message = `A problem can be allowed for a year at most, and this comment lasts until ${until}.`;
  return {
    message,
    hint: `Write \`${last}\` or an earlier day. It can be extended then.`,
    fix: replacing(until, last),
  };
}
