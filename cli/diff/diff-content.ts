import { changedFiles } from '../platform/git/changed-files.ts';
import { findComparisonBase } from '../platform/git/comparison-base.ts';
import { runGit } from '../platform/git/run-git.ts';
import { budgetsOf } from '../site/model/budgets/budgets-of.ts';
import type { Content } from '../site/model/content.ts';
import { compareDates, listPlanned } from './compare/compare-dates.ts';
import type { SiteDiff } from './compare/site-diff.ts';
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
  const { root } = repository;
  const { commit, description } = findComparisonBase(content.folder, root, sourcePaths(repository), revision);
  const at = new Date(content.options.at.time).toISOString();
  const base = await buildBase(repository, commit, { ...options, at });
  const head = await buildHead(content, options);
  const pages = diffSites({ base, head, at: content.options.at, budgets: budgetsOf(content) });
  const { builtBy, note } = base;
  const dates = compareDates(base.planned, listPlanned(content), content.options.at);
  const onto = runGit(root, ['rev-parse', 'HEAD']).trim();
  return {
    head: { commit: onto, isChanged: changedFiles(root, onto, sourcePaths(repository)).length > 0 },
    base: { commit, description, builtBy, ...(note === undefined ? {} : { note }) },
    pages,
    dates,
  };
}
