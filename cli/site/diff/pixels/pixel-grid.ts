/** Pixels of an image, including the first column and row, without the last ones. */
export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The side of a cell in pixels. */
const cellSize = 8;

/** Pixels that are nearer than this number of cells belong together: more than the space between two lines of text. */
const reach = 3;

/** The weight from which a group of pixels counts. */
export const minWeight = 6;

/** Collects pixels of an image, and groups those that are near to each other. */
export class PixelGrid {
  readonly #columns: number;
  /** The rectangle around the pixels of each cell. */
  readonly #cells = new Map<number, Rectangle>();
  readonly #weights = new Map<number, number>();

  constructor(width: number) {
    this.#columns = Math.ceil(width / cellSize) + 2 * reach;
  }

  /** @param weight how certain the pixel is, up to {@link minWeight} */
  add(x: number, y: number, weight: number): void {
    const key = Math.floor(y / cellSize) * this.#columns + Math.floor(x / cellSize) + reach;
    this.#weights.set(key, (this.#weights.get(key) ?? 0) + weight);
    const cell = this.#cells.get(key);
    if (cell) expand(cell, { left: x, top: y, right: x + 1, bottom: y + 1 });
    else this.#cells.set(key, { left: x, top: y, right: x + 1, bottom: y + 1 });
  }

  /** Returns rectangles around the groups of pixels, from top to bottom. None overlaps another. */
  rectangles(): Rectangle[] {
    const free = new Set(this.#cells.keys());
    const groups = [...this.#cells.keys()].flatMap((key) => (free.has(key) ? this.#takeGroup(key, free) : []));
    return joinOverlapping(groups).sort((one, other) => one.top - other.top || one.left - other.left);
  }

  /** Removes the cells of a group from the free ones, and returns the rectangle around its pixels if they are certain. */
  #takeGroup(first: number, free: Set<number>): Rectangle[] {
    const group = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
    let weight = 0;
    const pending = [first];
    free.delete(first);
    for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
      const cell = this.#cells.get(key);
      if (cell) expand(group, cell);
      weight += this.#weights.get(key) ?? 0;
      for (let row = -reach; row <= reach; row += 1)
        for (let column = -reach; column <= reach; column += 1) {
          const near = key + row * this.#columns + column;
          if (free.delete(near)) pending.push(near);
        }
    }
    return weight < minWeight ? [] : [group];
  }
}

function expand(rectangle: Rectangle, other: Rectangle): void {
  rectangle.left = Math.min(rectangle.left, other.left);
  rectangle.top = Math.min(rectangle.top, other.top);
  rectangle.right = Math.max(rectangle.right, other.right);
  rectangle.bottom = Math.max(rectangle.bottom, other.bottom);
}

/** Joins rectangles until none overlaps another. */
function joinOverlapping(rectangles: readonly Rectangle[]): Rectangle[] {
  let joined: Rectangle[] = [];
  for (const rectangle of rectangles) {
    const grown = { ...rectangle };
    for (let count = -1; count !== joined.length; ) {
      count = joined.length;
      joined = joined.filter((other) => {
        if (!overlaps(grown, other)) return true;
        expand(grown, other);
        return false;
      });
    }
    joined.push(grown);
  }
  return joined;
}

function overlaps(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
