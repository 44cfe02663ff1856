import { feedPath } from '../../../src/feed-path.ts';
import { fillPlaceholders } from '../../../src/fill-placeholders.ts';
import { sharedPart } from '../../../src/shared-site.ts';
import type { Article, Site } from '../../../src/site.ts';

/** The metadata of a feed. All URLs are absolute. */
interface Channel {
  title: string;
  description: string;
  language: string;
  author: string;
  home: string;
  page: string;
  /** The address of the feed itself. */
  rss: string;
}

/** A feed of the newest articles. All URLs are absolute. */
export interface Feed extends Channel {
  items: FeedItem[];
}

export interface FeedItem {
  title: string;
  summary: string;
  category: string;
  tags: readonly string[];
  url: string;
  /** The HTML of the whole article, with absolute URLs. */
  html: string;
  /** The day of publication, such as `2026-11-01`. */
  publishedAt: string;
}

/** The maximum number of articles in a feed. Feed readers fetch it long before that many are new. */
export const maxFeedItems = 50;

/** Returns the metadata of a site's feed; undefined while there are no articles. */
export function readChannel(site: Site): Channel | undefined {
  const { settings, articlesPath, pages } = site;
  const path = feedPath(sharedPart(site));
  const page = pages.find(({ path }) => path === articlesPath);
  if (path === undefined || !page) return undefined;
  return {
    title: fillPlaceholders(settings.titleTemplate, { title: page.title }),
    description: page.description,
    language: settings.language,
    author: settings.name,
    home: settings.url + site.home,
    page: settings.url + page.path,
    rss: settings.url + path,
  };
}

/** Returns the feed of a site's articles; undefined while there are none. */
export function readFeed(site: Site): Feed | undefined {
  const channel = readChannel(site);
  const items = site.articles.slice(0, maxFeedItems).map((article) => toItem(article, site.settings.url));
  return channel && { ...channel, items };
}

function toItem({ path, html, title, summary, category, tags = [], publishedAt }: Article, siteUrl: string): FeedItem {
  const url = siteUrl + path;
  return { title, summary, category, tags, url, html: withAbsoluteUrls(html, siteUrl, url), publishedAt };
}

/** Makes URLs absolute. Quotes in the text of rendered Markdown are escaped, so all matches are attributes. */
function withAbsoluteUrls(html: string, siteUrl: string, url: string): string {
  return html
    .replace(/ (href|src)="(?=\/(?!\/))/g, ` $1="${siteUrl}`)
    .replace(/ (href|src)="(?=#)/g, ` $1="${url}`)
    .replace(/ srcset="([^"]*)"/g, (_, list: string) => ` srcset="${list.replace(/(^|,\s*)(?=\/)/g, `$1${siteUrl}`)}"`);
}
