import type { Feed } from './feed.ts';

/** Formats a feed as JSON Feed 1.1. Dates are at midnight UTC. @see https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed({ title, description, language, author, home, page, json, items }: Feed): string {
  const authors = [{ name: author, url: home }];
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: page,
    feed_url: json,
    authors,
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      // Some feed readers use the authors of the feed, others those of each item.
      authors,
      date_published: toTimestamp(item.publishedAt),
      date_modified: item.updatedAt && toTimestamp(item.updatedAt),
      tags: [item.category, ...item.tags],
    })),
  };
  return `${JSON.stringify(feed, undefined, 1)}\n`;
}

function toTimestamp(day: string): string {
  return `${day}T00:00:00Z`;
}
