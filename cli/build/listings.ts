import type { Redirect, Theme } from '../../src/content.gen.ts';
import { escapeHtml, renderTags } from '../../src/html.ts';
import { type Article, inAllLanguages, type Site, sharedPart } from '../../src/site.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';
import { absoluteUrl, basePath, feedPath, listAlternates, mountAddress } from '../../src/text/urls.ts';
import { textDirection } from '../../supabase/functions/_shared/text-direction.ts';
import { colorScheme } from '../content/colors.ts';
import { hashText } from '../platform/files.ts';
import { hashSource, withPolicy } from './headers.ts';
import type { Output } from './output.ts';
import { encodeAddress } from './redirects.ts';

/**
 * Builds `sitemap.xml` (sitemaps.org 0.9), which may have 50,000 addresses, with the day on which each article last changed,
 * and links between the languages of a page.
 * @param paths such as `/about`, not percent-encoded
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export function sitemapFile(site: Site, paths: readonly string[]): string {
  const { settings, alternates } = site;
  const articles = inAllLanguages(site).flatMap((one) => one.articles);
  const days = new Map(articles.map(({ path, publishedAt, updatedAt }) => [path, updatedAt ?? publishedAt]));
  const addressOf = (path: string) => xmlText(settings.url + encodeURI(path));
  const entries = paths.map((path) => {
    const day = days.has(path) ? `<lastmod>${days.get(path)}</lastmod>` : '';
    const links = listAlternates(alternates[path]).map(
      (one) => `<xhtml:link rel="alternate" hreflang="${xmlText(one.hreflang)}" href="${addressOf(one.path)}"/>`,
    );
    return `  <url><loc>${addressOf(path)}</loc>${day}${links.join('')}</url>\n`;
  });
  const namespace = Object.keys(alternates).length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const start = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${start}\n${entries.join('')}</urlset>\n`;
}

/**
 * The maximum number of articles in a feed and in llms.txt. Feed readers fetch a feed again before so many are new, and
 * llms.txt names the page that lists all articles, too.
 */
const maxArticles = 50;

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ');

/**
 * Adds the feed of the articles as RSS 2.0, if there are any. The author is a Dublin Core creator, since
 * the RSS element requires a mail address. The text of the articles is only read if one of them has changed.
 * @see https://www.rssboard.org/rss-specification
 * @see https://www.rssboard.org/rss-profile
 */
export async function addFeed(site: Site, output: Output): Promise<void> {
  const { settings, articlesPath, pages } = site;
  const path = feedPath(sharedPart(site));
  const page = pages.find((candidate) => candidate.path === articlesPath);
  if (path === undefined || !page) return;
  const articles = site.articles.slice(0, maxArticles);
  const title = fillPlaceholders(settings.titleTemplate, { title: page.title });
  const head = `${element('title', title)}
${element('link', settings.url + page.path)}
${element('description', page.description)}
${element('language', settings.language)}
<atom:link href="${xmlText(settings.url + path)}" rel="self" type="application/rss+xml"/>`;
  const data = [head, settings.name, settings.timeZone, articles.map((article) => [article.hash, article])];
  await output.run(`feed ${site.home}`, hashText(JSON.stringify(data)), (add) => {
    const items = articles.map((article) => formatItem(article, settings.url, settings.name)).join('\n');
    const rss = `<rss version="2.0" ${namespaces}>\n<channel>\n${head}\n${items}\n</channel>\n</rss>`;
    add(path.slice(1), `<?xml version="1.0" encoding="UTF-8"?>\n${rss}\n`);
  });
}

function formatItem(article: Article, siteUrl: string, author: string): string {
  const { path, html, title, summary, category, tags = [], times } = article;
  const url = siteUrl + path; // Also the id of the item, since it stays the same.
  // Makes addresses absolute. Quotes in the text of rendered Markdown are escaped, so all matches are attributes.
  const text = html
    .replace(/ (href|src)="(?=\/(?!\/))/g, ` $1="${siteUrl}`)
    .replace(/ (href|src)="(?=#)/g, ` $1="${url}`)
    .replace(/ srcset="([^"]*)"/g, (_, list: string) => ` srcset="${list.replace(/(^|,\s*)(?=\/)/g, `$1${siteUrl}`)}"`);
  return `<item>
${element('title', title)}
${element('link', url)}
${element('guid', url)}
${element('pubDate', new Date(times.published).toUTCString())}
${[category, ...tags].map((name) => element('category', name)).join('\n')}
${element('dc:creator', author)}
${element('description', summary)}
${element('content:encoded', text)}
</item>`;
}

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;

/**
 * Escapes a text for an element or attribute of XML 1.0, also `]]>`, and removes control characters and lone surrogates,
 * which XML forbids. @see https://www.w3.org/TR/xml/#charsets
 */
function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
  const allowed = text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');
  return escapeHtml(allowed).replaceAll('&#x27;', '&apos;');
}

/**
 * Builds `llms.txt`, which describes the site to language models and links to pages. The format allows one title, so
 * the other languages have headings, and it has the heading `Optional` for links that may be skipped.
 * @see https://llmstxt.org/
 */
export function llmsFile(site: Site): string {
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`## ${escapeText(title)}\n\n${lines.join('\n')}`];
  const link = (name: string, path: string, description?: string) => {
    // Encodes what would end the address, and puts a backslash before parentheses, which `encodeURIComponent` keeps.
    const encode = (character: string) => encodeURIComponent(character).replace(/[()]/, '\\$&');
    const address = (site.settings.url + path).replace(/[()\\<> ]/g, encode);
    return `- [${escapeText(name)}](${address})${description === undefined ? '' : `: ${escapeText(description)}`}`;
  };
  const described = inAllLanguages(site).flatMap(({ settings, home, messages, pages, articles }) => [
    home === '/' ? `# ${escapeText(settings.name)}` : `## ${escapeText(settings.name)} (${settings.language})`,
    `> ${escapeText(settings.description)}`,
    // The home page is first, and the pages of a folder follow each other.
    ...list(
      messages.agents.pages,
      pages
        .filter(({ unlisted }) => !unlisted)
        .sort((a, b) => (a.path < b.path ? -1 : 1))
        .map(({ path, title, description }) => link(title, path, description)),
    ),
    ...list(
      messages.agents.articles,
      articles.slice(0, maxArticles).map(({ path, title, summary }) => link(title, path, summary)),
    ),
  ]);
  const feeds = inAllLanguages(site).flatMap((one) => {
    const feed = feedPath(sharedPart(one));
    return feed === undefined ? [] : link(one.messages.labels.feed, feed);
  });
  const optional = list('Optional', [...feeds, link(site.messages.agents.siteMap, '/sitemap.xml')]);
  return `${[...described, ...optional].join('\n\n')}\n`;
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
export function redirectPages(redirects: Redirect[], site: Site, { colors, alternateColors }: Theme) {
  const { settings, messages, articles, pages, articlesPath = '' } = site;
  const titles = new Map([...articles, ...pages].map(({ path, title }) => [path, title]));
  // A list that `titles` lacks (of a category or tag, or from page 2 on) gets the title of the list of all articles.
  const titleOf = (to: string) => {
    if (!to.startsWith('/')) return new URL(to).host.replace(/^www\./, '');
    return titles.get(to.replace(/[?#].*$/, '')) ?? titles.get(articlesPath) ?? settings.name;
  };
  const colorsOf = ({ ground, ink }: Theme['colors']) => `html{background:${ground};color:${ink}}`;
  const scheme = alternateColors && `@media (prefers-color-scheme:${colorScheme(alternateColors.ground)})`;
  const alternate = alternateColors ? `${scheme}{${colorsOf(alternateColors)}}` : '';
  const style = `${colorsOf(colors)}${alternate}main{padding:1.5rem;font-family:sans-serif}a{color:inherit}`;
  const direction = textDirection(settings.language);
  const start = `<html lang="${escapeHtml(settings.language)}"${direction ? ` dir="${direction}"` : ''}>`;
  return redirects.map(({ from, to }) => {
    const title = titleOf(to);
    const address = encodeAddress(to);
    const target = mountAddress(address, basePath(settings));
    const tags = renderTags([
      ['meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
      ['meta', { name: 'robots', content: 'noindex' }],
      ['link', { rel: 'canonical', href: absoluteUrl(address.replace(/#.*$/, ''), settings) }],
      ['meta', { 'http-equiv': 'refresh', content: `0; url=${target}` }],
    ]);
    const head = `<meta charset="utf-8"><title>${escapeHtml(messages.moved?.title ?? title)}</title>${tags}`;
    const text = messages.moved ? fillPlaceholders(messages.moved.link, { page: title }) : title;
    const body = `<main><a href="${escapeHtml(target)}">${escapeHtml(text)}</a></main>`;
    const html = `<!doctype html>${start}<head>${head}<style>${style}</style></head><body>${body}</body></html>`;
    const page = withPolicy(html, site, { scripts: [], styles: [hashSource(style)] });
    return [`${from.slice(1)}/index.html`, page] as const;
  });
}
