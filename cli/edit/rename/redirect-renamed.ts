import { articleListPath } from '../../../src/article-lists.ts';
import { pathBelow } from '../../../src/path-below.ts';
import type { Content } from '../../compiler/model/content.ts';
import { type ListedRedirect, listRedirects } from '../../compiler/model/redirects.ts';
import { articlePathWords, articlesPath } from '../../compiler/model/routes.ts';
import { removeEntry } from '../../content/yaml/edits/remove-entry.ts';
import { addRedirects, cannotRedirect, formatRedirect, redirectsName } from '../add-redirects.ts';
import type { ChangedTexts } from '../changed-texts.ts';
import type { EditStep } from '../edit-plan.ts';
import { publicAddresses } from '../public-addresses.ts';
import { Refusal } from '../refusal.ts';
import type { Renaming } from './renaming.ts';

/** An address that changes, old and new. */
export type MovedAddress = readonly [from: string, to: string];

/**
 * Adds redirects from the old addresses of renamed pages to redirects.yaml, and removes those from an address that is a page
 * again. Redirects that lead to a renamed page are changed like other links.
 */
export function redirectRenamed(
  content: Content,
  texts: ChangedTexts,
  moved: readonly MovedAddress[],
): ReturnType<typeof addRedirects> {
  const outdated = outdatedRedirects(content, moved);
  const file = content.settings.redirects;
  const isPossible =
    !file || outdated.toReversed().every(({ index }) => texts.edit(file, (yaml) => removeEntry(yaml, [index])));
  if (!isPossible) return cannotRedirect();
  const redirects = addRedirects(content, texts, moved);
  if (redirects instanceof Refusal) return redirects;
  const removed = outdated.map((redirect): EditStep => {
    return { file: redirectsName(content), line: undefined, from: formatRedirect(redirect), to: undefined };
  });
  return { ...redirects, steps: [...removed, ...redirects.steps] };
}

/** Returns the redirects from addresses that are pages again. */
export function outdatedRedirects(content: Content, moved: readonly MovedAddress[]): ListedRedirect[] {
  const taken = new Set(moved.map(([, to]) => to));
  return listRedirects(content).filter(({ from }) => taken.has(from));
}

/** Returns the addresses that change, old and new: of pages and articles, and of lists of articles below them. */
export function movedAddresses(content: Content, renamings: readonly Renaming[]): MovedAddress[] {
  const pages = new Map(renamings.flatMap(({ node, to }) => (node.kind === 'page' ? [[node.name, to]] : [])));
  const base = articlesPath(content);
  const newBase = base === undefined ? undefined : (pages.get(base) ?? base);
  const words = articlePathWords(content);
  /** Returns the address of the articles of a category or a tag, such as `categories:AI`. */
  const listOf = (base: string, name: string) => {
    const id = name.slice(name.indexOf(':') + 1);
    const [category, tag] = name.startsWith('tags:') ? [undefined, id] : [id];
    return articleListPath(base, { category, tag, number: 1 }, words);
  };
  const lists = renamings.flatMap(({ node: { kind, name }, to }) => {
    const hasList = kind === 'entry' && /^(categories|tags):/.test(name);
    return hasList && base !== undefined ? [[listOf(base, name), listOf(base, to)] as const] : [];
  });
  return publicAddresses(content).flatMap((from): MovedAddress[] => {
    const [before, after] = lists.find(([list]) => from === list || from.startsWith(`${list}/`)) ?? ['', ''];
    const renamed = after + from.slice(before.length);
    const isBelow = base !== undefined && newBase !== undefined && renamed.startsWith(`${base}/`);
    const to = pages.get(from) ?? (isBelow ? pathBelow(newBase, renamed.slice(base.length + 1)) : renamed);
    return to === from ? [] : [[from, to]];
  });
}
