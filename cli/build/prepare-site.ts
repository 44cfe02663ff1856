import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import { inAllLanguages, type Site } from '../../src/site.ts';
import { hashText } from '../platform/files/hash-text.ts';
import type { Content } from '../site/model/content.ts';
import { requireData } from '../site/model/content-file.ts';
import { relatedArticles } from '../site/resolve/related-articles.ts';
import { resolveSite } from '../site/resolve/resolve-site.ts';
import type { BuildCache } from './cache/build-cache.ts';
import { mediaKey, themeKey } from './cache/cache-keys.ts';
import { contentStyle } from './css/content-style.ts';
import type { ImageOptions } from './images/build-images.ts';
import { teaserHash } from './pages/page-keys.ts';

/**
 * Creates the files that pages refer to, and resolves the content with their URLs.
 * @param content without problems
 * @param cache gets the files
 * @param backend the address that forms are sent to
 */
export async function prepareSite(
  content: Content,
  cache: BuildCache,
  backend: BackendAddress,
  images: ImageOptions = {},
): Promise<Site> {
  // Most builds reuse both from the cache, so the modules that create them are imported on demand.
  const { media, packs } = await cache.run('media', mediaKey(content), async (output) => {
    const { buildMedia } = await import('./images/build-media.ts');
    const { buildPacks } = await import('./images/build-packs.ts');
    return { media: await buildMedia(content, output, images), packs: buildPacks(content, output) };
  });
  const theme = await cache.run('theme', themeKey(content), async (output) => {
    const { buildTheme } = await import('./build-theme.ts');
    return buildTheme(content, output, images.cacheFolder);
  });
  const site = resolveSite(content, { media, packs, theme }, backend);
  const styled = { ...theme, css: theme.css + contentStyle(site, requireData(content.settings.theme)) };
  const [main, ...translations] = await Promise.all(
    inAllLanguages(site).map(async (one) => ({ ...one, related: await relateArticles(one, cache), theme: styled })),
  );
  return { ...site, ...main, translations };
}

/** Finds the related articles of each article. */
function relateArticles({ articles, home }: Site, cache: BuildCache): Promise<Site['related']> {
  return cache.run(`related ${home}`, hashText(articles.map(teaserHash).join()), () => {
    const related = relatedArticles(articles);
    return Object.fromEntries([...related].map(([slug, others]) => [slug, others.map((other) => other.slug)]));
  });
}
