import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { basePath } from '../../src/base-path.ts';
import { inAllLanguages, type Site } from '../../src/site.ts';
import { audioFormats, videoFormats } from '../content/media-files.ts';
import { hashText } from '../platform/files/hash-text.ts';
import type { BuildCache } from './cache/build-cache.ts';
import { headersFile } from './headers/headers-file.ts';
import { speculationRulesFile } from './headers/speculation-rules.ts';
import { eventCalendars } from './outputs/event-calendars.ts';
import { maxFeedItems, readChannel } from './outputs/feed.ts';
import { feedFiles } from './outputs/feed-files.ts';
import { llmsFile } from './outputs/llms-file.ts';
import { redirectPages } from './outputs/redirect-pages.ts';
import { robotsFile, sitemapFiles } from './outputs/search-files.ts';
import type { BuildContext } from './pages/build-context.ts';
import type { OutputFile } from './publish/output.ts';
import { siteFileList } from './publish/site-file-list.ts';
import type { Scratch } from './publish/write-output.ts';
import { redirectsFile } from './redirects/redirects-file.ts';
import type { Bundle } from './render/bundle.ts';

/** Writes the files that pages load, if they have changed: images, fonts, icons and the bundle. */
export function writeAssets({ bundle, cache }: BuildContext, scratch: Scratch): void {
  for (const file of cache.output) scratch.write(...file);
  writeChanged(cache, scratch, bundleFiles(bundle));
}

/**
 * Writes the other files of the site after its pages, if they have changed: share images, feeds, sitemap, headers and
 * so on.
 * @param scripts the hashes of the inline scripts of all pages; see `inlineHashes`
 * @throws {EnvironmentError} when a share image cannot be rendered
 */
export async function writeOutputs(context: BuildContext, scripts: readonly string[], scratch: Scratch): Promise<void> {
  const { site, shareImages, bundle, cache, changes, redirects, theme } = context;
  await shareImages;
  for (const file of cache.output) if (!scratch.written.has(file[0])) scratch.write(...file);
  for (const language of inAllLanguages(site)) writeFeeds(language, cache, scratch);
  const listed = bundle.render.listRoutes(site).filter(({ view }) => view.kind !== 'page' || !view.page.unlisted);
  const paths = listed.map(({ path }) => path);
  const base = basePath(site.settings);
  const notFound = site.translations.filter((one) => one.notFound !== site.notFound).map(({ home }) => home);
  const speculationRules = speculationRulesFile(base);
  const calendars = inAllLanguages(site).flatMap(eventCalendars);
  writeChanged(cache, scratch, [
    speculationRules,
    ...calendars,
    ['robots.txt', robotsFile(site.settings.url)],
    ['llms.txt', llmsFile(site)],
    ...sitemapFiles(site.settings.url, paths, changes, site.alternates),
    ...redirectPages(redirects, site, theme),
    ...(redirects.length + notFound.length > 0
      ? [['_redirects', redirectsFile(redirects, base, notFound)] as const]
      : []),
    [
      '_headers',
      headersFile(
        { ...site, hasMedia: hasMedia(site) },
        {
          scripts,
          speculationRules: speculationRules[0],
          base,
          hasCalendars: calendars.length > 0,
        },
      ),
    ],
  ]);
}

/** Writes the list of all files, which must have been written. */
export function writeFileList({ cache }: BuildContext, scratch: Scratch): void {
  writeChanged(cache, scratch, [siteFileList(cache.files())]);
}

function bundleFiles({ folder, files }: Bundle): OutputFile[] {
  return files.map((file) => [file, readFileSync(join(folder, 'client', file))]);
}

/** Writes the feeds. They contain the text of the newest articles, which is only read if one of them has changed. */
function writeFeeds(site: Site, cache: BuildCache, { write }: Scratch): void {
  const newest = site.articles.slice(0, maxFeedItems).map((article) => [article.hash, article]);
  const key = hashText(JSON.stringify([readChannel(site), newest]));
  const step = `feeds ${site.home}`;
  if (cache.reuse(step, key)) return;
  const files = feedFiles(site);
  cache.add(step, { key, files: files.map(([path]) => path), value: null });
  for (const file of files) write(...file);
}

/** Writes the files that differ from those of the last build. Their content is computed each time. */
function writeChanged(cache: BuildCache, { write }: Scratch, files: readonly OutputFile[]): void {
  for (const [path, content] of files) {
    const key = hashText(content);
    if (cache.reuse(path, key)) continue;
    cache.add(path, { key, files: [path], value: null });
    write(path, content);
  }
}

/** The formats of files that pages play. */
const playable = { ...audioFormats, ...videoFormats };

function hasMedia({ media }: Site): boolean {
  return Object.keys(media).some((path) => Object.hasOwn(playable, extname(path).toLowerCase()));
}
