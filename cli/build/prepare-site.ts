import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import type { Article, Site } from '../../src/site.ts';
import { hashText } from '../content/hash-text.ts';
import type { Content } from '../content/load-content.ts';
import { relatedArticles } from '../content/related-articles.ts';
import { resolveSite } from '../content/resolve-site.ts';
import type { ImageOptions } from './build-images.ts';
import type { Ledger } from './ledger.ts';
import { mediaRecipe, themeRecipe } from './recipes.ts';
import { shownHash } from './shown-hash.ts';
import { contentStyle } from './style/content-style.ts';

/**
 * Everything that pages are drawn from, with the files that they refer to put into the ledger.
 * @param content without problems; it is used up
 * @param backend where the forms go
 */
export async function prepareSite(
  content: Content,
  ledger: Ledger,
  backend: BackendAddress,
  images: ImageOptions = {},
): Promise<Site> {
  // Most builds find both as the last one left them, so what makes them is loaded to make them.
  const { media, packs } = await ledger.make('media', mediaRecipe(content), async (output) => {
    const { buildMedia } = await import('./build-media.ts');
    const { buildPacks } = await import('./build-packs.ts');
    return { media: await buildMedia(content, output, images), packs: buildPacks(content, output) };
  });
  const theme = await ledger.make('theme', themeRecipe(content), async (output) => {
    const { buildTheme } = await import('./build-theme.ts');
    return buildTheme(content, output, images.cacheFolder);
  });
  const site = resolveSite(content, { media, packs, theme }, backend);
  const related = await ledger.make('related', hashText(site.articles.map(shownHash).join()), () =>
    relatedSlugs(site.articles),
  );
  return { ...site, related, theme: { ...theme, css: theme.css + contentStyle(site) } };
}

function relatedSlugs(articles: readonly Article[]): Record<string, string[]> {
  const related = relatedArticles(articles);
  return Object.fromEntries([...related].map(([slug, others]) => [slug, others.map((other) => other.slug)]));
}
