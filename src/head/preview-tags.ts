import { absoluteUrl } from '../absolute-url.ts';
import type { SharedSite } from '../shared-site.ts';
import type { View } from '../views.ts';
import type { ViewDescription } from './describe-view.ts';
import type { HeadTag } from './head-tag.ts';

/**
 * Returns the tags from which other sites make a preview of a page; the image is in `shareTags`. X reads the same tags,
 * except for the layout of the image.
 * @see https://ogp.me
 * @see https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
export function previewTags(view: View, { title, description, path }: ViewDescription, site: SharedSite): HeadTag[] {
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
export function sitePreviewTags({ settings, languages }: SharedSite): HeadTag[] {
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
      ['meta', { property: 'article:published_time', content: view.article.publishedAt }],
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
