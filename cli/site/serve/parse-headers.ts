/** One block of a `_headers` file. */
export interface HeaderRule {
  /** Matches the path of a request. */
  pattern: RegExp;
  headers: [name: string, value: string][];
}

/** Reads a `_headers` file: paths (with `*` for anything) at the margin, headers indented under them. */
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
 * The headers that a path gets: those of every rule that fits it. Hosts join what several rules say of one header with a
 * comma, and so does this, that a preview shows what comes of it.
 * @param rules as `parseHeaders` reads them
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Headers {
  const headers = new Headers();
  for (const { pattern, headers: own } of rules)
    if (pattern.test(path)) for (const [name, value] of own) headers.append(name, value);
  return headers;
}

function toPattern(path: string): RegExp {
  const source = path
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${source}$`);
}
