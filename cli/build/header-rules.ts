/** One block of `_headers`: the headers of all addresses that a path matches. */
export interface HeaderRule {
  /** The path of requests, in which `*` matches any characters: `/assets/*`. */
  path: string;
  headers: [name: string, value: string][];
}

/** The `Cache-Control` of pages and all files without a rule: browsers ask each time whether the file has changed. */
export const pageCaching = 'no-cache';

/** Returns the path of a rule as a regular expression for PCRE, RE2 and JavaScript: `/*.ics` → `^/.*\.ics$`. */
export function pathPattern(path: string): string {
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return `^${parts.join('.*')}$`;
}

/** Parses a `_headers` file: paths, with indented headers below them. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^ +(.+?): (.*)$/.exec(line) ?? [];
    if (name !== undefined) rules.at(-1)?.headers.push([name, value]);
    else if (line !== '') rules.push({ path: line, headers: [] });
  }
  return rules;
}

/**
 * Returns the headers of all rules that match a path. Like hosts, joins several values of one header with a comma, so that
 * a preview shows the effect.
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Headers {
  const matching = rules.filter((rule) => new RegExp(pathPattern(rule.path)).test(path));
  return new Headers(matching.flatMap(({ headers }) => headers));
}
