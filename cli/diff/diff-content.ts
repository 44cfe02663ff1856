import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unmountHtml } from '../../src/text/urls.ts';
import { listBuiltPages, readBase, readRedirects, siteReader } from '../build/built-site.ts';
import { encodeAddress } from '../build/redirects.ts';
import { brotliSize, measureFiles, sizeCategories } from '../build/weight.ts';
import { formatTime } from '../content/moments.ts';
import { findComparisonBase } from '../platform/git.ts';
import { budgetFor, budgetsOf, formatNumber, unitOf } from '../site/budgets.ts';
import type { Content } from '../site/content.ts';
import { type Change as DateChange, listChanges } from '../site/time.ts';
import { type Change, comparePages } from './compare-pages.ts';
import { type Page, readPage } from './read-page.ts';
import { buildBase, buildHead, findRepository, type SiteOptions } from './sites.ts';

/** What differs between two versions of a site. */
export interface SiteDiff {
  /** The commit with its full hash; its description completes 'compared with …'. */
  base: { commit: string; description: string; note?: string | undefined };
  pages: PageDiff[];
  /** What differs, each with the addresses of all pages on which it does. */
  changes: (Change & { pages: string[] })[];
  /** What appears, disappears or changes at a moment, if only one of the sites plans it, in the order of time. */
  dates: { change: 'added' | 'removed'; time: string; when: string; text: string; file: string }[];
}

export interface PageDiff {
  route: string;
  title: string;
  change: 'added' | 'removed' | 'renamed' | 'changed';
  /** The address that a renamed page had. */
  from?: string;
  /** Where the old address of a removed or renamed page leads now; null if it leads nowhere. */
  redirect?: string | null;
  /** Sizes that are over their limits or differ by a tenth: `html: 14,444 → 15,210 bytes, 610 more than allowed`. */
  sizes: { text: string; isOver: boolean }[];
}

/** The number of pages whose size is compared, which takes a tenth of a second for each. */
const maxMeasured = 20;

/**
 * Compares the site of the working tree with that of a commit, page by page; both are built if the cache does not have them.
 * @param content of the working tree at the moment to compare at, without problems
 * @param revision the branch, tag or commit to compare with; by default the main branch
 * @throws {EnvironmentError} when there is no such commit, or its site cannot be built
 */
export async function diffContent(
  content: Content,
  revision: string | undefined,
  options: SiteOptions,
): Promise<SiteDiff> {
  const repository = findRepository(content.folder);
  const sources = [repository.contentPath, ...repository.codePaths];
  const base = findComparisonBase(content.folder, repository.root, sources, revision);
  const { time } = content.options.at;
  const { folder, planned, note } = await buildBase(repository, base.commit, time, options);
  const [before, after] = [openSite(folder), openSite(await buildHead(content, options))];
  const measure = createMeasure(content, before, after);
  const changes = new Map<string, Change & { pages: string[] }>();
  const pages = pairRoutes(before, after).map(({ before: old, after: now, redirect }): PageDiff | undefined => {
    const route = now ?? old ?? '/';
    const isChanged = old !== undefined && now !== undefined;
    const [oldPage, newPage] = [
      old === undefined ? undefined : before.read(old),
      now === undefined ? undefined : after.read(now),
    ];
    const found = isChanged && oldPage && newPage ? comparePages(oldPage, newPage) : [];
    if (old === now && found.length === 0) return undefined;
    for (const change of found) {
      // What has no text, such as a moved section, is only the same in sections of the same name.
      const key = JSON.stringify([change.what, change.edits, change.edits.length === 0 && change.place]);
      const known = changes.get(key) ?? { ...change, pages: [] };
      if (known.pages.at(-1) !== route) known.pages.push(route);
      changes.set(key, known);
    }
    return {
      route,
      title: (newPage ?? oldPage)?.title ?? '',
      change: isChanged ? (old === now ? 'changed' : 'renamed') : now === undefined ? 'removed' : 'added',
      ...(isChanged && old !== now ? { from: old } : {}),
      ...(redirect === undefined ? {} : { redirect }),
      sizes: now === undefined ? [] : measure(old, now),
    };
  });
  return {
    base: { ...base, note },
    pages: pages.filter((page) => page !== undefined),
    changes: [...changes.values()],
    dates: compareDates(planned, listChanges(content, Number.NEGATIVE_INFINITY), content),
  };
}

interface Site {
  folder: string;
  /** The files of the pages by address, in alphabetical order. */
  files: ReadonlyMap<string, string>;
  html(route: string): string;
  read(route: string): Page;
}

function openSite(folder: string): Site {
  const base = readBase(folder);
  const files = new Map(listBuiltPages(folder).map(({ path, file }) => [path, file]));
  const html = (route: string) => readFileSync(files.get(route) ?? '', 'utf8');
  const sizeOf = (address: string) =>
    address.startsWith('/') ? statSync(join(folder, decodeURI(address)), { throwIfNoEntry: false })?.size : undefined;
  return { folder, files, html, read: (route) => readPage(unmountHtml(html(route), base), sizeOf) };
}

interface Pair {
  before?: string;
  after?: string;
  redirect?: string | null;
}

/** Pairs the pages whose HTML differs, in the order of their addresses: a renamed page by its redirect, or by its title. */
function pairRoutes(before: Site, after: Site): Pair[] {
  const redirects = readRedirects(after.folder);
  const removed = [...before.files.keys()].filter((route) => !after.files.has(route));
  const added = new Set([...after.files.keys()].filter((route) => !before.files.has(route)));
  const titles = new Map<string, string>();
  if (removed.length > 0)
    for (const route of added) {
      const { title, description } = after.read(route);
      titles.set(title, route).set(description, route);
    }
  const gone = removed.map((route): Pair => {
    const target = redirects.get(encodeAddress(route));
    const redirect = target === undefined ? null : decodeURI(target);
    const { title, description } = before.read(route);
    const renamed = [redirect, titles.get(title), titles.get(description)].find(
      (to) => typeof to === 'string' && added.delete(to),
    );
    return { before: route, ...(renamed ? { after: renamed } : {}), redirect };
  });
  const changed = [...before.files.keys()].filter(
    (route) => after.files.has(route) && before.html(route) !== after.html(route),
  );
  const pairs: Pair[] = [
    ...changed.map((route) => ({ before: route, after: route })),
    ...gone,
    ...[...added].map((route) => ({ after: route })),
  ];
  const routeOf = (pair: Pair) => pair.after ?? pair.before ?? '';
  return pairs.sort((one, other) => (routeOf(one) < routeOf(other) ? -1 : 1));
}

/** Returns a function that compares the sizes of the first pages: those over their limits, and those that differ by a tenth. */
function createMeasure(content: Content, before: Site, after: Site) {
  const budgets = budgetsOf(content);
  const [readOld, readNew] = [siteReader(before.folder), siteReader(after.folder)];
  const measure = (html: string, readFile: typeof readOld) => ({
    ...measureFiles(html, readFile),
    html: brotliSize(Buffer.from(html)),
  });
  let left = maxMeasured;
  return (old: string | undefined, now: string): PageDiff['sizes'] => {
    if (left-- <= 0) return [];
    const limits = budgetFor(now, budgets).weights;
    const sizes = measure(after.html(now), readNew);
    const oldSizes = old === undefined ? undefined : measure(before.html(old), readOld);
    return sizeCategories.flatMap((category) => {
      const [size, oldSize, limit = Number.POSITIVE_INFINITY] = [
        sizes[category],
        oldSizes?.[category],
        limits[category],
      ];
      const excess = size - limit;
      const isSimilar = oldSize !== undefined && Math.abs(size - oldSize) <= oldSize / 10;
      if (size === oldSize || (excess <= 0 && isSimilar)) return [];
      const numbers = [...(oldSize === undefined ? [] : [oldSize]), size].map(formatNumber).join(' → ');
      const allowed = limit === Number.POSITIVE_INFINITY ? '' : ` of at most ${formatNumber(limit)}`;
      const more = excess > 0 ? `, ${formatNumber(excess)} more than allowed` : allowed;
      return [{ text: `${category}: ${numbers} ${unitOf(category) ?? ''}${more}`, isOver: excess > 0 }];
    });
  };
}

/** Lists what only one of two versions plans for the time to come. */
function compareDates(
  before: readonly DateChange[],
  after: readonly DateChange[],
  content: Content,
): SiteDiff['dates'] {
  const { time: now, timeZone } = content.options.at;
  const keyOf = ({ time, text }: DateChange) => `${time} ${text}`;
  const only = (change: 'added' | 'removed', all: readonly DateChange[], others: readonly DateChange[]) => {
    const known = new Set(others.map(keyOf));
    return all.filter((date) => date.time > now && !known.has(keyOf(date))).map((date) => ({ change, ...date }));
  };
  return [...only('removed', before, after), ...only('added', after, before)]
    .sort((one, other) => one.time - other.time)
    .map((date) => ({ ...date, time: new Date(date.time).toISOString(), when: formatTime(date.time, timeZone) }));
}
