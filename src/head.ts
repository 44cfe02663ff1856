import { articleListPath, pathWords } from './article-lists.ts';
import { collectEarlyInput } from './client/early.ts';
import type { SiteSettings } from './content.gen.ts';
import { asHtml, escapeHtml, type HeadTag, type Html, renderTags, scriptJson } from './html.ts';
import { type BundleAssets, renderEachTime } from './render-fragment.tsx';
import type { View } from './routes.ts';
import type { SharedSite } from './shared-site.ts';
import type { Icons, ShareImage } from './site.ts';
import { describeGraph } from './structured-data.ts';
import { fillCounts, fillPlaceholders, shorten } from './text/placeholders.ts';
import { absoluteUrl, basePath, feedPath, listAlternates } from './text/urls.ts';

/** The longest description that search engines show in full, in characters; the schemas have the same limit. */
const longestDescription = 160;

export interface ViewDescription {
  title: string;
  description: string;
  /** The canonical path; undefined for a page that search engines should not list. */
  path: string | undefined;
}

/** The title of a view, and its description for search engines and link previews. */
export function describeView(view: View, site: SharedSite): ViewDescription {
  switch (view.kind) {
    case 'article': {
      const { title, summary, path, isUnpublished } = view.article;
      return {
        title,
        description: shorten(summary, longestDescription),
        path: isUnpublished ? undefined : encodeURI(path),
      };
    }
    case 'article-list': {
      const { page, listing } = view;
      const title = articleListTitle(view, site);
      return {
        title,
        // Adds the title of the list, because all pages of the list share the description of the page.
        description: shorten(`${title}: ${page.description}`, longestDescription),
        path: encodeURI(articleListPath(page.path, listing, pathWords(site.settings))),
      };
    }
    case 'page': {
      const { title, description, path, unlisted } = view.page;
      return { title, description, path: unlisted ? undefined : path };
    }
    case 'not-found':
      return { title: view.page.title, description: view.page.description, path: undefined };
  }
}

/** Returns the title of a list page: `Tools · Writing · Page 2 of 3`. */
function articleListTitle({ page, listing }: Extract<View, { kind: 'article-list' }>, site: SharedSite): string {
  const { category, tag, number, pages } = listing;
  const subject = tag ?? category;
  const pageNumber =
    number > 1 ? [fillCounts(site.messages.labels.pageOf, { page: number, pages }, site.settings)] : [];
  return [...(subject === undefined ? [] : [subject]), page.title, ...pageNumber].join(' · ');
}

/** The data that the head of a page is rendered from. */
export interface HeadContent {
  view: View;
  description: ViewDescription;
  /** The share image of the page. */
  shareImage: ShareImage | undefined;
  assets: BundleAssets;
}

/**
 * Renders the head of a page: first the tags of this page, then those that all pages share, and last those for search
 * engines.
 */
export function renderHead(content: HeadContent, site: SharedSite): Html {
  const { style, scripts, renderShared = renderEachTime } = content.assets;
  const title = escapeHtml(fullTitle(content.description, site));
  const tags = [
    renderTags(encodingTags),
    `<title>${title}</title>`,
    renderTags(pageTags(content, site)),
    // The build splits pages at this tag, so it must be the first of the shared tags.
    renderTags(themeColorTags(site)),
    renderShared('head', () => asHtml(renderTags(siteTags(site)))),
    `<style>${style}</style>`,
    renderShared(`scripts ${scripts.join(' ')}`, () => asHtml(renderScripts(scripts))),
    renderStructuredData(content, site),
  ];
  return asHtml(tags.join(''));
}

function fullTitle({ title, path }: ViewDescription, { settings, home }: SharedSite): string {
  const { name, titleTemplate } = settings;
  return path === home ? homeTitle(title, name) : fillPlaceholders(titleTemplate, { title });
}

/** Returns the author, which the reading modes of browsers show. */
function authorTags(view: View, { settings }: SharedSite): HeadTag[] {
  return view.kind === 'article' ? [['meta', { name: 'author', content: settings.name }]] : [];
}

/** The encoding, which browsers search for in the first 1,024 bytes. */
const encodingTags: readonly HeadTag[] = [
  ['meta', { charset: 'utf-8' }],
  ['meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
];

function pageTags({ view, description, shareImage }: HeadContent, site: SharedSite): HeadTag[] {
  const { path } = description;
  return [
    ['meta', { name: 'description', content: description.description }],
    ...(path === undefined ? unlistedTags : pathTags(path, site)),
    ...authorTags(view, site),
    ...previewTags(view, description, site),
    ...shareTags(shareImage, site),
  ];
}

const unlistedTags: readonly HeadTag[] = [['meta', { name: 'robots', content: 'noindex' }]];

function pathTags(path: string, site: SharedSite): HeadTag[] {
  return [['link', { rel: 'canonical', href: absoluteUrl(path, site.settings) }], ...languageTags(path, site)];
}

/** Returns the colours of the browser's own interface. Of several that apply, browsers use the first. */
function themeColorTags({ theme: { ground, alternateGround } }: SharedSite): HeadTag[] {
  const main: HeadTag = ['meta', { name: 'theme-color', content: ground }];
  if (!alternateGround) return [main];
  const { color, scheme } = alternateGround;
  return [['meta', { name: 'theme-color', content: color, media: `(prefers-color-scheme: ${scheme})` }], main];
}

function siteTags(site: SharedSite): HeadTag[] {
  const { icons, fonts } = site.theme;
  return [
    ...sitePreviewTags(site),
    ...feedTags(site),
    ...iconTags(icons, site.settings),
    ...fonts.map(
      (href): HeadTag => ['link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }],
    ),
  ];
}

function renderScripts(sources: readonly string[]): string {
  const starters = sources.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`);
  return [`<script>(${collectEarlyInput})()</script>`, ...starters].join('');
}

function renderStructuredData({ view, description, shareImage }: HeadContent, site: SharedSite): string {
  const graph = describeGraph(site, view, description, shareImage);
  return graph ? `<script type="application/ld+json">${scriptJson(graph)}</script>` : '';
}

/**
 * Returns the tags from which other sites make a preview of a page; the image is in `shareTags`. X reads the same tags,
 * except for the layout of the image.
 * @see https://ogp.me
 * @see https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
function previewTags(view: View, { title, description, path }: ViewDescription, site: SharedSite): HeadTag[] {
  const address: HeadTag[] =
    path === undefined ? [] : [['meta', { property: 'og:url', content: absoluteUrl(path, site.settings) }]];
  return [
    ['meta', { property: 'og:title', content: title }],
    ['meta', { property: 'og:description', content: description }],
    ...address,
    ...kindTags(view, site),
  ];
}

/** Returns the tags of link previews that are the same on each page of the site. */
function sitePreviewTags({ settings, languages }: SharedSite): HeadTag[] {
  return [
    ['meta', { property: 'og:site_name', content: settings.name }],
    ...localeTag(settings.language),
    ...languages.flatMap(({ tag }): HeadTag[] =>
      tag === settings.language ? [] : [['meta', { property: 'og:locale:alternate', content: openGraphLocale(tag) }]],
    ),
  ];
}

/** Returns the language of the previews, unless it is the one that Open Graph assumes. @see https://ogp.me/#optional */
function localeTag(language: string): HeadTag[] {
  const content = openGraphLocale(language);
  return content === 'en_US' ? [] : [['meta', { property: 'og:locale', content }]];
}

/** Returns the Open Graph type of a page, and the properties that belong to this type. */
function kindTags(view: View, { settings, home }: SharedSite): HeadTag[] {
  const { type = 'person', page: ownPage = home } = settings.owner ?? {};
  if (view.kind === 'article')
    return [
      ['meta', { property: 'og:type', content: 'article' }],
      ['meta', { property: 'article:published_time', content: view.article.times.published }],
      ['meta', { property: 'article:author', content: absoluteUrl(ownPage, settings) }],
      ['meta', { property: 'article:section', content: view.article.category }],
      ...(view.article.tags ?? []).map((tag): HeadTag => ['meta', { property: 'article:tag', content: tag }]),
    ];
  const isProfile = type === 'person' && view.kind === 'page' && ownPage !== home && view.page.path === ownPage;
  return [['meta', { property: 'og:type', content: isProfile ? 'profile' : 'website' }]];
}

/** Converts a language tag to the form of Open Graph: `en` → `en_US`, `en-GB` → `en_GB`. */
function openGraphLocale(language: string): string {
  const { language: base, region } = new Intl.Locale(language).maximize();
  return region === undefined ? base : `${base}_${region}`;
}

/** Returns the tags of the share image and its layout. Networks fetch the image, so its URL is absolute. */
function shareTags(image: ShareImage | undefined, { settings }: SharedSite): HeadTag[] {
  const card: HeadTag = ['meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }];
  if (!image) return [card];
  return [
    ['meta', { property: 'og:image', content: `${settings.url}${image.url}` }],
    ['meta', { property: 'og:image:type', content: image.type }],
    ['meta', { property: 'og:image:width', content: String(image.width) }],
    ['meta', { property: 'og:image:height', content: String(image.height) }],
    ['meta', { property: 'og:image:alt', content: image.alt }],
    card,
  ];
}

/**
 * Returns the links to the same page in each language, with that of the main language for all other visitors.
 * @param path percent-encoded
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
function languageTags(path: string, { alternates, settings }: SharedSite): HeadTag[] {
  return listAlternates(alternates[decodeURI(path)]).map(({ hreflang, path }) => [
    'link',
    { rel: 'alternate', hreflang, href: absoluteUrl(encodeURI(path), settings) },
  ]);
}

/** Returns the link to the feed of the articles. */
function feedTags(site: SharedSite): HeadTag[] {
  const href = feedPath(site);
  return href === undefined
    ? []
    : [['link', { rel: 'alternate', type: 'application/rss+xml', title: site.settings.name, href }]];
}

/**
 * Returns the links to the icon of the site in its formats. Browsers that do not support SVG request `/favicon.ico` by
 * themselves, which is outside of a site below a path of its host.
 * @see https://html.spec.whatwg.org/multipage/links.html#rel-icon
 */
export function iconTags({ svg, touch }: Icons, settings: Pick<SiteSettings, 'url'>): HeadTag[] {
  const bitmap: HeadTag[] =
    basePath(settings) === '' ? [] : [['link', { rel: 'icon', sizes: '32x32', href: '/favicon.ico' }]];
  const vector: HeadTag[] = svg === undefined ? [] : [['link', { rel: 'icon', type: 'image/svg+xml', href: svg }]];
  return [
    ...bitmap,
    ...vector,
    ['link', { rel: 'apple-touch-icon', href: touch }],
    ['link', { rel: 'manifest', href: '/manifest.webmanifest' }],
  ];
}

/** Puts the name of the site before the title of its home page, unless the title has the name already. */
export function homeTitle(title: string, name: string): string {
  return wordsOf(title).includes(wordsOf(name)) ? title : `${name}: ${title}`;
}

/** Returns the words of a text in small letters, each between spaces. */
function wordsOf(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}
