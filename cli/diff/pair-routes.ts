import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unmountHtml } from '../../src/mount-html.ts';
import { readBase } from '../build/publish/read-base.ts';
import { encodeAddress } from '../build/redirects/encode-address.ts';
import { readRedirects } from '../build/redirects/read-redirects.ts';
import type { PageContent } from './compare/page-content.ts';
import { readPage } from './compare/read-page.ts';
import { similarity } from './compare/similarity.ts';
import type { BuiltSide } from './sides/built-side.ts';

/** A page on both sides, or on one. */
export interface RoutePair {
  /** Its address before; undefined if it was added. */
  before: string | undefined;
  /** Its address now; undefined if it was removed. */
  after: string | undefined;
  /** Where the old address of a removed or renamed page leads now; null if it leads nowhere. */
  redirect?: string | null;
}

/** The least share of common words from which a page at a new address is one that was removed. */
const minSimilarity = 0.6;

/** The number of pages up to which removed pages are searched among added ones by their texts. */
const maxCompared = 100;

/** Pairs the pages of two sites whose HTML differs: those at the same address, then those that were renamed. */
export function pairRoutes(base: BuiltSide, head: BuiltSide): RoutePair[] {
  const redirects = readRedirects(head.folder);
  const removed = [...base.pages.keys()].filter((route) => !head.pages.has(route));
  const added = new Set([...head.pages.keys()].filter((route) => !base.pages.has(route)));
  const targetOf = (route: string) => {
    const target = redirects.get(encodeAddress(route));
    return target === undefined ? null : decodeURI(target);
  };
  const gone = removed.map((before): RoutePair => {
    const redirect = targetOf(before);
    const after = redirect !== null && added.has(redirect) ? redirect : mostSimilar(before, base, head, added);
    if (after !== undefined) added.delete(after);
    return { before, after, redirect };
  });
  const changed = [...base.pages].flatMap(([route, { hash }]): RoutePair[] => {
    const now = head.pages.get(route);
    return now && now.hash !== hash ? [{ before: route, after: route }] : [];
  });
  return [...changed, ...gone, ...[...added].map((after): RoutePair => ({ before: undefined, after }))];
}

/** Reads a page of a side, with the addresses that it has on a host of its own. */
export function readPageOf({ folder, pages }: BuiltSide, route: string): PageContent {
  const html = readFileSync(join(folder, pages.get(route)?.file ?? ''), 'utf8');
  return readPage(unmountHtml(html, readBase(folder)));
}

function mostSimilar(route: string, base: BuiltSide, head: BuiltSide, added: ReadonlySet<string>): string | undefined {
  if (added.size === 0 || added.size > maxCompared) return undefined;
  const text = sectionText(readPageOf(base, route));
  const matches = [...added].map((path) => ({ path, match: similarity(text, sectionText(readPageOf(head, path))) }));
  const [best] = matches.sort((one, other) => other.match - one.match);
  return best && best.match >= minSimilarity ? best.path : undefined;
}

/** Returns the text of a page without its navigation bar and footer, which all pages share. */
function sectionText({ regions }: PageContent): string {
  const sections = regions.filter(({ place }) => place === 'section');
  return sections.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join(' ');
}
