import type { Content } from '../../../cli/compiler/model/content.ts';
import { requireData } from '../../../cli/compiler/model/content-file.ts';
import { resolveRedirects } from '../../../cli/compiler/resolve/resolve-redirects.ts';
import { resolveSite } from '../../../cli/compiler/resolve/resolve-site.ts';
import { buildTheme } from '../../../cli/site/build/build-theme.ts';
import { buildMedia } from '../../../cli/site/build/images/build-media.ts';
import { buildPacks } from '../../../cli/site/build/images/build-packs.ts';
import { redirectPages } from '../../../cli/site/build/outputs/redirect-pages.ts';
import { loadBundle } from '../../../cli/site/render/bundle.ts';
import { embedded } from '../../support/sites.ts';

/** Renders every page of a site as the build does, by its path. */
export type RenderPages = (content: Content) => Promise<Map<string, string>>;

/** @param content names the same media as all content rendered later, which are built once */
export async function preparePages(content: Content): Promise<RenderPages> {
  const { render, assets } = await loadBundle();
  const media = await buildMedia(content, new Map());
  const packs = buildPacks(content, new Map());
  return async (changed) => {
    const theme = await buildTheme(changed, new Map());
    const site = resolveSite(changed, { media, packs, theme }, embedded);
    const paths = [...render.listRoutes(site).map(({ path }) => path), '/404'];
    const themeSettings = requireData(changed.settings.theme);
    return new Map([
      ...paths.map((path) => [path, render.renderDocument(site, path, { ...assets, style: site.theme.css })] as const),
      ...redirectPages(resolveRedirects(changed), site, themeSettings).map(
        ([path, html]) => [path, String(html)] as const,
      ),
    ]);
  };
}
