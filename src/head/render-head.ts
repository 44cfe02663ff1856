import { absoluteUrl } from '../absolute-url.ts';
import type { ShareImage } from '../assets.ts';
import type { BundleAssets } from '../bundle-assets.ts';
import { collectEarlyInput } from '../client/early.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';
import { asHtml, type Html } from '../html.ts';
import { renderEachTime } from '../shared-html.ts';
import type { SharedSite } from '../shared-site.ts';
import { describeGraph } from '../structured-data/graph.ts';
import { scriptJson } from '../structured-data/script-json.ts';
import type { View } from '../views.ts';
import { feedTags, languageTags } from './alternate-tags.ts';
import type { ViewDescription } from './describe-view.ts';
import { escapeHtml, type HeadTag, renderTags } from './head-tag.ts';
import { homeTitle } from './home-title.ts';
import { iconTags } from './icon-tags.ts';
import { previewTags, sitePreviewTags } from './preview-tags.ts';
import { shareTags } from './share-tags.ts';

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
  // Read on home pages, too: a language may have no other page yet, and a key that no page reads is reported.
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
