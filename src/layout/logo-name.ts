import type { Logo } from '../content.gen.ts';

/**
 * Returns the accessible name of the link around the logo. It contains the letters that are shown, since people who
 * control the page by voice say what they see (WCAG 2.5.3).
 */
export function logoName({ label, title, mark }: Logo): string {
  const isNamed = mark !== undefined || title.toLowerCase().includes(label.toLowerCase());
  return isNamed ? title : `${label} – ${title}`;
}
