import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { extname } from 'node:path/posix';
import { formatDiff } from '../../../cli/commands/reports/format-diff.ts';
import { walk } from '../../../cli/content/find-files.ts';
import type { EditPlan } from '../../../cli/edit/rename/edit-plan.ts';
import { writeChanges } from '../../../cli/edit/write-changes.ts';
import { loadContent } from '../../../cli/rules/check/load-content.ts';
import type { LoadedContent } from '../../../cli/rules/check/loaded-content.ts';
import { buildReferenceGraph, type GraphNode } from '../../../cli/site/graph/reference-graph.ts';
import { copyContent } from '../../support/content.ts';
import { generateArticles } from '../../support/generate-articles.ts';
import { commitFolder, git } from '../../support/git.ts';
import { pick, type Random } from '../../support/random.ts';
import { sites } from '../../support/sites.ts';

/**
 * Content to change at random, in a Git repository of its own: that of the workshop, the second brand's, or that of
 * the workshop with generated articles.
 */
export function copySomeContent(random: Random): string {
  const kind = pick(random, ['workshop', 'secondBrand', 'articles'] as const);
  const folder = copyContent({ from: sites[kind === 'articles' ? 'workshop' : kind].content });
  if (kind === 'articles') generateArticles(8, join(folder, 'articles'), 1 + Math.floor(random() * 1000));
  commitFolder(dirname(folder));
  return folder;
}

/** Writes the changes of a plan. @returns the content as it is on the disk then */
export function writePlan(folder: string, { changes }: Pick<EditPlan, 'changes'>): LoadedContent {
  const refusal = writeChanges(dirname(folder), changes);
  if (refusal) throw new Error(refusal.message);
  return loadContent(folder);
}

/** Applies the diff of a plan with Git, as a person may do after a dry run. @returns the content as it is on the disk then */
export function applyPlanByGit(folder: string, { changes }: Pick<EditPlan, 'changes'>): LoadedContent {
  execFileSync('git', ['apply', '-'], {
    cwd: dirname(folder),
    input: formatDiff(dirname(folder), changes),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return loadContent(folder);
}

/** Undoes all changes since the content was copied. */
export function undoByGit(folder: string): void {
  git(dirname(folder), 'reset', '--quiet', '--hard');
  git(dirname(folder), 'clean', '--quiet', '-d', '--force');
}

/** The nodes of content that can be renamed, or removed: icons and settings files cannot. */
export function namedNodes({ content }: LoadedContent): GraphNode[] {
  return [...buildReferenceGraph(content).nodes.values()].filter(
    ({ kind, name, exists }) => exists && kind !== 'icon' && kind !== 'file' && name !== '/' && name !== '/404',
  );
}

/** The name of a node as the command line takes it. */
export const argumentOf = ({ kind, name }: Pick<GraphNode, 'kind' | 'name'>) =>
  kind === 'fact' ? `fact:${name}` : name;

/** A new name for a node, in the form that its schema allows. */
export function newName(random: Random, { kind, name }: GraphNode): string {
  const id = `new-${Math.floor(random() * 1_000_000)}`;
  const start = Math.max(name.lastIndexOf('/'), name.lastIndexOf(':'), name.lastIndexOf('#')) + 1;
  return kind === 'fact' ? `fact:${id}` : name.slice(0, start) + id + (kind === 'media' ? extname(name) : '');
}

/** The lines of a content folder that contain a full name, but for addresses that are redirected from. */
export function linesWith(folder: string, { kind, name }: Pick<GraphNode, 'kind' | 'name'>): string[] {
  const full = argumentOf({ kind, name }).replace(/[^\w/-]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\w.-]|\\w/)${full}(?![\\w/-])`);
  return [...walk(folder)].flatMap((path) => {
    if (!path.endsWith('.yaml')) return [];
    const lines = readFileSync(join(folder, path), 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      pattern.test(line) && !/^(- | {2})from: /.test(line) ? [`${path}:${index + 1} ${line}`] : [],
    );
  });
}
