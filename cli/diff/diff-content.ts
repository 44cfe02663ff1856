import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unmountHtml } from '../../src/text/urls.ts';
import { listBuiltPages, readBase, readRedirects, siteReader } from '../build/built-site.ts';
import { encodeAddress } from '../build/redirects.ts';
import { measurePage, type PageWeight } from '../build/weight.ts';
import { formatTime, type Moment } from '../content/moments.ts';
import { formatNumber, units } from '../site/budgets.ts';
import type { Content } from '../site/content.ts';
import { type Change as DateChange, listChanges } from '../site/time.ts';
import { type Change, comparePages } from './compare-pages.ts';
import { readPage } from './read-page.ts';
import { buildBase, buildHead, type SiteOptions } from './sites.ts';

/** What differs between two versions of a site; `base` is the commit, whose description completes 'compared with …'. */
export type SiteDiff = Awaited<ReturnType<typeof diffContent>>;

/** A page that was added, removed, renamed or changed; `redirect` is where its old address leads, if it redirects. */
export type PageDiff = SiteDiff['pages'][number];

/** The number of pages whose size is compared, which takes a tenth of a second for each. */
const maxMeasured = 20;

/**
 * Compares the site of the working tree with that of a commit, page by page, both as of `content.options.at`.
 * @param revision the branch, tag or commit to compare with; by default the main branch
 */
export async function diffContent(content: Content, revision: string | undefined, options: SiteOptions) {
  const { folder, planned, ...base } = await buildBase(content, revision, options);
  const [before, after] = [openSite(folder), openSite(await buildHead(content, options))];
  /** The changes, each with the addresses of the pages that have it; a change that is only planned has no pages. */
  const changes = new Map<string, Change & { pages: string[] }>();
  const pages = pairRoutes(before, after).flatMap(({ from, to }, index) => {
    const [old, now] = [from !== undefined && before.read(from), to !== undefined && after.read(to)];
    const pageChanges = old && now ? comparePages(old, now) : [];
    if (from === to && pageChanges.length === 0) return [];
    if (from !== undefined && to !== undefined && index < maxMeasured)
      pageChanges.push(...compareSizes(before.measure(from), after.measure(to)));
    const route = to ?? from ?? '';
    for (const change of pageChanges) {
      // Changes without a text, such as a moved section, are the same only if their sections have the same name.
      const key = JSON.stringify([change.what, change.edits, change.edits.length === 0 && change.place]);
      const group = changes.get(key) ?? { ...change, pages: [] };
      if (group.pages.at(-1) !== route) group.pages.push(route);
      changes.set(key, group);
    }
    const change = !old ? 'added' : !now ? 'removed' : from === to ? 'changed' : 'renamed';
    const target = from === undefined || from === to ? undefined : after.redirects.get(encodeAddress(from));
    return [{ route, from, change, title: (now || old || { title: '' }).title, redirect: target && decodeURI(target) }];
  });
  const dates = compareDates(planned, listChanges(content, Number.NEGATIVE_INFINITY), content.options.at);
  return { base, pages, changes: [...changes.values(), ...dates] };
}

type Site = ReturnType<typeof openSite>;

/** Returns functions that read and measure the pages of a built site, with the paths of its files and its redirects. */
function openSite(folder: string) {
  const [base, readFile] = [readBase(folder), siteReader(folder)];
  /** The files of the pages by address, in alphabetical order. */
  const files = new Map(listBuiltPages(folder).map(({ path, file }) => [path, file]));
  const html = (route: string) => readFileSync(files.get(route) ?? '', 'utf8');
  const sizeOf = (address: string) =>
    address.startsWith('/') ? statSync(join(folder, decodeURI(address)), { throwIfNoEntry: false })?.size : undefined;
  return {
    files,
    html,
    redirects: readRedirects(folder),
    read: (route: string) => readPage(unmountHtml(html(route), base), sizeOf),
    measure: (route: string) => measurePage(html(route), readFile),
  };
}

/** Pairs the pages whose HTML differs, by address; a renamed page is found by the redirect from its old address. */
function pairRoutes(before: Site, after: Site): { from?: string; to?: string | undefined }[] {
  const added = new Set([...after.files.keys()].filter((route) => !before.files.has(route)));
  const fromBefore = [...before.files.keys()].flatMap((from) => {
    if (after.files.has(from)) return before.html(from) === after.html(from) ? [] : [{ from, to: from }];
    const to = decodeURI(after.redirects.get(encodeAddress(from)) ?? '');
    return [{ from, to: added.delete(to) ? to : undefined }]; // Each added page is paired once.
  });
  const addressOf = ({ from = '', to = from }: { from?: string; to?: string | undefined }) => to;
  return [...fromBefore, ...Array.from(added, (to) => ({ to }))].sort((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1));
}

/** Lists the sizes of a page that differ by more than a tenth: `html: 14,444 → 16,210 bytes`. */
function compareSizes(before: PageWeight, after: PageWeight): Change[] {
  return Object.entries(before).flatMap(([category, old]) => {
    const size = after[category as keyof PageWeight];
    if (Math.abs(size - old) <= old / 10) return [];
    const what = `${category}: ${formatNumber(old)} → ${formatNumber(size)} ${units[category] ?? ''}`.trim();
    return [{ place: 'Size', what, edits: [] }];
  });
}

/** Lists the planned changes after `now` that only one of two versions has, in the order of time. */
function compareDates(before: readonly DateChange[], after: readonly DateChange[], { time: now, timeZone }: Moment) {
  const keysOf = (dates: readonly DateChange[]) => new Map(dates.map((date) => [`${date.time} ${date.text}`, date]));
  const [olds, news] = [keysOf(before), keysOf(after)];
  const all = [...new Map([...olds, ...news])];
  return all
    .filter(([key, { time }]) => time > now && olds.has(key) !== news.has(key))
    .sort(([, one], [, other]) => one.time - other.time)
    .map(([key, { time, text, file }]) => {
      const change = olds.has(key) ? ('removed' as const) : ('added' as const);
      return { place: file, what: '', edits: [{ change, text: `${formatTime(time, timeZone)}: ${text}` }], pages: [] };
    });
}
