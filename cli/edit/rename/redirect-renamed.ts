import { basename, join } from 'node:path';
import { stringify } from 'yaml';
import { articleListPath } from '../../../src/article-lists.ts';
import type { Redirect } from '../../../src/content.gen.ts';
import { pathBelow } from '../../../src/path-below.ts';
import { listPages } from '../../compiler/model/address-in-use.ts';
import type { Content } from '../../compiler/model/content.ts';
import { listRedirects } from '../../compiler/model/redirects.ts';
import { articlesPath } from '../../compiler/model/routes.ts';
import { insertEntry } from '../../compiler/yaml/edits/insert-entry.ts';
import { removeEntry } from '../../compiler/yaml/edits/remove-entry.ts';
import { modelineFor } from '../../editor/modeline.ts';
import type { ChangedTexts } from '../changed-texts.ts';
import type { ContentChange } from '../content-change.ts';
import type { EditStep } from '../edit-plan.ts';
import type { Renaming } from './renaming.ts';

/** The redirects of renamed pages. */
interface PlannedRedirects {
  /** The new redirects.yaml, if there is none yet. */
  added: ContentChange[];
  steps: EditStep[];
  /** Whether redirects.yaml allows no such change. */
  isRefused: boolean;
}

/**
 * Adds redirects from the old addresses of renamed pages to redirects.yaml, and removes those from an address that is a page
 * again. Redirects that lead to a renamed page are changed like other links.
 */
export function redirectRenamed(
  content: Content,
  texts: ChangedTexts,
  renamings: readonly Renaming[],
): PlannedRedirects {
  const moved = movedAddresses(content, renamings);
  const name = `${basename(content.folder)}/redirects.yaml`;
  const redirects = moved.map(([from, to]): Redirect => ({ from, to, since: content.options.today, why }));
  const steps = moved.map(([from, to]): EditStep => {
    return { file: name, line: undefined, from: undefined, to: `redirect from ${from} to ${to}` };
  });
  const file = content.settings.redirects;
  const taken = new Set(moved.map(([, to]) => to));
  const outdated = listRedirects(content).filter(({ from }) => taken.has(from));
  if (!file && redirects.length > 0) {
    const found = { schema: 'redirects.schema.json', path: join(content.folder, 'redirects.yaml') };
    const after = `${modelineFor(found, content.folder)}\n${stringify(redirects, { lineWidth: 0 })}`;
    return { added: [{ name, before: undefined, after }], steps, isRefused: false };
  }
  const operations = file
    ? [
        ...outdated.toReversed().map(({ index }) => texts.edit(file, (yaml) => removeEntry(yaml, [index]))),
        ...redirects.map((data) => texts.edit(file, (yaml) => insertEntry(yaml, [], { data }))),
      ]
    : [];
  const removed = outdated.map(({ from, to }): EditStep => {
    return { file: name, line: undefined, from: `redirect from ${from} to ${to}`, to: undefined };
  });
  return { added: [], steps: [...removed, ...steps], isRefused: operations.includes(false) };
}

const why = 'The page was renamed.';

/** Returns the addresses that change, old and new: of pages and articles, and of lists of articles below them. */
function movedAddresses(content: Content, renamings: readonly Renaming[]): [from: string, to: string][] {
  const pages = new Map(renamings.flatMap(({ node, to }) => (node.kind === 'page' ? [[node.name, to]] : [])));
  const base = articlesPath(content);
  const newBase = base === undefined ? undefined : (pages.get(base) ?? base);
  const lists = renamings.flatMap(({ node: { kind, name }, to }) => {
    const isCategory = kind === 'entry' && name.startsWith('categories:');
    return isCategory && base !== undefined ? [[listOf(base, name), listOf(base, to)] as const] : [];
  });
  return [...listPages(content).keys()].sort().flatMap((from): [string, string][] => {
    const [before, after] = lists.find(([list]) => from === list || from.startsWith(`${list}/`)) ?? ['', ''];
    const renamed = after + from.slice(before.length);
    const isBelow = base !== undefined && newBase !== undefined && renamed.startsWith(`${base}/`);
    const to = pages.get(from) ?? (isBelow ? pathBelow(newBase, renamed.slice(base.length + 1)) : renamed);
    return to === from ? [] : [[from, to]];
  });
}

/** Returns the address of the articles of a category, such as `categories:AI`. */
function listOf(base: string, name: string): string {
  return articleListPath(base, { category: name.slice(name.indexOf(':') + 1), number: 1 });
}
