/** One block of `_headers`: the headers of all addresses that a path matches. */
export interface HeaderRule {
  /** The path of requests below the address of the site, in which `*` stands for any characters. */
  path: string;
  headers: readonly (readonly [name: string, value: string])[];
}

/** Returns the path of a rule as a regular expression, which PCRE, RE2 and JavaScript read in the same way. */
export function pathPattern(path: string): string {
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return `^${parts.join('.*')}$`;
}
