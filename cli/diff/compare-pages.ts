import { diffArrays, diffWords } from 'diff';
import { hashedKinds, type Line, looks, type Page, type Section } from './read-page.ts';

/** A piece of a changed text. */
export interface Edit {
  change: 'same' | 'removed' | 'added';
  text: string;
}

/** Something that differs in a section. */
export interface Change {
  place: string;
  /** What it is, such as `link` or `section moved`; '' for a text on the page, which speaks for itself. */
  what: string;
  /** The text before and after in pieces, in reading order; none if `what` says everything. */
  edits: Edit[];
}

/** The number of differences from which two lists or texts are taken to have nothing in common. */
const maxEditLength = 4000;
/** The number of items among which the version of another one is searched. */
const maxDistance = 50;
/** The number of moved texts that are quoted. */
const maxQuoted = 5;

/** Lists what differs between two versions of a page, in reading order. */
export function comparePages(before: Page, after: Page): Change[] {
  const segmenter = new Intl.Segmenter(after.language || undefined, { granularity: 'word' });
  const isVersion = (one: Section, other: Section) =>
    one.place === other.place ||
    (one.id !== undefined && one.id === other.id) ||
    similarity(textOf(one), textOf(other), segmenter) >= 0.3;
  return align(before.sections, after.sections, textOf, isVersion).flatMap(({ before: old, after: now, isMoved }) => {
    const place = (now ?? old)?.place ?? '';
    const [olds, news] = [old, now].map((section) => Map.groupBy(section?.lines ?? [], ({ kind }) => kind));
    const kinds = new Set([...(olds?.keys() ?? []), ...(news?.keys() ?? [])]);
    const changes = [...kinds].flatMap((kind) =>
      compareLines(kind, olds?.get(kind) ?? [], news?.get(kind) ?? [], segmenter),
    );
    // How a section looks is only said of one in which nothing else differs.
    const read = changes.filter(({ what }) => what !== looks);
    const shown = read.length === 0 && old && now ? changes : read;
    const whole = old ? (now ? isMoved && 'section moved' : 'section removed') : 'section added';
    const all = [...(whole ? [{ what: whole, edits: [] }] : []), ...shown].map((change) => ({ place, ...change }));
    // A menu for small screens and a form without JavaScript repeat texts.
    return [...new Map(all.map((change) => [JSON.stringify(change), change])).values()];
  });
}

function textOf({ lines }: Section): string {
  return lines.map(({ kind, text }) => (kind === looks ? '' : text)).join('\n');
}

/** Compares the lines of one kind in a section. */
function compareLines(kind: string, before: readonly Line[], after: readonly Line[], segmenter: Intl.Segmenter) {
  const isFile = kind === 'link' || kind === 'image';
  const isVersion = (one: Line, other: Line) =>
    isFile ? nameOf(kind, one) === nameOf(kind, other) : similarity(one.text, other.text, segmenter) >= 0.4;
  const pairs = align(before, after, ({ text }) => text, isVersion);
  const changes = pairs.flatMap(({ before: old, after: now }): Omit<Change, 'place'>[] => {
    const [from, to] = [old?.text ?? '', now?.text ?? ''];
    if (from === to) return [];
    if (hashedKinds.has(kind)) return [{ what: kind, edits: [] }];
    if (!isFile) return [{ what: kind === 'text' ? '' : kind, edits: compareWords(from, to, segmenter) }];
    const label = now?.label ?? old?.label ?? '';
    const what = old ? (now ? kind : `${kind} removed`) : `${kind} added`;
    return [{ what, edits: [...same(label && `${label}: `), ...replace(from, to, ' → ')] }];
  });
  const moved = pairs.flatMap(({ after: line, isMoved }) => (line && isMoved ? `“${line.text}”` : []));
  if (moved.length === 0 || kind === 'link' || hashedKinds.has(kind)) return changes;
  const more = moved.length > maxQuoted ? ` and ${moved.length - maxQuoted} more` : '';
  const what = kind === 'image' ? 'image moved' : 'in another order';
  return [...changes, { what, edits: same(moved.slice(0, maxQuoted).join(', ') + more) }];
}

/** Returns what stays of a link or an image: its text; its file name without width and hash. */
function nameOf(kind: string, { text, label }: Line): string | undefined {
  return kind === 'link' ? label : text.replace(/(?:-\d+)?(?:\.[\da-f]{8})?\.\w+(?:, .*)?$/, '');
}

function same(text: string): Edit[] {
  return text === '' ? [] : [{ change: 'same', text }];
}

function replace(before: string, after: string, between = ''): Edit[] {
  return [
    ...(before === '' ? [] : [{ change: 'removed' as const, text: before }]),
    ...(before === '' || after === '' ? [] : same(between)),
    ...(after === '' ? [] : [{ change: 'added' as const, text: after }]),
  ];
}

/** Returns the changed words of a text, or both texts as a whole if they have too little in common. */
function compareWords(before: string, after: string, segmenter: Intl.Segmenter): Edit[] {
  if (similarity(before, after, segmenter) < 0.4) return replace(before, after);
  const pieces = diffWords(before, after, { intlSegmenter: segmenter, maxEditLength });
  // Spaces, which can be read in code, are no words.
  if (!pieces?.some(({ added, removed }) => added || removed)) return replace(before, after);
  return pieces.map(({ added, removed, value: text }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    text,
  }));
}

/** Returns the share of words that two texts have in common (Dice's coefficient), from 0 to 1. */
function similarity(one: string, other: string, segmenter: Intl.Segmenter): number {
  const [ones, others] = [one, other].map((text) =>
    [...segmenter.segment(text.toLowerCase())].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : [])),
  ) as [string[], string[]];
  const counts = new Map<string, number>();
  for (const word of others) counts.set(word, (counts.get(word) ?? 0) + 1);
  const common = ones.filter((word) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count - 1);
    return count > 0;
  });
  return (2 * common.length) / Math.max(1, ones.length + others.length);
}

/** Items of two lists that belong together; one of them is undefined if an item was added or removed. */
interface Pair<Item> {
  before?: Item | undefined;
  after?: Item | undefined;
  /** Whether it is an equal item in another place. */
  isMoved?: boolean;
}

/**
 * Pairs the items of two lists: equal ones in the same order, then equal ones elsewhere, then versions of one between
 * two pairs, then as many items in the place of others.
 */
function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
  isVersion: (before: Item, after: Item) => boolean,
): Pair<Item>[] {
  const runs = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength }) ?? [
    { count: before.length, removed: true, added: false },
    { count: after.length, removed: false, added: true },
  ];
  const gaps: { olds: Item[]; news: Item[]; next: Pair<Item>[] }[] = [{ olds: [], news: [], next: [] }];
  let [oldAt, newAt] = [0, 0];
  for (const { added, removed, count } of runs) {
    const [olds, news] = [
      before.slice(oldAt, oldAt + (added ? 0 : count)),
      after.slice(newAt, newAt + (removed ? 0 : count)),
    ];
    oldAt += olds.length;
    newAt += news.length;
    const gap = gaps.at(-1);
    if (added || removed) {
      gap?.olds.push(...olds);
      gap?.news.push(...news);
    } else {
      gap?.next.push(...olds.map((old, index) => ({ before: old, after: news[index] })));
      gaps.push({ olds: [], news: [], next: [] });
    }
  }
  const free = Map.groupBy(
    gaps.flatMap(({ olds }) => olds),
    keyOf,
  );
  const origins = new Map<Item, Item>();
  for (const item of gaps.flatMap(({ news }) => news)) {
    const origin = free.get(keyOf(item))?.pop();
    if (origin) origins.set(item, origin);
  }
  const moved = new Set(origins.values());
  return gaps.flatMap(({ olds, news, next }) => [
    ...pairGap(
      olds.filter((item) => !moved.has(item)),
      news.filter((item) => !origins.has(item)),
      isVersion,
    ),
    ...news.flatMap((item) => {
      const origin = origins.get(item);
      return origin ? [{ before: origin, after: item, isMoved: true }] : [];
    }),
    ...next,
  ]);
}

function* pairGap<Item>(
  olds: readonly Item[],
  news: readonly Item[],
  isVersion: (before: Item, after: Item) => boolean,
): Generator<Pair<Item>> {
  let [oldFrom, newFrom] = [0, 0];
  const replaced = (oldTo: number, newTo: number): Pair<Item>[] => {
    const [gone, come] = [olds.slice(oldFrom, oldTo), news.slice(newFrom, newTo)];
    if (gone.length === come.length) return gone.map((before, index) => ({ before, after: come[index] }));
    return [...gone.map((before) => ({ before })), ...come.map((after) => ({ after }))];
  };
  for (const [newAt, now] of news.entries()) {
    const found = olds.slice(oldFrom, oldFrom + maxDistance).findIndex((old) => isVersion(old, now));
    if (found < 0) continue;
    const oldAt = oldFrom + found;
    yield* replaced(oldAt, newAt);
    yield { before: olds[oldAt], after: now };
    [oldFrom, newFrom] = [oldAt + 1, newAt + 1];
  }
  yield* replaced(olds.length, news.length);
}
