import type { DataPath } from '../../problems/problem.ts';
import type { Content } from '../model/content.ts';
import { type ContentFile, type PageFile, validData } from '../model/content-file.ts';
import { isPublished } from '../model/routes.ts';
import { nameAt } from './definitions.ts';
import { follow, type NodeKey, nodeKey, targetsOfArticles } from './edges.ts';
import { edgesOf, keyOfPage, settingsNodes } from './list-items.ts';

/**
 * Returns a function that tells whether visitors see a value: not in drafts, on unlisted pages, or in entries that no
 * page shows.
 */
export function createVisibilityCheck(content: Content): (file: ContentFile, path: DataPath) => boolean {
  let visible: ReadonlySet<NodeKey> | undefined;
  return (file, path) => {
    if (file.kind === 'article') return isPublished(file, content.options.at);
    if (file.kind === 'page') return !isUnlisted(file);
    visible ??= findVisible(content);
    return visible.has(nodeKey(...nameAt(file, path, edgesOf(content).bases)));
  };
}

/** Finds the nodes on pages that visitors can reach. */
function findVisible(content: Content): ReadonlySet<NodeKey> {
  const { bases, edges } = edgesOf(content);
  const pages = content.pages.filter((file) => !isUnlisted(file));
  const articles = targetsOfArticles(content, (file) => isPublished(file, content.options.at));
  const starts = [...settingsNodes(content), ...pages.map((page) => keyOfPage(page, bases)), ...articles];
  return follow(edges, starts, new Set());
}

function isUnlisted(file: PageFile): boolean {
  return validData(file)?.unlisted === true;
}
