import { feedPaths } from '../../../../src/feed-paths.ts';
import { markdownPath } from '../../../../src/markdown-path.ts';
import { sharedPart } from '../../../../src/shared-site.ts';
import { inAllLanguages, type Site } from '../../../../src/site.ts';
import { escapeText, markdownLink } from '../markdown-export/markdown-text.ts';

/** The maximum number of listed articles; the page that lists all articles has a Markdown alternate too. */
const maxArticles = 50;

/**
 * Builds `llms.txt`, which describes the site to language models and links to the Markdown alternates of its pages.
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
      listed.map(({ path, title, description }) => lineOf(site, title, markdownPath(path), description)),
    ),
    section(
      messages.agents.articles,
      articles
        .slice(0, maxArticles)
        .map(({ path, title, summary }) => lineOf(site, title, markdownPath(path), summary)),
    ),
  ];
}

function feedLines(site: Site): string[] {
  const feeds = feedPaths(sharedPart(site));
  return feeds ? [lineOf(site, site.messages.labels.feed, feeds.rss)] : [];
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
