/** Returns whether `paths` contains a path or a folder above it; the empty path is above all others. */
export function isIn(paths: ReadonlySet<string>, path: string): boolean {
  for (let above = path; above !== ''; above = parentOf(above)) if (paths.has(above)) return true;
  return paths.has('');
}

export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Sorts entries by path in the order in which `walk` lists files: folder by folder. */
export function inOrder<T>(entries: Iterable<[path: string, entry: T]>): [path: string, entry: T][] {
  return Array.from(entries, (entry) => ({ entry, key: entry[0].replaceAll('/', '\0') }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ entry }) => entry);
}
