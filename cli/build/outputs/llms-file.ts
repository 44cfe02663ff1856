import { feedPath } from '../../../src/feed-path.ts';
import { sharedPart } from '../../../src/shared-site.ts';
import { inAllLanguages, type Site } from '../../../src/site.ts';

/** The maximum number of listed articles; the page that lists all articles is there, too. */
const maxArticles = 50;

/**
 * Builds `llms.txt`, which describes the site to language models and links to its pages.
 * @see https://llmstxt.org/
 */
export function llmsFile(site: Site): string {
  const parts = [
    ...inAllLanguages(site).flatMap(describeSite),
    // In the llms.txt format, this heading is for links that may be skipped.
    section('Optional', [
      ...inAllLanguages(site).flatMap(feedLines),
      lineOf(site, site.messages.agents.siteMap, '/sitemap.xml'),
    ]),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Describes the site in one language. The format has one title, so further languages have headings instead. */
function describeSite(site: Site): string[] {
  const { settings, home, messages, pages, articles } = site;
  const listed = sortByPath(pages.filter(({ unlisted }) => !unlisted));
  return [
    `${home === '/' ? '#' : '##'} ${escapeText(settings.name)}${home === '/' ? '' : ` (${settings.language})`}`,
    `> ${escapeText(settings.description)}`,
    section(
      messages.agents.pages,
      listed.map(({ path, title, description }) => lineOf(site, title, path, description)),
    ),
    section(
      messages.agents.articles,
      articles.slice(0, maxArticles).map(({ path, title, summary }) => lineOf(site, title, path, summary)),
    ),
  ];
}

function feedLines(site: Site): string[] {
  const feed = feedPath(sharedPart(site));
  return feed === undefined ? [] : [lineOf(site, site.messages.labels.feed, feed)];
}

function lineOf({ settings }: Site, name: string, path: string, description?: string): string {
  const link = markdownLink(escapeText(name), settings.url + path);
  return `- ${link}${description === undefined ? '' : `: ${escapeText(description)}`}`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${escapeText(title)}\n\n${lines.join('\n')}`;
}

/** Sorts pages so that the home page is first and the pages of a folder follow each other. */
function sortByPath<T extends { path: string }>(pages: readonly T[]): T[] {
  const byPath = (a: T, b: T) => (a.path < b.path ? -1 : 1);
  return pages.toSorted(byPath);
}

/** Escapes a text for Markdown, and collapses white space: `2 * 3` → `2 \* 3`. */
function escapeText(text: string): string {
  if (!/[\\`*_[\]<~&\t\n\r\f]| {2}/.test(text)) return text;
  const line = text.replace(/[ \t\n\r\f]+/g, ' ');
  return line
    .replace(/[\\`*[\]<]|~(?=~)|&(?=#?\w+;)/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}

/** Writes a link, and encodes characters of the address that would end it. */
function markdownLink(text: string, address: string): string {
  return `[${text}](${address.replace(/[()\\<> ]/g, (character) => encodeURIComponent(character).replace(/[()]/, '\\$&'))})`;
}
