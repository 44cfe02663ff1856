import { articleListPath, pathWords } from './article-lists.ts';
import { collectEarlyInput } from './client/inline.ts';
import type { SiteSettings } from './content.gen.ts';
import { asHtml, escapeHtml, type HeadTag, type Html, renderTags, scriptJson } from './html.ts';
import type { View } from './routes.ts';
import { perSite, type SharedSite, type ShareImage, type ThemeAssets } from './site.ts';
import { describeGraph } from './structured-data.ts';
import { fillCounts } from './text/formats.ts';
import { fillPlaceholders, shorten } from './text/placeholders.ts';
import { absoluteUrl, basePath, feedPath, listAlternates } from './text/urls.ts';

/** The longest description that search engines show in full, in characters; the schemas have the same limit. */
const longestDescription = 160;

export type ViewDescription = ReturnType<typeof describeView>;

/**
 * Returns the title of a view, its description for search engines and link previews, and its canonical path,
 * percent-encoded; no path for a page that search engines should not list.
 */
export function describeView(view: View, { settings, messages }: SharedSite) {
  if (view.kind === 'article') {
    const { title, summary, path, isUnpublished } = view.article;
    const description = shorten(summary, longestDescription);
    return { title, description, path: isUnpublished ? undefined : encodeURI(path) };
  }
  const { path, title, description, unlisted } = view.page;
  if (view.kind !== 'article-list')
    return { title, description, path: view.kind === 'page' && !unlisted ? path : undefined };
  // `Tools · Writing · Page 2 of 3`, which is also in the description, because all pages of a list have the same one.
  const { category, tag, number, pages } = view.listing;
  const pageNumber = number > 1 ? fillCounts(messages.labels.pageOf, { page: number, pages }, settings) : [];
  const listTitle = [tag ?? category ?? [], title, pageNumber].flat().join(' · ');
  return {
    title: listTitle,
    description: shorten(`${listTitle}: ${description}`, longestDescription),
    path: encodeURI(articleListPath(path, view.listing, pathWords(settings))),
  };
}

/** The styles and scripts of the bundle that pages load. */
export interface BundleAssets {
  /** The content of the `<style>` in the head. */
  style: string;
  /** Addresses of the scripts, as modules. */
  scripts: string[];
  /** The script of the islands, which is loaded when one of them is first used. */
  islands: string;
  /** The script that sends requests to the newsletter service. */
  subscriptions: string;
}

/** What a document shows. */
export interface DocumentContent {
  view: View;
  /** The share image of the page. */
  shareImage: ShareImage | undefined;
  assets: BundleAssets;
}

/** Renders the head: the tags of the view, the tags of all pages, styles, scripts, and structured data. */
export function renderHead({ view, shareImage, assets }: DocumentContent, site: SharedSite): Html {
  const description = describeView(view, site);
  const { title, path } = description;
  const { name, titleTemplate } = site.settings;
  const fullTitle = path === site.home ? homeTitle(title, name) : fillPlaceholders(titleTemplate, { title });
  const graph = describeGraph(site, view, description, shareImage);
  const tags = [
    // The encoding, which browsers search for in the first 1,024 bytes.
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(fullTitle)}</title>`,
    renderTags(pageTags(view, description, shareImage, site)),
    renderSiteTags(site),
    `<style>${assets.style}</style>`,
    `<script>(${collectEarlyInput})()</script>`,
    ...assets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
    graph ? `<script type="application/ld+json">${scriptJson(graph)}</script>` : '',
  ];
  return asHtml(tags.join(''));
}

/** Puts the name of the site before the title of its home page, unless the title contains the words of the name. */
export function homeTitle(title: string, name: string): string {
  const wordsOf = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
  return wordsOf(title).includes(wordsOf(name)) ? title : `${name}: ${title}`;
}

/** Returns a `<meta>` for each value: its key is the `property` for Open Graph, and the `name` for everything else. */
function metaTags(values: Readonly<Record<string, string | readonly string[] | undefined>>): HeadTag[] {
  return Object.entries(values).flatMap(([key, content = []]) => {
    const name = /^(og|article):/.test(key) ? 'property' : 'name';
    return [content].flat().map((each): HeadTag => ['meta', { [name]: key, content: each }]);
  });
}

/**
 * Returns the tags of one page: for search engines, and for previews on other sites. X reads the same tags as other
 * sites, and only needs `twitter:card` in addition, for the layout of the image.
 * @see https://ogp.me
 * @see https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
function pageTags(view: View, about: ViewDescription, shareImage: ShareImage | undefined, site: SharedSite) {
  const { title, description, path } = about;
  const { settings, home } = site;
  const { type = 'person', page: ownerPage = home } = settings.owner ?? {};
  const article = view.kind === 'article' ? view.article : undefined;
  const isProfile = type === 'person' && view.kind === 'page' && ownerPage !== home && view.page.path === ownerPage;
  return [
    ...metaTags({ description, robots: path === undefined ? 'noindex' : undefined }),
    ...(path === undefined ? [] : addressTags(path, site)),
    ...metaTags({
      // Reading modes of browsers show the author.
      author: article && settings.name,
      'og:title': title,
      'og:description': description,
      'og:url': path && absoluteUrl(path, settings),
      'og:type': article ? 'article' : isProfile ? 'profile' : 'website',
      'article:published_time': article?.times.published,
      'article:author': article && absoluteUrl(ownerPage, settings),
      'article:section': article?.category,
      'article:tag': article?.tags,
      // Networks fetch the image, so its URL is absolute.
      'og:image': shareImage && settings.url + shareImage.url,
      'og:image:type': shareImage?.type,
      'og:image:width': shareImage && String(shareImage.width),
      'og:image:height': shareImage && String(shareImage.height),
      'og:image:alt': shareImage?.alt,
      'twitter:card': shareImage ? 'summary_large_image' : 'summary',
    }),
  ];
}

/**
 * Returns the tags with the canonical address of a page and with its address in each language, if there are several.
 * Search engines offer the page in the main language to visitors of all other languages.
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
function addressTags(path: string, { alternates, settings }: SharedSite): HeadTag[] {
  const href = (address: string) => absoluteUrl(address, settings);
  const languages = listAlternates(alternates[decodeURI(path)]).map(
    ({ hreflang, path: other }): HeadTag => ['link', { rel: 'alternate', hreflang, href: href(encodeURI(other)) }],
  );
  return [['link', { rel: 'canonical', href: href(path) }], ...languages];
}

/** Renders the tags that all pages share. Memoized, since rendering them takes as long as the rest of an article. */
const renderSiteTags = perSite((site: SharedSite) => {
  const { settings, languages, theme } = site;
  const { ground, alternateGround: other, icons, fonts } = theme;
  const locale = openGraphLocale(settings.language);
  const others = languages.filter(({ tag }) => tag !== settings.language);
  const feed = { rel: 'alternate', type: 'application/rss+xml', title: settings.name, href: feedPath(site) };
  const font = { rel: 'preload', as: 'font', type: 'font/woff2' };
  return renderTags([
    // The colour of the browser's own interface. Browsers use the first tag that applies.
    other && ['meta', { name: 'theme-color', content: other.color, media: `(prefers-color-scheme: ${other.scheme})` }],
    ...metaTags({
      'theme-color': ground,
      'og:site_name': settings.name,
      // Left out if it is the default of Open Graph.
      'og:locale': locale === 'en_US' ? undefined : locale,
      'og:locale:alternate': others.map(({ tag }) => openGraphLocale(tag)),
    }),
    feed.href !== undefined && ['link', feed],
    ...iconTags(icons, settings),
    ...fonts.map((href): HeadTag => ['link', { ...font, href, crossorigin: '' }]),
  ]);
});

/** Converts a language tag to the form of Open Graph: `en` → `en_US`, `en-GB` → `en_GB`. */
function openGraphLocale(language: string): string {
  const { language: base, region } = new Intl.Locale(language).maximize();
  return region === undefined ? base : `${base}_${region}`;
}

/**
 * Returns the links to the icon of the site in its formats. Browsers without SVG request `/favicon.ico` at the root of
 * the host by themselves; a site below a path of its host has to link to its own.
 * @see https://html.spec.whatwg.org/multipage/links.html#rel-icon
 */
export function iconTags({ svg, touch }: ThemeAssets['icons'], settings: Pick<SiteSettings, 'url'>): HeadTag[] {
  return [
    ...(basePath(settings) === '' ? [] : [['link', { rel: 'icon', sizes: '32x32', href: '/favicon.ico' }] as const]),
    ...(svg === undefined ? [] : [['link', { rel: 'icon', type: 'image/svg+xml', href: svg }] as const]),
    ['link', { rel: 'apple-touch-icon', href: touch }],
    ['link', { rel: 'manifest', href: '/manifest.webmanifest' }],
  ];
}
