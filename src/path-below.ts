/** An address one step or more below another: `/writing` and `first` → `/writing/first`, `/` and `first` → `/first`. */
export function pathBelow(base: string, path: string): string {
  return base === '/' ? `/${path}` : `${base}/${path}`;
}
