import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Budgets } from '../../src/content.gen.ts';
import type { Moment } from '../content/moments.ts';
import type { ImageChange, ImageVersion } from './compare/compare-images.ts';
import { comparePages, type PageComparison, type RegionChange } from './compare/compare-pages.ts';
import type { PageContent } from './compare/page-content.ts';
import type {
  ImageDiff,
  ImageFile,
  LinkDiff,
  PageDiff,
  SectionChange,
  SectionName,
  WordChange,
} from './compare/site-diff.ts';
import { Weights } from './measure-weights.ts';
import { pairRoutes, type RoutePair, readPageOf } from './pair-routes.ts';
import { createSectionNames } from './section-names.ts';
import type { BuiltSide } from './sides/built-side.ts';

export interface DiffInput {
  base: BuiltSide;
  head: BuiltSide;
  /** The moment at which both were built. */
  at: Moment;
  budgets: Budgets;
}

const emptyPage: PageContent = {
  language: '',
  head: { title: '', description: '', canonical: '', robots: '', shareImage: '' },
  regions: [],
  hidden: new Map(),
};

/** Compares two built sites page by page. */
export function diffSites({ base, head, budgets, at }: DiffInput): PageDiff[] {
  const weights = new Weights();
  const pages = pairRoutes(base, head).flatMap((pair): PageDiff[] => {
    const page = diffPage(pair, base, head, at);
    if (!page) return [];
    const [before, after] = [
      pair.before === undefined ? undefined : { side: base, route: pair.before },
      pair.after === undefined ? undefined : { side: head, route: pair.after },
    ];
    return [{ ...page, weight: weights.compare(before, after, budgets) }];
  });
  weights.save();
  return pages.sort((one, other) => (one.route < other.route ? -1 : 1));
}

/** Compares a page; undefined if visitors, screen readers and search engines get the same. */
function diffPage(
  { before, after, redirect }: RoutePair,
  base: BuiltSide,
  head: BuiltSide,
  at: Moment,
): PageDiff | undefined {
  const [old, now] = [
    before === undefined ? emptyPage : readPageOf(base, before),
    after === undefined ? emptyPage : readPageOf(head, after),
  ];
  const comparison = comparePages(sectionsOnly(old, after), sectionsOnly(now, before));
  const change =
    before === undefined ? 'added' : after === undefined ? 'removed' : before === after ? 'changed' : 'renamed';
  if (change === 'changed' && isEmpty(comparison)) return undefined;
  const isOnBoth = before !== undefined && after !== undefined;
  const route = after ?? before ?? '/';
  const [oldNames, newNames] = [
    createSectionNames(base.contentFolder, before ?? route, old, at),
    createSectionNames(head.contentFolder, route, now, at),
  ];
  const nameOf = ({ before: oldRegion, after: newRegion }: RegionChange): SectionName =>
    newRegion ? newNames(newRegion) : oldRegion ? oldNames(oldRegion) : { place: 'section' };
  const fileSize = createFileSize();
  return {
    route,
    title: now.head.title || old.head.title,
    change,
    ...(change === 'renamed' && before !== undefined ? { from: before } : {}),
    ...(redirect === undefined ? {} : { redirect }),
    search: comparison.head,
    // All sections of a new page are new.
    sections: isOnBoth ? comparison.regions.flatMap((region) => sectionChanges(region, nameOf(region))) : [],
    words: comparison.regions.flatMap((region) =>
      region.words.map((change): WordChange => ({ section: nameOf(region), ...change })),
    ),
    links: comparison.regions.flatMap((region) =>
      region.links.map((change): LinkDiff => ({ section: nameOf(region), ...change })),
    ),
    images: comparison.regions.flatMap((region) =>
      region.images.map((change) =>
        imageDiff(change, nameOf(region), (image, side) => fileSize(side === 'before' ? base : head, image)),
      ),
    ),
    // Of a page that is only on one side, all of it differs.
    hidden: isOnBoth ? comparison.hidden : [],
    weight: [],
  };
}

/** Drops the navigation bar and the footer of a page that is only on one side: they are those of all pages. */
function sectionsOnly(page: PageContent, other: string | undefined): PageContent {
  return other === undefined ? { ...page, regions: page.regions.filter(({ place }) => place === 'section') } : page;
}

function isEmpty({ head, regions, hidden }: PageComparison): boolean {
  return head.length + regions.length + hidden.length === 0;
}

function sectionChanges({ before, after, isMoved, isRestyled }: RegionChange, section: SectionName): SectionChange[] {
  if (!before) return [{ section, change: 'added' }];
  if (!after) return [{ section, change: 'removed' }];
  const changes: SectionChange['change'][] = [
    ...(isMoved ? ['moved' as const] : []),
    ...(isRestyled ? ['restyled' as const] : []),
  ];
  return changes.map((change) => ({ section, change }));
}

function imageDiff(
  { change, alt, before, after }: ImageChange,
  section: SectionName,
  toFile: (image: ImageVersion, side: 'before' | 'after') => ImageFile,
): ImageDiff {
  return {
    section,
    change,
    alt,
    ...(before ? { before: toFile(before, 'before') } : {}),
    ...(after ? { after: toFile(after, 'after') } : {}),
  };
}

/** Returns a function that adds the size of its file to an image of a site. */
function createFileSize(): (side: BuiltSide, image: ImageVersion) => ImageFile {
  return ({ folder }, { address, width, height }) => {
    const path = address.startsWith('/') ? join(folder, decodeURI(address)) : undefined;
    const bytes = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false })?.size;
    return {
      address,
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
      ...(bytes === undefined ? {} : { bytes }),
    };
  };
}
