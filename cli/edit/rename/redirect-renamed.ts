import { basename, join } from 'node:path';
import { stringify } from 'yaml';
import { articleListPath } from '../../../src/article-lists.ts';
import type { Redirect } from '../../../src/content.gen.ts';
import { pathBelow } from '../../../src/path-below.ts';
import { isReached } from '../../content/moments.ts';
import { insertEntry, removeEntry } from '../../content/yaml/edit-entries.ts';
import { modelineFor } from '../../editor/files.ts';
import { listPages } from '../../site/model/address-in-use.ts';
import type { Content } from '../../site/model/content.ts';
import { type ListedRedirect, listRedirects } from '../../site/model/redirects.ts';
import { articlePathWords, articlesPath } from '../../site/model/routes.ts';
import { pageSpans } from '../../site/timeline/page-spans.ts';
import { type ContentChange, Refusal } from '../write-changes.ts';
import type { ChangedTexts } from './changed-texts.ts';
import type { EditStep } from './edit-plan.ts';
import type { Renaming } from './renaming.ts';

/** An address that changes, old and new. */
export type MovedAddress = readonly [from: string, to: string];

/**
 * Adds redirects from the old addresses of renamed pages to redirects.yaml, and removes those from an address that is a page
 * again. redirects.yaml is created if there is none. Redirects that lead to a renamed page are changed like other links.
 */
export function redirectRenamed(
  content: Content,
  texts: ChangedTexts,
  moved: readonly MovedAddress[],
): { added: ContentChange[]; steps: EditStep[] } | Refusal {
  const outdated = outdatedRedirects(content, moved);
  const since = content.options.today;
  const redirects = moved.map(([from, to]): Redirect => ({ from, to, since, why: 'The page was renamed.' }));
  const name = `${basename(content.folder)}/redirects.yaml`;
  const describe = ({ from, to }: Pick<Redirect, 'from' | 'to'>) => `redirect from ${from} to ${to}`;
  const steps: EditStep[] = [
    ...outdated.map((redirect) => ({ file: name, line: undefined, from: describe(redirect), to: undefined })),
    ...redirects.map((redirect) => ({ file: name, line: undefined, from: undefined, to: describe(redirect) })),
  ];
  const file = content.settings.redirects;
  if (!file) {
    const found = { schema: 'redirects.schema.json', path: join(content.folder, 'redirects.yaml') };
    const after = `${modelineFor(found, content.folder)}\n${stringify(redirects, { lineWidth: 0 })}`;
    return { added: redirects.length === 0 ? [] : [{ name, before: undefined, after }], steps };
  }
  const isPossible =
    redirects.every((data) => texts.edit(file, (text) => insertEntry(text, [], { data }))) &&
    outdated.toReversed().every(({ index }) => texts.edit(file, (text) => removeEntry(text, [index])));
  if (isPossible) return { added: [], steps };
  return new Refusal(
    'redirects.yaml cannot be changed without changing other lines. Write its entries below one another.',
  );
}

/** Returns the redirects from addresses that are pages again. */
export function outdatedRedirects(content: Content, moved: readonly MovedAddress[]): ListedRedirect[] {
  const taken = new Set(moved.map(([, to]) => to));
  return listRedirects(content).filter(({ from }) => taken.has(from));
}

/**
 * Returns the addresses that visitors may have, sorted: of pages, articles and lists of articles. A page or an article with
 * a future date has never been at its address.
 */
function publicAddresses(content: Content): string[] {
  const spans = pageSpans(content);
  const isLater = (path: string) => {
    const publishAt = spans.get(path)?.span.publishAt;
    return publishAt !== undefined && !isReached(publishAt, content.options.at);
  };
  return [...listPages(content).keys()].filter((path) => !isLater(path)).sort();
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
