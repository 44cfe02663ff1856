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
/** The number of removed items among which the earlier version of an added one is looked for. */
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
    const whole = old ? (now ? isMoved && 'section moved' : 'section removed') : 'section added';
    const all = [
      ...(whole ? [{ what: whole, edits: [] }] : []),
      ...(read.length === 0 && old && now ? changes : read),
    ].map((change) => ({ place, ...change }));
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
    return [{ what, edits: pieces(['same', label && `${label}: `], ...replacement(from, to, ' → ')) }];
  });
  const moved = pairs.flatMap(({ after: line, isMoved }) => (line && isMoved ? `“${line.text}”` : []));
  if (moved.length === 0 || kind === 'link' || hashedKinds.has(kind)) return changes;
  const more = moved.length > maxQuoted ? ` and ${moved.length - maxQuoted} more` : '';
  const what = kind === 'image' ? 'image moved' : 'in another order';
  return [...changes, { what, edits: pieces(['same', moved.slice(0, maxQuoted).join(', ') + more]) }];
}

/** Returns what stays of a link or an image: its text; its file name without width and hash. */
function nameOf(kind: string, { text, label }: Line): string | undefined {
  return kind === 'link' ? label : text.replace(/(?:-\d+)?(?:\.[\da-f]{8})?\.\w+(?:, .*)?$/, '');
}

/** Returns the pieces that have a text. */
function pieces(...all: readonly (readonly [Edit['change'], string])[]): Edit[] {
  return all.flatMap(([change, text]) => (text === '' ? [] : [{ change, text }]));
}

/** @param between what is written between a text that is gone and the one in its place */
function replacement(before: string, after: string, between = '') {
  const middle = before === '' || after === '' ? '' : between;
  return [['removed', before] as const, ['same', middle] as const, ['added', after] as const];
}

/** Returns the changed words of a text, or both texts as a whole if they have too little in common. */
function compareWords(before: string, after: string, segmenter: Intl.Segmenter): Edit[] {
  const isVersion = similarity(before, after, segmenter) >= 0.4;
  const words = isVersion ? diffWords(before, after, { intlSegmenter: segmenter, maxEditLength }) : undefined;
  // Spaces, which can be read in code, are no words.
  if (!words?.some(({ added, removed }) => added || removed)) return pieces(...replacement(before, after));
  return words.map(({ added, removed, value: text }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    text,
  }));
}

/** Returns the share of words that two texts have in common (Dice's coefficient), from 0 to 1. */
function similarity(one: string, other: string, segmenter: Intl.Segmenter): number {
  const wordsOf = (text: string) =>
    [...segmenter.segment(text.toLowerCase())].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []));
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const left = Map.groupBy(others, (word) => word);
  const common = words.filter((word) => left.get(word)?.pop() !== undefined);
  return (2 * common.length) / Math.max(1, words.length + others.length);
}

/** Items of two lists that belong together; one of them is undefined if an item was added or removed. */
interface Pair<Item> {
  before?: Item | undefined;
  after?: Item | undefined;
  /** Whether it is an equal item in another place. */
  isMoved?: boolean;
}

/**
 * Pairs the items of two lists: equal ones in the same order, then equal ones elsewhere, then versions of one between two
 * of these pairs, then as many items in the place of others.
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
  let [oldAt, newAt, gap] = [0, 0, 0];
  const pairs: (Pair<Item> & { gap: number })[] = [];
  for (const { added, removed, count } of runs) {
    if (!added && !removed) gap += 1;
    for (let index = 0; index < count; index += 1)
      pairs.push({ before: added ? undefined : before[oldAt++], after: removed ? undefined : after[newAt++], gap });
  }
  const paired = new Set<Pair<Item>>();
  const [olds, news] = [
    () => pairs.filter((pair) => pair.after === undefined && !paired.has(pair)),
    () => pairs.filter((pair) => pair.before === undefined),
  ];
  const join = (pair: Pair<Item>, origin: Pair<Item> | undefined, isMoved: boolean) => {
    if (!origin) return;
    Object.assign(pair, { before: origin.before, isMoved });
    paired.add(origin);
  };
  const equals = Map.groupBy(olds(), (pair) => keyOf(pair.before as Item));
  for (const pair of news()) join(pair, equals.get(keyOf(pair.after as Item))?.pop(), true);
  const near = Map.groupBy(olds(), (pair) => pair.gap);
  for (const pair of news()) {
    const all = near.get(pair.gap) ?? [];
    const found = all.slice(0, maxDistance).findIndex((old) => isVersion(old.before as Item, pair.after as Item));
    if (found >= 0) join(pair, all.splice(found, 1)[0], false);
  }
  for (const [gap, added] of Map.groupBy(news(), (pair) => pair.gap)) {
    const removed = near.get(gap) ?? [];
    if (removed.length === added.length) for (const [index, pair] of added.entries()) join(pair, removed[index], false);
  }
  return pairs.filter((pair) => !paired.has(pair));
}
