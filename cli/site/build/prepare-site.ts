import type { BackendAddress } from '../../../src/islands/subscriptions.ts';
import type { Site } from '../../../src/site.ts';
import type { Content } from '../../compiler/model/content.ts';
import { relatedArticles } from '../../compiler/resolve/related-articles.ts';
import { resolveSite } from '../../compiler/resolve/resolve-site.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import type { Ledger } from '../cache/ledger.ts';
import { mediaRecipe, themeRecipe } from '../cache/recipes.ts';
import { contentStyle } from './css/content-style.ts';
import type { ImageOptions } from './images/build-images.ts';
import { shownHash } from './pages/shown-hash.ts';

/**
 * Everything that pages are drawn from, with the files that they refer to put into the ledger.
 * @param content without problems
 * @param backend where the forms go
 */
export async function prepareSite(
  content: Content,
  ledger: Ledger,
  backend: BackendAddress,
  images: ImageOptions = {},
): Promise<Site> {
  const site = await assembleSite(content, ledger, backend, images);
  return { ...site, related: await relateArticles(site, ledger) };
}

/** Does the same, but for where articles lead on to. */
export async function assembleSite(
  content: Content,
  ledger: Ledger,
  backend: BackendAddress,
  images: ImageOptions,
): Promise<Site> {
  // Most builds find both as the last one left them, so what makes them is loaded to make them.
  const { media, packs } = await ledger.make('media', mediaRecipe(content), async (output) => {
    const { buildMedia } = await import('./images/build-media.ts');
    const { buildPacks } = await import('./images/build-packs.ts');
    return { media: await buildMedia(content, output, images), packs: buildPacks(content, output) };
  });
  const theme = await ledger.make('theme', themeRecipe(content), async (output) => {
    const { buildTheme } = await import('./build-theme.ts');
    return buildTheme(content, output, images.cacheFolder);
  });
  const site = resolveSite(content, { media, packs, theme }, backend);
  return { ...site, theme: { ...theme, css: theme.css + contentStyle(site) } };
}

/** Which articles each one leads on to. */
export function relateArticles({ articles }: Site, ledger: Ledger): Promise<Site['related']> {
  return ledger.make('related', hashText(articles.map(shownHash).join()), () => {
    const related = relatedArticles(articles);
    return Object.fromEntries([...related].map(([slug, others]) => [slug, others.map((other) => other.slug)]));
  });
}
