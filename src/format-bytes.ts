import type { SiteSettings } from './content.gen.ts';

/**
 * Formats the size of a file in powers of ten, as file managers do, with the unit and the decimal sign of the language:
 * `2.4 MB`, `2,4 MB`, `2,4 Mo`.
 */
export function formatBytes(bytes: number, { language }: Pick<SiteSettings, 'language'>): string {
  const [amount, unit] = bytes < 999_500 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: amount < 10 ? 1 : 0 });
  const parts = format.formatToParts(Math.max(amount, 0.1));
  // Beside `MB`, readers expect capitals.
  return parts.map(({ type, value }) => (type === 'unit' && value === 'kB' ? 'KB' : value)).join('');
}
