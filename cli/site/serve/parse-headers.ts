/** One block of a `_headers` file. */
export interface HeaderRule {
  /** Matches the path of a request. */
  pattern: RegExp;
  headers: [name: string, value: string][];
}

/** Parses a `_headers` file: paths, in which `*` matches anything, with indented headers below them. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ pattern: toPattern(line.trim()), headers: [] });
      continue;
    }
    const colon = line.indexOf(':');
    if (colon > 0) rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

/**
 * Returns the headers of all rules that match a path. Like hosts, joins several values of one header with a comma, so that
 * a preview shows the effect.
 * @param rules see `parseHeaders`
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Headers {
  const headers = new Headers();
  for (const rule of rules)
    if (rule.pattern.test(path)) for (const [name, value] of rule.headers) headers.append(name, value);
  return headers;
}

function toPattern(path: string): RegExp {
  const source = path
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${source}$`);
}
