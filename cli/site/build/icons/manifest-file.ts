import type { SiteSettings, Theme } from '../../../../src/content.gen.ts';

/** Addresses of PNGs by their side in pixels. */
interface ManifestIcons {
  any: Record<number, string>;
  /** Those that a system may cut to a shape of its own. */
  maskable: Record<number, string>;
}

/**
 * The manifest of the site, for those who put it on their home screen. It opens with the browser's way back, as the
 * pages have none of their own.
 * @see https://www.w3.org/TR/appmanifest/
 */
export function manifestFile(site: SiteSettings, { colors }: Theme, icons: ManifestIcons): string {
  const list = (addresses: Record<number, string>, purpose: string) =>
    Object.entries(addresses).map(([side, src]) => ({ src, sizes: `${side}x${side}`, type: 'image/png', purpose }));
  const manifest = {
    name: site.name,
    short_name: site.name.length <= 12 ? site.name : site.logo.label,
    description: site.description,
    lang: site.language,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: colors.ground,
    theme_color: colors.ground,
    icons: [...list(icons.any, 'any'), ...list(icons.maskable, 'maskable')],
  };
  return `${JSON.stringify(manifest)}\n`;
}
