import { diffArrays } from 'diff';

/** Items of two lists that belong together; one of them is undefined if an item was added or removed. */
export interface Pair<Item> {
  before: Item | undefined;
  after: Item | undefined;
  /** Whether an item that both lists contain has another place among the others. */
  isMoved: boolean;
}

interface AlignOptions<Item> {
  /** Items with the same key are equal. */
  keyOf: (item: Item) => string;
  /** Returns how well two different items belong together; 0 if they do not. */
  matchOf: (before: Item, after: Item) => number;
  /** Returns whether an item in the place of another one replaces it, though nothing in them is similar. */
  canReplace: (before: Item, after: Item) => boolean;
}

/** The number of pairs of different items that are compared; two lists that differ in more are not worth the time. */
const maxComparisons = 40_000;

/**
 * Pairs the items of two lists: equal ones in the same order, then equal ones elsewhere, which have moved, then the most
 * similar ones of those that are left, then those in the place of others. Returns the pairs in the order of the second list, with removed items where they
 * were.
 */
export function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  options: AlignOptions<Item>,
): Pair<Item>[] {
  const { keyOf } = options;
  const [olds, news] = [before.map((item) => open(item)), after.map((item) => open(item))];
  let [oldAt, newAt] = [0, 0];
  for (const { added, removed, count } of diffArrays(before.map(keyOf), after.map(keyOf))) {
    if (!added && !removed)
      for (let step = 0; step < count; step += 1) connect(olds[oldAt + step], news[newAt + step], false);
    if (!added) oldAt += count;
    if (!removed) newAt += count;
  }
  pairMoved(olds, news, keyOf);
  pairSimilar(olds, news, options);
  pairReplaced(olds, news, options);
  return inOrder(olds, news);
}

interface Slot<Item> {
  item: Item;
  other: Slot<Item> | undefined;
  isMoved: boolean;
}

function open<Item>(item: Item): Slot<Item> {
  return { item, other: undefined, isMoved: false };
}

function connect<Item>(old: Slot<Item> | undefined, now: Slot<Item> | undefined, isMoved: boolean): void {
  if (!old || !now) return;
  [old.other, now.other] = [now, old];
  old.isMoved = isMoved;
  now.isMoved = isMoved;
}

function pairMoved<Item>(
  olds: readonly Slot<Item>[],
  news: readonly Slot<Item>[],
  keyOf: (item: Item) => string,
): void {
  const free = Map.groupBy(olds.filter(isFree), ({ item }) => keyOf(item));
  for (const now of news.filter(isFree)) connect(free.get(keyOf(now.item))?.shift(), now, true);
}

/** Pairs what is left by similarity, the best matches first. Pairs that cross another pair have moved. */
function pairSimilar<Item>(
  olds: readonly Slot<Item>[],
  news: readonly Slot<Item>[],
  { matchOf }: AlignOptions<Item>,
): void {
  const [freeOlds, freeNews] = [olds.filter(isFree), news.filter(isFree)];
  if (freeOlds.length * freeNews.length > maxComparisons) return;
  const matches = freeOlds.flatMap((old, oldAt) =>
    freeNews.flatMap((now, newAt) => {
      const match = matchOf(old.item, now.item);
      return match > 0 ? [{ old, now, match, distance: Math.abs(oldAt - newAt) }] : [];
    }),
  );
  matches.sort((one, other) => other.match - one.match || one.distance - other.distance);
  for (const { old, now } of matches) if (isFree(old) && isFree(now)) connect(old, now, crosses(old, now, olds, news));
}

/** Whether a pair crosses one of the pairs that have not moved. */
function crosses<Item>(
  old: Slot<Item>,
  now: Slot<Item>,
  olds: readonly Slot<Item>[],
  news: readonly Slot<Item>[],
): boolean {
  const [oldAt, newAt] = [olds.indexOf(old), news.indexOf(now)];
  return olds.some((slot, index) => {
    if (!slot.other || slot.isMoved || slot === old) return false;
    return index < oldAt !== news.indexOf(slot.other) < newAt;
  });
}

/** Pairs what is left between two pairs, if it is as many items on both sides. */
function pairReplaced<Item>(
  olds: readonly Slot<Item>[],
  news: readonly Slot<Item>[],
  { canReplace }: AlignOptions<Item>,
): void {
  const [oldGaps, newGaps] = [gapsIn(olds, (slot) => slot.other), gapsIn(news, (slot) => slot)];
  for (const [anchor, freeOlds] of oldGaps) {
    const freeNews = newGaps.get(anchor) ?? [];
    if (freeOlds.length !== freeNews.length) continue;
    for (const [index, old] of freeOlds.entries()) {
      const now = freeNews[index];
      if (now && canReplace(old.item, now.item)) connect(old, now, false);
    }
  }
}

/** Groups the items without a partner by the one before them that has one and has not moved, as it is in the second list. */
function gapsIn<Item>(
  slots: readonly Slot<Item>[],
  anchorOf: (slot: Slot<Item>) => Slot<Item> | undefined,
): Map<Slot<Item> | undefined, Slot<Item>[]> {
  const gaps = new Map<Slot<Item> | undefined, Slot<Item>[]>();
  let anchor: Slot<Item> | undefined;
  for (const slot of slots) {
    if (slot.other) anchor = slot.isMoved ? anchor : anchorOf(slot);
    else gaps.set(anchor, [...(gaps.get(anchor) ?? []), slot]);
  }
  return gaps;
}

const isFree = ({ other }: Slot<unknown>) => other === undefined;

/** Lists the pairs in the order of the second list. A removed item follows the one that it followed before. */
function inOrder<Item>(olds: readonly Slot<Item>[], news: readonly Slot<Item>[]): Pair<Item>[] {
  const removedAfter = new Map<Slot<Item> | undefined, Slot<Item>[]>();
  let last: Slot<Item> | undefined;
  for (const old of olds) {
    if (!old.other) removedAfter.set(last, [...(removedAfter.get(last) ?? []), old]);
    else if (!old.isMoved) last = old.other;
  }
  const removed = (slot: Slot<Item> | undefined): Pair<Item>[] =>
    (removedAfter.get(slot) ?? []).map(({ item }) => ({ before: item, after: undefined, isMoved: false }));
  return [
    ...removed(undefined),
    ...news.flatMap((now) => [{ before: now.other?.item, after: now.item, isMoved: now.isMoved }, ...removed(now)]),
  ];
}
