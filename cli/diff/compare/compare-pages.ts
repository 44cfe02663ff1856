import { align, type Pair } from './align.ts';
import { compareBlocks, type TextChange } from './compare-blocks.ts';
import { compareImages, type ImageChange } from './compare-images.ts';
import { compareLinks, type LinkChange } from './compare-links.ts';
import { compareTexts } from './compare-texts.ts';
import { createWordComparison } from './compare-words.ts';
import type { Edit } from './edit.ts';
import type { PageContent, PageHead, Region } from './page-content.ts';
import { similarity } from './similarity.ts';

/** A changed value that search results or shared links show. */
interface HeadChange {
  name: keyof PageHead;
  before: string;
  after: string;
  edits: Edit[];
}

/** A changed section, with its versions. */
export interface RegionChange {
  before: Region | undefined;
  after: Region | undefined;
  change: 'added' | 'removed' | 'changed';
  isMoved: boolean;
  words: TextChange[];
  links: LinkChange[];
  images: ImageChange[];
  /** Whether other elements or classes are used, though nothing of the above has changed. */
  isRestyled: boolean;
}

/** What differs between two versions of a page. */
export interface PageComparison {
  head: HeadChange[];
  regions: RegionChange[];
  /** What differs and is not read, such as `styles` or `structured data`. */
  hidden: string[];
}

const emptyRegion: Region = {
  place: 'section',
  id: undefined,
  heading: undefined,
  blocks: [],
  links: [],
  images: [],
  markup: '',
};

/** The least share of common words from which two sections are two versions of one. */
const minSimilarity = 0.3;

/** Compares two versions of a page. */
export function comparePages(before: PageContent, after: PageContent): PageComparison {
  const compareWords = createWordComparison(after.language);
  const head = (Object.keys(after.head) as (keyof PageHead)[]).flatMap((name): HeadChange[] => {
    const [old, now] = [before.head[name], after.head[name]];
    return old === now ? [] : [{ name, before: old, after: now, edits: compareTexts(old, now, compareWords) }];
  });
  const pairs = align(before.regions, after.regions, { keyOf, matchOf: matchRegions, canReplace: isSamePlace });
  const regions = pairs.flatMap(({ before: old, after: now, isMoved }: Pair<Region>): RegionChange[] => {
    const [oldRegion, newRegion] = [old ?? emptyRegion, now ?? emptyRegion];
    const words = compareBlocks(oldRegion.blocks, newRegion.blocks, compareWords);
    const links = compareLinks(oldRegion.links, newRegion.links);
    const images = compareImages(oldRegion.images, newRegion.images);
    const isRead = words.length + links.length + images.length > 0;
    const isRestyled = !isRead && oldRegion.markup !== newRegion.markup;
    if (old && now && !isMoved && !isRead && !isRestyled) return [];
    const change = old ? (now ? 'changed' : 'removed') : 'added';
    return [{ before: old, after: now, change, isMoved, words, links, images, isRestyled }];
  });
  return { head, regions, hidden: hiddenChanges(before.hidden, after.hidden) };
}

function keyOf({ place, id, blocks, links, images, markup }: Region): string {
  return JSON.stringify([place, id, blocks, links.map(({ to }) => to), images, markup]);
}

function matchRegions(before: Region, after: Region): number {
  if (!isSamePlace(before, after)) return 0;
  if (after.place !== 'section') return 1;
  if (before.id !== undefined && before.id === after.id) return 1;
  const match = similarity(textOf(before), textOf(after));
  return match >= minSimilarity ? match : 0;
}

const isSamePlace = (before: Region, after: Region) => before.place === after.place;

function textOf({ blocks }: Region): string {
  return blocks.map(({ text }) => text).join(' ');
}

function hiddenChanges(before: PageContent['hidden'], after: PageContent['hidden']): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}
