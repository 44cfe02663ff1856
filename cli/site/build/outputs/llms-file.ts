import { feedPaths } from '../../../../src/feed-paths.ts';
import { markdownPath } from '../../../../src/markdown-path.ts';
import { type Site, sharedPart } from '../../../../src/site.ts';
import { escapeText, markdownLink } from '../markdown-export/markdown-text.ts';

/** The maximum number of listed articles; the page that lists all articles has a Markdown alternate too. */
const maxArticles = 50;

/**
 * Builds `llms.txt`, which describes the site to language models and links to the Markdown alternates of its pages.
 * @see https://llmstxt.org/
 */
export function llmsFile(site: Site): string {
  const { settings, messages, pages, articles } = site;
  const feeds = feedPaths(sharedPart(site));
  const line = (name: string, path: string, description?: string) =>
    `- ${markdownLink(escapeText(name), settings.url + path)}${description === undefined ? '' : `: ${escapeText(description)}`}`;
  const newest = articles.slice(0, maxArticles);
  const parts = [
    `# ${escapeText(settings.name)}`,
    `> ${escapeText(settings.description)}`,
    section(
      messages.agents.pages,
      sortByPath(pages.filter(({ unlisted }) => !unlisted)).map(({ path, title, description }) =>
        line(title, markdownPath(path), description),
      ),
    ),
    section(
      messages.agents.articles,
      newest.map(({ path, title, summary }) => line(title, markdownPath(path), summary)),
    ),
    // In the llms.txt format, this heading is for links that may be skipped.
    section('Optional', [
      ...(feeds ? [line(messages.labels.feed, feeds.rss)] : []),
      line(messages.agents.siteMap, '/sitemap.xml'),
    ]),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${escapeText(title)}\n\n${lines.join('\n')}`;
}

/** Sorts pages so that the home page is first and the pages of a folder follow each other. */
function sortByPath<T extends { path: string }>(pages: readonly T[]): T[] {
  const byPath = (a: T, b: T) => (a.path < b.path ? -1 : 1);
  return pages.toSorted(byPath);
}
