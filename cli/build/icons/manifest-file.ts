import { basePath } from '../../../src/base-path.ts';
import type { SiteSettings, Theme } from '../../../src/content.gen.ts';

/** URLs of PNGs, without the base path of the site, by the length of their side in pixels. */
interface ManifestIcons {
  any: Record<number, string>;
  /** Icons that a system may cut to its own shape. */
  maskable: Record<number, string>;
}

/**
 * Builds the web app manifest, which browsers read when somebody adds the site to the home screen. `minimal-ui` keeps
 * the browser's back button, because pages have none.
 * @see https://www.w3.org/TR/appmanifest/
 */
export function manifestFile(site: SiteSettings, { colors }: Theme, icons: ManifestIcons): string {
  const base = basePath(site);
  const list = (urls: Record<number, string>, purpose: string) =>
    Object.entries(urls).map(([side, url]) => ({
      src: base + url,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    }));
  const manifest = {
    name: site.name,
    short_name: site.name.length <= 12 ? site.name : site.logo.label,
    description: site.description,
    lang: site.language,
    id: `${base}/`,
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'minimal-ui',
    background_color: colors.ground,
    theme_color: colors.ground,
    icons: [...list(icons.any, 'any'), ...list(icons.maskable, 'maskable')],
  };
  return `${JSON.stringify(manifest)}\n`;
}
