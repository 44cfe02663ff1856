/** Words as a regular expression finds them. */
export function escapePattern(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Where a fact, or the address of a link, stands in Markdown. @see https://spec.commonmark.org/0.31.2/#links */
export function partPattern(written: string): RegExp {
  const pattern = escapePattern(written);
  return new RegExp(written.startsWith('{') ? pattern : `(?<=\\]\\(\\s*<?|\\]:\\s*<?|<)${pattern}(?=[\\s)>]|$)`, 'g');
}
