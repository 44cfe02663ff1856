import { diffArrays, diffWords } from 'diff';
import { type Line, type Page, shareImage } from './read-page.ts';

/** A piece of a changed text. */
interface Edit {
  change: 'same' | 'removed' | 'added';
  text: string;
}

export interface Change {
  place: string;
  /** What it is, such as `link` or `section moved`; '' for a text on the page, which speaks for itself. */
  what: string;
  /** The text before and after in pieces, in reading order; none if `what` says everything. */
  edits: Edit[];
}

/** A line before and after; one of the two is undefined if the line was added or removed. */
interface Pair {
  before?: Line | undefined;
  after?: Line | undefined;
  /** The number of the run of lines that differ; undefined for equal lines. */
  gap?: number;
  /** Whether the same line was in another place before. */
  isMoved?: boolean;
}

/** With how many removed lines an added line is compared, to find its earlier version. */
const maxDistance = 50;
/** The share of common words from which two texts count as versions of the same text. */
const minSimilarity = 0.4;

/** Lists what differs between two versions of a page, in reading order. */
export function comparePages(before: Page, after: Page): Change[] {
  const segmenter = new Intl.Segmenter(after.language || undefined, { granularity: 'word' });
  const pairs = pairLines(before.lines, after.lines, segmenter);
  const sectionChanges = new Map<Line['section'], string>();
  for (const [section, lines] of Map.groupBy(pairs, (pair) => pair.after?.section))
    if (section && lines.every((pair) => !pair.before)) sectionChanges.set(section, 'section added');
    else if (section && lines.every((pair) => pair.isMoved)) sectionChanges.set(section, 'section moved');
  for (const [section, lines] of Map.groupBy(pairs, (pair) => pair.before?.section))
    if (section && lines.every((pair) => !pair.after)) sectionChanges.set(section, 'section removed');
  const changes = pairs.flatMap((pair) => {
    const { section } = pair.after ?? pair.before ?? { section: { place: '' } };
    const what = sectionChanges.get(section);
    const inLine = what === 'section moved' ? [] : compareLines(pair, segmenter);
    return [...(what ? [{ what, edits: [] }] : []), ...inLine].map((change) => ({ place: section.place, ...change }));
  });
  if (changes.every(({ what }) => what === shareImage) && before.html !== after.html)
    changes.push({ place: 'Not in words', what: 'looks or works differently', edits: [] });
  // Menus for small screens, forms without JavaScript and the data of islands repeat texts: each change is listed once.
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

/** Returns what differs between a line and its earlier version; nothing for a moved link, as its text has moved too. */
function compareLines({ before, after, isMoved }: Pair, segmenter: Intl.Segmenter): Omit<Change, 'place'>[] {
  const { kind = '', label } = after ?? before ?? {};
  const [from, to] = [before?.text ?? '', after?.text ?? ''];
  if (isMoved) return kind === 'link' ? [] : [{ what: `${kind} moved`.trim(), edits: pieces(['same', to]) }];
  if (from === to) return [];
  if (kind === shareImage) return [{ what: kind, edits: [] }];
  if (label === undefined) return [{ what: kind, edits: compareWords(from, to, segmenter) }]; // No link, no image.
  const what = before ? (after ? kind : `${kind} removed`) : `${kind} added`;
  const [name, arrow] = [label && `${label}: `, from && to && ' → '];
  return [{ what, edits: pieces(['same', name], ['removed', from], ['same', arrow], ['added', to]) }];
}

/** Returns an edit for each change whose text is not empty. */
function pieces(...all: readonly (readonly [Edit['change'], string])[]): Edit[] {
  return all.flatMap(([change, text]) => (text === '' ? [] : [{ change, text }]));
}

/** Returns the changed words of a text, or both texts as a whole if they have too little in common. */
function compareWords(before: string, after: string, segmenter: Intl.Segmenter): Edit[] {
  const isVersion = similarity(before, after, segmenter) >= minSimilarity;
  const words = isVersion ? diffWords(before, after, { intlSegmenter: segmenter }) : undefined;
  // If the words are the same, only spaces differ, which matter in code.
  if (!words?.some(({ added, removed }) => added || removed)) return pieces(['removed', before], ['added', after]);
  return pieces(
    ...words.map(({ added, removed, value }) => [added ? 'added' : removed ? 'removed' : 'same', value] as const),
  );
}

/** Returns the share of words that two texts have in common (Dice's coefficient), from 0 to 1. */
function similarity(one: string, other: string, segmenter: Intl.Segmenter): number {
  const [words = [], others = []] = [one, other].map((text) =>
    [...segmenter.segment(text.toLowerCase())].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : [])),
  );
  const unmatched = Map.groupBy(others, (word) => word);
  const common = words.filter((word) => unmatched.get(word)?.pop() !== undefined);
  return (2 * common.length) / Math.max(1, words.length + others.length);
}

/**
 * Pairs the lines of two pages: first equal lines in the same order, then equal lines that have moved, then, for each
 * kind in each gap between equal lines, similar lines, and the remaining lines if as many were removed as added.
 */
function pairLines(before: readonly Line[], after: readonly Line[], segmenter: Intl.Segmenter): Pair[] {
  const keyOf = ({ kind, text }: Line) => `${kind}\n${text}`;
  const keysIn = (lines: readonly Line[]) => lines.map((line) => `${line.section.place}\n${keyOf(line)}`);
  const runs = diffArrays(keysIn(before), keysIn(after)); // Equal lines are in sections with the same name.
  const pairs: Pair[] = [];
  let [oldIndex, newIndex, gap] = [0, 0, 0]; // Each run of equal lines begins a new gap.
  for (const { added, removed, count } of runs) {
    if (!added && !removed) gap += 1;
    for (let index = 0; index < count; index += 1)
      if (added) pairs.push({ after: after[newIndex++], gap });
      else if (removed) pairs.push({ before: before[oldIndex++], gap });
      else pairs.push({ before: before[oldIndex++], after: after[newIndex++] });
  }
  const isRemoved = (pair: Pair) => pair.before && !pair.after;
  const isAdded = (pair: Pair) => pair.after && !pair.before;
  /** Makes the added line of `pair` the later version of the removed line of `old`. */
  const addBefore = (pair: Pair, old: Pair | undefined) => {
    if (!old) return;
    Object.assign(pair, { before: old.before, isMoved: pair.gap !== old.gap });
    delete old.before;
  };
  const removedByText = Map.groupBy(pairs.filter(isRemoved), ({ before }) => before && keyOf(before));
  for (const pair of pairs)
    if (pair.after && !pair.before) addBefore(pair, removedByText.get(keyOf(pair.after))?.shift());
  // A link or an image with another address still has its label.
  const read = (line: Line | undefined) => `${line?.label ?? ''} ${line?.text ?? ''}`;
  const unpaired = pairs.filter((pair) => isRemoved(pair) || isAdded(pair));
  for (const [, group] of Map.groupBy(unpaired, (pair) => `${pair.gap} ${(pair.after ?? pair.before)?.kind}`)) {
    const removed = group.filter(isRemoved);
    for (const pair of group.filter(isAdded)) {
      const similar = removed.slice(0, maxDistance).findIndex(({ before }) => {
        return similarity(read(before), read(pair.after), segmenter) >= minSimilarity;
      });
      if (similar >= 0) addBefore(pair, removed.splice(similar, 1)[0]);
    }
    const added = group.filter(isAdded);
    if (added.length === removed.length) for (const [index, pair] of added.entries()) addBefore(pair, removed[index]);
  }
  return pairs.filter((pair) => pair.before || pair.after);
}
