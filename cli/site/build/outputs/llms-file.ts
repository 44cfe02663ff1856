import { feedPaths } from '../../../../src/feed-paths.ts';
import { markdownPath } from '../../../../src/markdown-path.ts';
import { type Site, sharedPart } from '../../../../src/site.ts';
import { escapeText, markdownLink } from '../markdown-export/markdown-text.ts';

/** How many articles are named one by one; the list of all is a page, and is exported as well. */
const mostArticles = 50;

/**
 * `llms.txt`: what the site is, and where its pages are as Markdown, for programs that read it on somebody's behalf.
 * @see https://llmstxt.org/
 */
export function llmsFile(site: Site): string {
  const { settings, messages, pages, articles } = site;
  const feeds = feedPaths(sharedPart(site));
  const line = (name: string, path: string, description?: string) =>
    `- ${markdownLink(escapeText(name), settings.url + path)}${description === undefined ? '' : `: ${escapeText(description)}`}`;
  const newest = articles.slice(0, mostArticles);
  const parts = [
    `# ${escapeText(settings.name)}`,
    `> ${escapeText(settings.description)}`,
    section(
      messages.agents.pages,
      inOrder(pages.filter(({ unlisted }) => !unlisted)).map(({ path, title, description }) =>
        line(title, markdownPath(path), description),
      ),
    ),
    section(
      messages.agents.articles,
      newest.map(({ path, title, summary }) => line(title, markdownPath(path), summary)),
    ),
    // A word of the format: what a reader in a hurry may pass over.
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

/** The first page before those below it; what a folder holds stays together. */
function inOrder<T extends { path: string }>(pages: readonly T[]): T[] {
  const byPath = (a: T, b: T) => (a.path < b.path ? -1 : 1);
  return pages.toSorted(byPath);
}
