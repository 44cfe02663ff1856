import { fileTypes, isTextType } from '../build/file-types.ts';
import type { SiteHeaders } from './hosted-site.ts';

/** Lists the types of all texts of a site, for servers that compress by type; without a character set. */
export function textTypes({ types }: SiteHeaders): string[] {
  const all = [...Object.values(fileTypes), ...types.map(({ value }) => value)];
  return [...new Set(all.filter(isTextType).map(withoutCharset))];
}

/** Lists the extensions of texts. */
export function textExtensions(): string[] {
  return Object.entries(fileTypes).flatMap(([extension, type]) => (isTextType(type) ? extension : []));
}

/** `text/html; charset=utf-8` → `text/html` */
export function withoutCharset(type: string): string {
  return type.replace(/;.*$/, '');
}
