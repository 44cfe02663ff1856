import type { SectionName } from '../../compare/site-diff.ts';

/** Returns what a reader calls a section: `How I began (prose)`, `Navigation bar`. */
export function describeSection({ place, type, heading }: SectionName): string {
  if (place === 'navigation') return 'Navigation bar';
  if (place === 'footer') return 'Footer';
  if (heading === undefined) return type === undefined ? 'Section without a heading' : `Section ${type}`;
  return type === undefined ? heading : `${heading} (${type})`;
}
