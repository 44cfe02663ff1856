/** A range of rows, without the last one. */
export interface Rows {
  from: number;
  to: number;
}

/** Rows that differ between two images. Added rows have an empty range before, removed ones an empty range after. */
export interface Band {
  before: Rows;
  after: Rows;
}

/** Bands with fewer equal rows between them are one band: single rows are often equal by chance. */
const minEqualRows = 16;

/**
 * Finds the rows that differ, so that what has only moved up or down does not count. Rows that both images contain exactly
 * once are the anchors, as in the patience diff of Git: empty rows, of which there are many, would match anywhere.
 * @param before the rows of the first image, or hashes of them
 */
export function alignRows(before: readonly string[], after: readonly string[]): Band[] {
  const bands: Band[] = [];
  const pending: Band[] = [{ before: { from: 0, to: before.length }, after: { from: 0, to: after.length } }];
  for (let band = pending.pop(); band; band = pending.pop()) {
    const rest = trim(before, after, band);
    const anchors = isEmpty(rest.before) || isEmpty(rest.after) ? [] : findAnchors(before, after, rest);
    if (anchors.length > 0) pending.push(...between(rest, anchors).reverse());
    else if (!isEmpty(rest.before) || !isEmpty(rest.after)) bands.push(rest);
  }
  return center(before, after, joinNear(bands));
}

function isEmpty({ from, to }: Rows): boolean {
  return from === to;
}

/** Leaves out equal rows at the start and the end. */
function trim(olds: readonly string[], news: readonly string[], { before, after }: Band): Band {
  let [oldFrom, oldTo, newFrom, newTo] = [before.from, before.to, after.from, after.to];
  while (oldFrom < oldTo && newFrom < newTo && olds[oldFrom] === news[newFrom]) {
    oldFrom += 1;
    newFrom += 1;
  }
  while (oldFrom < oldTo && newFrom < newTo && olds[oldTo - 1] === news[newTo - 1]) {
    oldTo -= 1;
    newTo -= 1;
  }
  return { before: { from: oldFrom, to: oldTo }, after: { from: newFrom, to: newTo } };
}

/** A row that is in both images. */
interface Anchor {
  before: number;
  after: number;
}

/** Finds rows that both images contain once within a band: the most that are in the same order in both. */
function findAnchors(olds: readonly string[], news: readonly string[], band: Band): Anchor[] {
  const [oldPlaces, newPlaces] = [uniquePlaces(olds, band.before), uniquePlaces(news, band.after)];
  const common: Anchor[] = [];
  for (const [row, before] of oldPlaces) {
    const after = newPlaces.get(row);
    if (before !== undefined && after !== undefined) common.push({ before, after });
  }
  return longestIncreasing(common);
}

/** Maps each row of a range to its place; rows that occur several times have none. Keeps the order. */
function uniquePlaces(rows: readonly string[], { from, to }: Rows): Map<string, number | undefined> {
  const places = new Map<string, number | undefined>();
  for (let at = from; at < to; at += 1) {
    const row = rows[at] ?? '';
    places.set(row, places.has(row) ? undefined : at);
  }
  return places;
}

/** Returns the longest list of anchors that is in order in the second image, too. They are in order in the first one. */
function longestIncreasing(anchors: readonly Anchor[]): Anchor[] {
  interface Link extends Anchor {
    previous: Link | undefined;
  }
  /** The last links of the best lists by length, of which each ends as early as possible. */
  const ends: Link[] = [];
  for (const anchor of anchors) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.after ?? 0) < anchor.after) low = middle + 1;
      else high = middle;
    }
    ends[low] = { ...anchor, previous: ends[low - 1] };
  }
  const found: Anchor[] = [];
  for (let link = ends.at(-1); link; link = link.previous) found.push(link);
  return found.reverse();
}

/** Returns the bands between anchors. */
function between({ before, after }: Band, anchors: readonly Anchor[]): Band[] {
  const starts = [{ before: before.from, after: after.from }, ...anchors];
  const ends = [...anchors, { before: before.to, after: after.to }];
  return starts.map((start, index) => {
    const end = ends[index] ?? start;
    return { before: { from: start.before, to: end.before }, after: { from: start.after, to: end.after } };
  });
}

function joinNear(bands: readonly Band[]): Band[] {
  const joined: Band[] = [];
  for (const band of bands) {
    const last = joined.at(-1);
    if (last && band.after.from - last.after.to < minEqualRows) {
      last.before.to = band.before.to;
      last.after.to = band.after.to;
    } else joined.push({ before: { ...band.before }, after: { ...band.after } });
  }
  return joined;
}

/**
 * Moves added or removed rows to the middle of where they may be: a section between equal empty rows may begin after any of
 * them. Half of these rows are usually its own, as the space above and below a section is the same.
 */
function center(olds: readonly string[], news: readonly string[], bands: readonly Band[]): Band[] {
  return bands.map((band, index) => {
    const { before, after } = band;
    if (!isEmpty(before) && !isEmpty(after)) return band;
    const side = isEmpty(before) ? 'after' : 'before';
    const rows = side === 'after' ? news : olds;
    const { from, to } = band[side];
    const [first, last] = [bands[index - 1]?.[side].to ?? 0, bands[index + 1]?.[side].from ?? rows.length];
    let [up, down] = [0, 0];
    while (from - up > first && rows[from - up - 1] === rows[to - up - 1]) up += 1;
    while (to + down < last && rows[to + down] === rows[from + down]) down += 1;
    const shift = Math.trunc((down - up) / 2);
    return { before: move(before, shift), after: move(after, shift) };
  });
}

function move({ from, to }: Rows, shift: number): Rows {
  return { from: from + shift, to: to + shift };
}
