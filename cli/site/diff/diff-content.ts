import { budgetsOf } from '../../compiler/model/budgets/budgets-of.ts';
import type { Content } from '../../compiler/model/content.ts';
import { requireData } from '../../compiler/model/content-file.ts';
import { furtherLanguages } from '../../compiler/model/languages.ts';
import { changedFiles } from '../../platform/git/changed-files.ts';
import { findComparisonBase } from '../../platform/git/comparison-base.ts';
import { runGit } from '../../platform/git/run-git.ts';
import type { SiteDiff } from './compare/site-diff.ts';
import { compareContent, isShownOnPages } from './content/compare-content.ts';
import { compareDates, listPlanned } from './content/compare-dates.ts';
import { diffSites } from './diff-sites.ts';
import { buildBase } from './sides/build-base.ts';
import { buildHead, type SideOptions } from './sides/build-head.ts';
import { sourcePaths } from './sides/build-with-own-code.ts';
import { findRepository } from './sides/repository.ts';

/**
 * Compares the site of the working tree with that of a commit; both are built if the cache does not have them.
 * @param content of the working tree at the moment to compare at, without problems
 * @param revision the branch, tag or commit to compare with; by default the main branch
 * @throws {EnvironmentError} when there is no such commit, or its site cannot be built
 * @throws {UnusedKeys} when a value of the content is not shown on any page
 */
export async function diffContent(
  content: Content,
  revision: string | undefined,
  options: Omit<SideOptions, 'at'>,
): Promise<SiteDiff> {
  const repository = findRepository(content.folder);
  const { root, contentPath } = repository;
  const { commit, description } = findComparisonBase(content.folder, root, sourcePaths(repository), revision);
  const at = new Date(content.options.at.time).toISOString();
  const base = await buildBase(repository, commit, { ...options, at });
  const head = await buildHead(content, options);
  const files = changedFiles(root, commit, [contentPath])
    .map((path) => (contentPath === '.' ? path : path.slice(contentPath.length + 1)))
    .filter(isShownOnPages);
  const diff = diffSites({
    base,
    head,
    changes: compareContent(base.contentFolder, content.folder, files),
    files,
    at: content.options.at,
    isOtherCode: base.builtBy === 'own code',
    language: requireData(content.settings.site).language,
    languages: furtherLanguages(content).map(({ folder }) => folder),
    budgets: budgetsOf(content),
  });
  const { builtBy, note } = base;
  const dates = compareDates(base.planned, listPlanned(content), content.options.at);
  const onto = runGit(root, ['rev-parse', 'HEAD']).trim();
  return {
    head: { commit: onto, isChanged: changedFiles(root, onto, sourcePaths(repository)).length > 0 },
    base: { commit, description, builtBy, ...(note === undefined ? {} : { note }) },
    ...diff,
    dates,
  };
}
