import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unmountHtml } from '../../src/text/urls.ts';
import { listBuiltPages, readBase, readRedirects, siteReader } from '../build/built-site.ts';
import { encodeAddress } from '../build/redirects.ts';
import { brotliSize, measureFiles, sizeCategories } from '../build/weight.ts';
import { formatTime } from '../content/moments.ts';
import { budgetFor, budgetsOf, formatNumber, unitOf } from '../site/budgets.ts';
import type { Content } from '../site/content.ts';
import { type Change as DateChange, listChanges } from '../site/time.ts';
import { type Change, comparePages } from './compare-pages.ts';
import { readPage } from './read-page.ts';
import { buildBase, buildHead, type SiteOptions } from './sites.ts';

/** What differs between two versions of a site. */
export interface SiteDiff {
  /** The commit with its full hash; its description completes 'compared with …'. */
  base: { commit: string; description: string; note?: string | undefined };
  pages: PageDiff[];
  /** What differs, each with the addresses of all pages on which it does; of none if it will only differ at a moment. */
  changes: (Change & { pages: string[] })[];
}

export interface PageDiff {
  route: string;
  title: string;
  change: 'added' | 'removed' | 'renamed' | 'changed';
  /** The address that a renamed page had. */
  from?: string;
  /** Where the old address of a page leads now, if it leads anywhere. */
  redirect?: string;
}

/** The number of pages whose size is compared, which takes a tenth of a second for each. */
const maxMeasured = 20;

/**
 * Compares the site of the working tree with that of a commit, page by page; both are built if the cache does not have them.
 * @param content of the working tree at the moment to compare at, without problems
 * @param revision the branch, tag or commit to compare with; by default the main branch
 * @throws {EnvironmentError} when there is no such commit, or its site cannot be built
 */
export async function diffContent(content: Content, revision: string | undefined, options: SiteOptions) {
  const { folder, planned, ...base } = await buildBase(content, revision, options);
  const [before, after] = [openSite(folder), openSite(await buildHead(content, options))];
  const changes = new Map<string, Change & { pages: string[] }>();
  const pages = pairRoutes(before, after).flatMap(({ from, to }, index): PageDiff[] => {
    const route = to ?? from ?? '';
    const [old, now] = [from !== undefined && before.read(from), to !== undefined && after.read(to)];
    const found = old && now ? comparePages(old, now) : [];
    if (from === to && found.length === 0) return [];
    const target = from === undefined || from === to ? undefined : after.redirects.get(encodeAddress(from));
    if (to !== undefined && index < maxMeasured) found.push(...compareSizes(content, before, from, after, to));
    if (to === undefined && target === undefined)
      found.push(warning('Address', `Links to ${from} now lead nowhere. Add a redirect to redirects.yaml.`));
    for (const change of found) {
      // What has no text, such as a moved section, is only the same in sections of the same name.
      const key = JSON.stringify([change.what, change.edits, change.edits.length === 0 && change.place]);
      const known = changes.get(key) ?? { ...change, pages: [] };
      if (known.pages.at(-1) !== route) known.pages.push(route);
      changes.set(key, known);
    }
    const title = (now || old || { title: '' }).title;
    const kind = !old ? 'added' : !now ? 'removed' : from === to ? 'changed' : 'renamed';
    const origin = kind === 'renamed' && from !== undefined && { from };
    return [{ route, title, change: kind, ...origin, ...(target !== undefined && { redirect: decodeURI(target) }) }];
  });
  const dates = compareDates(planned, listChanges(content, Number.NEGATIVE_INFINITY), content);
  return { base, pages, changes: [...changes.values(), ...dates] };
}

const warning = (place: string, what: string): Change => ({ place, what, edits: [], isWarning: true });

type Site = ReturnType<typeof openSite>;

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
    measure: (route: string) => ({
      ...measureFiles(html(route), readFile),
      html: brotliSize(Buffer.from(html(route))),
    }),
  };
}

/** Pairs the pages whose HTML differs, in the order of their addresses: a renamed page by its redirect. */
function pairRoutes(before: Site, after: Site): { from?: string; to?: string | undefined }[] {
  const added = new Set([...after.files.keys()].filter((route) => !before.files.has(route)));
  const known = [...before.files.keys()].flatMap((from) => {
    if (after.files.has(from)) return before.html(from) === after.html(from) ? [] : [{ from, to: from }];
    const to = decodeURI(after.redirects.get(encodeAddress(from)) ?? '');
    return [{ from, to: added.delete(to) ? to : undefined }];
  });
  const nameOf = ({ from = '', to = from }: { from?: string; to?: string | undefined }) => to;
  return [...known, ...Array.from(added, (to) => ({ to }))].sort((one, other) =>
    nameOf(one) < nameOf(other) ? -1 : 1,
  );
}

/** Lists the sizes of a page that are over their limits, or differ by a tenth. */
function compareSizes(content: Content, before: Site, from: string | undefined, after: Site, to: string): Change[] {
  const limits = budgetFor(to, budgetsOf(content)).weights;
  const [oldSizes, sizes] = [from === undefined ? undefined : before.measure(from), after.measure(to)];
  return sizeCategories.flatMap((category) => {
    const [size, old] = [sizes[category], oldSizes?.[category]];
    const excess = size - (limits[category] ?? Number.POSITIVE_INFINITY);
    const isSimilar = old !== undefined && Math.abs(size - old) <= old / 10;
    if (size === old || (excess <= 0 && isSimilar)) return [];
    const numbers = [...(old === undefined ? [] : [old]), size].map(formatNumber).join(' → ');
    const text = `${category}: ${numbers} ${unitOf(category) ?? ''}`;
    if (excess > 0) return [warning('Size', `${text}, ${formatNumber(excess)} more than allowed`)];
    return [{ place: 'Size', what: text, edits: [] }];
  });
}

/** Lists what only one of two versions plans for the time to come, in the order of time. */
function compareDates(before: readonly DateChange[], after: readonly DateChange[], content: Content) {
  const { time: now, timeZone } = content.options.at;
  const keyOf = ({ time, text }: DateChange) => `${time} ${text}`;
  const only = (change: 'added' | 'removed', all: readonly DateChange[], others: readonly DateChange[]) => {
    const known = new Set(others.map(keyOf));
    return all.filter((date) => date.time > now && !known.has(keyOf(date))).map((date) => ({ change, ...date }));
  };
  return [...only('removed', before, after), ...only('added', after, before)]
    .sort((one, other) => one.time - other.time)
    .map(({ change, time, text, file }) => {
      return { place: file, what: '', edits: [{ change, text: `${formatTime(time, timeZone)}: ${text}` }], pages: [] };
    });
}
