/** Joins a path to a base path: `/writing` and `first` → `/writing/first`, `/` and `first` → `/first`. */
export function pathBelow(base: string, path: string): string {
  return base === '/' ? `/${path}` : `${base}/${path}`;
}
