import { type HeaderRule, pathPattern } from './header-rule.ts';

/** Parses a `_headers` file: paths, in which `*` matches anything, with indented headers below them. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { path: string; headers: [name: string, value: string][] }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ path: line.trim(), headers: [] });
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
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Headers {
  const headers = new Headers();
  for (const rule of rules)
    if (hasPath(rule, path)) for (const [name, value] of rule.headers) headers.append(name, value);
  return headers;
}

/** Returns whether a rule applies to the path of a request. */
export function hasPath(rule: HeaderRule, path: string): boolean {
  return new RegExp(pathPattern(rule.path)).test(path);
}
