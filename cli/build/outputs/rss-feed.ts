import type { Feed, FeedItem } from './feed.ts';
import { xmlText } from './xml-text.ts';

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ');

/**
 * Formats a feed as RSS 2.0. The author is a Dublin Core creator, since the RSS element requires a mail address.
 * @see https://www.rssboard.org/rss-specification
 * @see https://www.rssboard.org/rss-profile
 */
export function rssFeed({ title, description, language, author, page, rss, items }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${namespaces}>
<channel>
${element('title', title)}
${element('link', page)}
${element('description', description)}
${element('language', language)}
<atom:link href="${xmlText(rss)}" rel="self" type="application/rss+xml"/>
${items.map((item) => formatItem(item, author)).join('\n')}
</channel>
</rss>
`;
}

function formatItem({ title, summary, category, tags, url, html, publishedAt }: FeedItem, author: string): string {
  return `<item>
${element('title', title)}
${element('link', url)}
${element('guid', url)}
${element('pubDate', new Date(publishedAt).toUTCString())}
${[category, ...tags].map((name) => element('category', name)).join('\n')}
${element('dc:creator', author)}
${element('description', summary)}
${element('content:encoded', html)}
</item>`;
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
