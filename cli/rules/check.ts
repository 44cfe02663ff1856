import type { FoundFiles } from '../content/find-files.ts';
import { locateFinding, locateRange } from '../content/locate-finding.ts';
import { momentAt, readTime, timeZoneOf } from '../content/moments.ts';
import { hasErrors, type LocatedProblem, sortProblems } from '../problems/problem.ts';
import { type Content, type ContentFile, type ContentOptions, createContent } from '../site/content.ts';
import { attachAffectedPages } from '../site/reach.ts';
import { applyAllowComments } from './allow-comments.ts';
import { coverageRules, launchRules, rules } from './index.ts';
import type { RuleFinding } from './rule.ts';
import { unknownWords } from './spelling.ts';

export interface LoadedContent {
  content: Content;
  /** The problems of all files, sorted by location, without those that a comment allows. */
  problems: LocatedProblem[];
}

/** Adds the problems of a check that an option turns on, such as `--launch`, to those of the content. */
export type AddProblems = (content: Content, problems: LocatedProblem[]) => LocatedProblem[];

/**
 * Runs the checks that compare files with each other.
 * @param files in order, each already checked by itself
 * @param at the moment for which the content is checked, as authors write it, in the time zone of the site
 */
export function checkContent(
  folder: string,
  { media, unknownFiles, missing }: FoundFiles,
  files: readonly ContentFile[],
  { includeUnpublished, at }: Pick<ContentOptions, 'includeUnpublished'> & { at: string },
): LoadedContent {
  const site = files.find(({ kind, slug, language }) => kind === 'settings' && slug === 'site' && !language);
  const timeZone = timeZoneOf(site?.data);
  const options = { includeUnpublished, at: momentAt(readTime(at, timeZone), timeZone) };
  const content = createContent({ folder, files, media: new Set(media), unknownFiles, missing, options });
  const findings = rules.flatMap((rule) => [...rule(content)]);
  const problems = [
    ...files.flatMap((file) => file.problems.map((problem) => ({ ...problem, others: [] }))),
    ...unknownWords(content),
    ...findings.flatMap((finding) => locate(finding)),
  ];
  const isComplete = !hasErrors(problems);
  // If there are errors, an entry may seem unused only because its id is misspelt elsewhere.
  if (isComplete) {
    // In development this is a warning, because authors link new content last.
    const severity = includeUnpublished ? 'warning' : 'error';
    for (const finding of coverageRules.flatMap((rule) => [...rule(content)]))
      problems.push(...locate({ severity, ...finding }));
  }
  const notAllowed = applyAllowComments(content, problems, { isLaunch: false, isComplete });
  return { content, problems: groupProblems(content, withoutRepeatedSpelling(notAllowed)) };
}

/**
 * Returns a function that adds the problems to solve before the site is public, except those that comments allow.
 * @param findMore gives the findings that need more than the content, such as a built site
 */
export function checkLaunch(findMore: (content: Content) => Iterable<RuleFinding>): AddProblems {
  return (content, problems) => {
    const findings = [...launchRules.flatMap((rule) => [...rule(content)]), ...findMore(content)];
    const located = findings.flatMap((finding) => locate(finding));
    const notAllowed = applyAllowComments(content, located, { isLaunch: true, isComplete: !hasErrors(problems) });
    return sortProblems([...problems, ...groupProblems(content, notAllowed)]);
  };
}

/** Codes of problems that are only reported if there are no other errors. */
const coverageCodes =
  /^(?:allow-comment|link-test|text-(?:scaffolded|unfinished)|un(?:listed-linked|reachable-page|used-(?:entry|media)))$/;

/** Whether there are errors that hide the problems of `coverageCodes`, which are only reported without other errors. */
export function hasHidingErrors(problems: readonly LocatedProblem[]): boolean {
  return hasErrors(problems.filter(({ code }) => !coverageCodes.test(code)));
}

/** Locates a finding in its file as written, or at the start of one without text; `[]` in a part repaired in memory. */
export function locate(finding: RuleFinding): LocatedProblem[] {
  const { file } = finding;
  if (typeof file === 'string' || file.text === '') {
    const name = typeof file === 'string' ? file : file.name;
    return [locateRange({ name, text: '' }, { start: 0, end: 1 }, finding)];
  }
  const problem = locateFinding(file, finding);
  const restored = file.restore ? file.restore(problem) : problem;
  return restored ? [restored] : [];
}

/** Removes spelling problems of values that have another problem, such as a note `TODO` or a misspelt status. */
function withoutRepeatedSpelling(problems: readonly LocatedProblem[]): LocatedProblem[] {
  const others = problems.filter(({ code }) => code !== 'spelling');
  const reported = new Set(others.map(({ file, path }) => `${file}\n${path}`));
  return problems.filter(({ code, file, path }) => code !== 'spelling' || !reported.has(`${file}\n${path}`));
}

/**
 * Codes of problems with something that several files may refer to, such as a missing page or a damaged image, or with
 * a word that several texts may contain. All places that refer to the same thing are reported as one problem.
 */
const codesOfTargets =
  /^(?:fact-unknown|file-pointer|icon-unknown|image-(?:active|animated|format|size|unreadable)|launch-example|link-(?:anchor|id|target)|media-(?:case|missing)|ref-unknown|spelling|word-unknown)$/;

/**
 * Sorts problems, sets the pages that they affect, and groups problems with the same cause: the first of a group gets
 * the others, and the pages of all. Leaves out problems at the same location, since YAML aliases repeat them.
 */
function groupProblems(content: Content, problems: LocatedProblem[]): LocatedProblem[] {
  attachAffectedPages(content, sortProblems(problems));
  const groups = Map.groupBy(problems, ({ code, file, line, column, message }) =>
    [code, message, ...(codesOfTargets.test(code) ? [] : [file, line, column])].join('\n'),
  );
  return Array.from(groups.values(), ([first, ...others]) => {
    if (!first || !codesOfTargets.test(first.code)) return first ?? [];
    let previous = first;
    for (const other of others) {
      const { file, line, column } = previous;
      if (other.file !== file || other.line !== line || other.column !== column) first.others.push(other);
      previous = other;
    }
    if (first.others.length > 0) first.pages = joinPages([first, ...first.others]);
    return first;
  }).flat();
}

function joinPages(problems: readonly LocatedProblem[]): LocatedProblem['pages'] {
  if (problems.some(({ pages }) => pages === 'all')) return 'all';
  return [...new Set(problems.flatMap(({ pages }) => pages))].sort();
}
