/**
 * Returns regular expressions for request targets that are not the address of a page, as the preview redirects them: with
 * slashes or `index.html` at the end, or with several slashes at the start. The target to redirect to is `base`, a slash,
 * the first group and the query, which is the second group. No first group begins with a slash or a backslash, which
 * browsers would read as the name of another host (https://url.spec.whatwg.org/#path-start-state). PCRE and RE2 read them.
 */
export function uncleanTargets(base: string): string[] {
  const start = base === '' ? '^[/\\\\]+' : `^${escapePattern(base)}/+`;
  const ends = `${start}(?:([^?]*?)/+(?:index\\.html)?|index\\.html)(\\?.*)?$`;
  return base === '' ? [ends, '^[/\\\\]{2,}([^?]*)(\\?.*)?$'] : [ends];
}

/** Escapes the characters that have a meaning in regular expressions. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
