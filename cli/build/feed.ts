import { type Article, type Site, sharedPart } from '../../src/site.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';
import { feedPath } from '../../src/text/urls.ts';
import { hashText } from '../platform/files.ts';
import type { Output } from './output.ts';

/** The maximum number of articles in a feed. Feed readers fetch it again long before so many articles are new. */
const maxItems = 50;

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ');

/**
 * Adds the feed of the articles as RSS 2.0; none while there are no articles. The author is a Dublin Core creator, since
 * the RSS element requires a mail address. The text of the articles is only read if one of them has changed.
 * @see https://www.rssboard.org/rss-specification
 * @see https://www.rssboard.org/rss-profile
 */
export async function addFeed(site: Site, output: Output): Promise<void> {
  const { settings, articlesPath, pages } = site;
  const path = feedPath(sharedPart(site));
  const page = pages.find((candidate) => candidate.path === articlesPath);
  if (path === undefined || !page) return;
  const articles = site.articles.slice(0, maxItems);
  const title = fillPlaceholders(settings.titleTemplate, { title: page.title });
  const head = `${element('title', title)}
${element('link', settings.url + page.path)}
${element('description', page.description)}
${element('language', settings.language)}
<atom:link href="${xmlText(settings.url + path)}" rel="self" type="application/rss+xml"/>`;
  const key = hashText(
    JSON.stringify([head, settings.name, settings.timeZone, articles.map((one) => [one.hash, one])]),
  );
  await output.run(`feed ${site.home}`, key, (add) => {
    const items = articles.map((article) => formatItem(article, settings.url, settings.name)).join('\n');
    const channel = `<channel>\n${head}\n${items}\n</channel>`;
    add(
      path.slice(1),
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces}>\n${channel}\n</rss>\n`,
    );
  });
}

function formatItem(article: Article, siteUrl: string, author: string): string {
  const { path, html, title, summary, category, tags = [], times } = article;
  const url = siteUrl + path;
  // Quotes in the text of rendered Markdown are escaped, so all matches are attributes.
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
export function xmlText(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
  const allowed = text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');
  return allowed.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
