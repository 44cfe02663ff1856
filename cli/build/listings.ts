import type { Redirect, Theme } from '../../src/content.gen.ts';
import { escapeHtml, renderTags } from '../../src/html.ts';
import { sharedPart } from '../../src/shared-site.ts';
import { inAllLanguages, type Site } from '../../src/site.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';
import { absoluteUrl, basePath, feedPath, listAlternates, mountAddress } from '../../src/text/urls.ts';
import { textDirection } from '../../supabase/functions/_shared/text-direction.ts';
import { colorScheme } from '../content/colors.ts';
import { xmlText } from './feed.ts';
import { hashSource, withPolicy } from './headers.ts';
import { encodeAddress } from './redirects.ts';

type OutputFile = readonly [path: string, content: string];

/** Builds a `robots.txt` (RFC 9309) that allows everything and links to the sitemap. */
export function robotsFile(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

/**
 * Builds `sitemap.xml` (sitemaps.org 0.9), which may have 50,000 addresses.
 * @param paths such as `/about`, not percent-encoded
 * @param changes the day of the last change by path, such as `2026-11-01`
 * @param alternates the same page in each language, by the path of each page that is there in several
 */
export function sitemapFile(
  url: string,
  paths: readonly string[],
  changes: ReadonlyMap<string, string>,
  alternates: Site['alternates'] = {},
): string {
  const addressOf = (path: string) => xmlText(url + encodeURI(path));
  const entries = paths.map((path) => {
    const day = changes.get(path);
    // https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
    const links = listAlternates(alternates[path]).map(({ hreflang, path }) => {
      return `<xhtml:link rel="alternate" hreflang="${xmlText(hreflang)}" href="${addressOf(path)}"/>`;
    });
    const lastmod = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
    return `  <url><loc>${addressOf(path)}</loc>${lastmod}${links.join('')}</url>\n`;
  });
  const namespace = Object.keys(alternates).length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const start = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${start}\n${entries.join('')}</urlset>\n`;
}

/** The maximum number of articles in llms.txt; the page that lists all articles is there, too. */
const maxArticles = 50;

/**
 * Builds `llms.txt`, which describes the site to language models and links to its pages. The format has one title, so
 * further languages have headings instead, and links that may be skipped are below `Optional`.
 * @see https://llmstxt.org/
 */
export function llmsFile(site: Site): string {
  const feeds = inAllLanguages(site).flatMap((one) => {
    const feed = feedPath(sharedPart(one));
    return feed === undefined ? [] : [linkLine(one, one.messages.labels.feed, feed)];
  });
  const parts = [
    ...inAllLanguages(site).flatMap(describeSite),
    section('Optional', [...feeds, linkLine(site, site.messages.agents.siteMap, '/sitemap.xml')]),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function describeSite(site: Site): string[] {
  const { settings, home, messages, pages, articles } = site;
  // The home page is first, and the pages of a folder follow each other.
  const listed = pages.filter(({ unlisted }) => !unlisted).sort((a, b) => (a.path < b.path ? -1 : 1));
  const newest = articles.slice(0, maxArticles);
  return [
    `${home === '/' ? '#' : '##'} ${escapeText(settings.name)}${home === '/' ? '' : ` (${settings.language})`}`,
    `> ${escapeText(settings.description)}`,
    section(
      messages.agents.pages,
      listed.map(({ path, title, description }) => linkLine(site, title, path, description)),
    ),
    section(
      messages.agents.articles,
      newest.map(({ path, title, summary }) => linkLine(site, title, path, summary)),
    ),
  ];
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${escapeText(title)}\n\n${lines.join('\n')}`;
}

/** Formats a link, and encodes characters of the address that would end it. */
function linkLine({ settings }: Site, name: string, path: string, description?: string): string {
  const encode = (character: string) => encodeURIComponent(character).replace(/[()]/, '\\$&');
  const address = (settings.url + path).replace(/[()\\<> ]/g, encode);
  return `- [${escapeText(name)}](${address})${description === undefined ? '' : `: ${escapeText(description)}`}`;
}

/** Escapes a text for Markdown, and collapses white space: `2 * 3` → `2 \* 3`. */
function escapeText(text: string): string {
  return text
    .replace(/[ \t\n\r\f]+/g, ' ')
    .replace(/[\\`*[\]<]|~(?=~)|&(?=#?\w+;)/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}

/**
 * Builds a page for each redirected address, for hosts that cannot redirect: it opens the new page at once, without
 * JavaScript, and search engines read this as a permanent redirect. The query of the old address is lost.
 * @see https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh
 */
export function redirectPages(
  redirects: readonly Pick<Redirect, 'from' | 'to'>[],
  site: Site,
  theme: Theme,
): OutputFile[] {
  const titles = new Map([...site.articles, ...site.pages].map(({ path, title }) => [path, title]));
  // The lists of categories and tags, and further pages of lists, have the title of the page that lists all articles.
  const titleOf = (to: string) =>
    to.startsWith('/')
      ? (titles.get(to.replace(/[?#].*$/, '')) ?? titles.get(site.articlesPath ?? '') ?? site.settings.name)
      : new URL(to).host.replace(/^www\./, '');
  return redirects.map(({ from, to }) => [`${from.slice(1)}/index.html`, redirectPage(to, titleOf(to), site, theme)]);
}

function redirectPage(to: string, title: string, site: Site, theme: Theme): string {
  const { settings, messages } = site;
  const address = encodeAddress(to);
  const target = mountAddress(address, basePath(settings));
  const direction = textDirection(settings.language);
  const link = messages.moved ? fillPlaceholders(messages.moved.link, { page: title }) : title;
  const style = redirectStyle(theme);
  const tags = renderTags([
    ['meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    ['meta', { name: 'robots', content: 'noindex' }],
    ['link', { rel: 'canonical', href: absoluteUrl(address.replace(/#.*$/, ''), settings) }],
    ['meta', { 'http-equiv': 'refresh', content: `0; url=${target}` }],
  ]);
  const start = `<html lang="${escapeHtml(settings.language)}"${direction ? ` dir="${direction}"` : ''}>`;
  const head = `<meta charset="utf-8"><title>${escapeHtml(messages.moved?.title ?? title)}</title>${tags}`;
  const body = `<main><a href="${escapeHtml(target)}">${escapeHtml(link)}</a></main>`;
  const html = `<!doctype html>${start}<head>${head}<style>${style}</style></head><body>${body}</body></html>`;
  return withPolicy(html, site, { scripts: [], styles: [hashSource(style)] });
}

function redirectStyle({ colors, alternateColors }: Theme): string {
  const colorsOf = ({ ground, ink }: Theme['colors']) => `html{background:${ground};color:${ink}}`;
  const alternate =
    alternateColors &&
    `@media (prefers-color-scheme:${colorScheme(alternateColors.ground)}){${colorsOf(alternateColors)}}`;
  return `${colorsOf(colors)}${alternate ?? ''}main{padding:1.5rem;font-family:sans-serif}a{color:inherit}`;
}
