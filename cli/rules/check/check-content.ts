import type { FoundFiles } from '../../content/find-files.ts';
import { momentAt, readTime, timeZoneOf } from '../../content/moments.ts';
import { hasErrors, type LocatedProblem, sortProblems } from '../../problems/problem.ts';
import { type Content, type ContentOptions, createContent } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { ReferenceIndex } from '../../site/model/reference-index.ts';
import type { RuleFinding } from '../../site/model/rule.ts';
import { rules } from '../index.ts';
import { textRules } from '../text-rules.ts';
import { adjustColorHints } from './adjust-color-hints.ts';
import { applyAllowComments } from './allow-comments.ts';
import { attachAffectedPages } from './attach-affected-pages.ts';
import { checkCoverage } from './check-coverage.ts';
import type { CheckedFile } from './check-file.ts';
import { groupDuplicates } from './group-duplicates.ts';
import type { LoadedContent, LoadOptions } from './loaded-content.ts';
import { locateRuleFinding } from './locate-rule-finding.ts';

/**
 * Runs the checks that compare files with each other.
 * @param checked the files in order, each already checked by itself
 * @param targets what the files refer to, if the caller knows it already
 */
export function checkContent(
  folder: string,
  { media, unknownFiles, missing }: FoundFiles,
  checked: readonly CheckedFile[],
  options: LoadOptions,
  targets?: ReferenceIndex,
): LoadedContent {
  const files = checked.map(({ file }) => file);
  const folderContent = {
    folder,
    files,
    media: new Set(media),
    unknownFiles,
    missing,
    options: contentOptions(options, files),
    targets: targets ?? new ReferenceIndex(files),
  };
  const content = createContent(folderContent);
  const withTexts = createContent({ ...folderContent, files: files.filter((file) => !file.isSlim) });
  const problems = checked.flatMap(({ problems }) => problems);
  const findings = [...rules.map((rule) => rule.check(content)), ...textRules.map((rule) => rule.check(withTexts))];
  for (const found of findings) for (const finding of found) problems.push(...locate(content, finding));
  const known = adjustColorHints(content, problems);
  const isComplete = !hasErrors(known);
  const all = applyAllowComments(content, checkCoverage(content, known), { isComplete });
  const sorted = withoutSideEffects(withoutRepeats(sortProblems(all)));
  attachAffectedPages(content, sorted);
  return { content, problems: groupDuplicates(sorted) };
}

/** Reads the moment of the options in the time zone that site.yaml names. */
function contentOptions({ includeUnpublished, at }: LoadOptions, files: readonly ContentFile[]): ContentOptions {
  const site = files.find(
    ({ kind, slug, language }) => kind === 'settings' && slug === 'site' && language === undefined,
  );
  const timeZone = timeZoneOf(site?.data);
  const moment = momentAt(readTime(at, timeZone), timeZone);
  return { includeUnpublished, at: moment, today: moment.day };
}

/** Locates a finding in the file as it is written. */
function locate(content: Content, finding: RuleFinding): LocatedProblem[] {
  const problem = locateRuleFinding(finding, content);
  const { restore } = typeof finding.file === 'string' ? {} : finding.file;
  const restored = restore ? restore(problem) : problem;
  return restored ? [restored] : [];
}

/** Removes problems that YAML aliases repeat. */
function withoutRepeats(problems: LocatedProblem[]): LocatedProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ code, file, line, column, message }) => {
    const key = [code, file, line, column, message].join('\n');
    return seen.has(key) ? false : seen.add(key);
  });
}

/** Removes unknown words from values with another problem, such as a note `TODO` or a status that has a typo. */
function withoutSideEffects(problems: LocatedProblem[]): LocatedProblem[] {
  const reported = new Set(
    problems.flatMap(({ code, file, path }) => (code === 'spelling' ? [] : [`${file}\n${path}`])),
  );
  return problems.filter(({ code, file, path }) => code !== 'spelling' || !reported.has(`${file}\n${path}`));
}
