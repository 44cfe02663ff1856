import type { SiteSettings } from './content.gen.ts';

/** Formats the size of a file: `2.4 MB`, in powers of ten, as file managers do. */
export function formatBytes(bytes: number, { language }: Pick<SiteSettings, 'language'>): string {
  const [amount, unit] = bytes < 999_500 ? [bytes / 1e3, 'KB'] : [bytes / 1e6, 'MB'];
  const digits = amount < 10 ? 1 : 0;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(Math.max(amount, 0.1))} ${unit}`;
}
