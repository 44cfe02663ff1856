import type { Facts, Integrations, SiteSettings } from '../../src/content.gen.ts';
import { asHtml, type Html } from '../../src/html.ts';
import type { Article, Media, Site, SiteLanguage } from '../../src/site.ts';
import { formatBytes } from '../../src/text/formats.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';
import { linkLanguage, mailtoUrl } from '../../src/text/urls.ts';
import { renderMarkdown } from '../content/markdown/parse-markdown.ts';
import { escapeHtml, fillSlots, type SlotFiller } from '../content/markdown/slots.ts';
import { dayOf, type Moment, readTime, writeWithOffset } from '../content/moments.ts';
import { fillFacts, fillFactsInHtml } from '../content/schema/facts.ts';
import { isKind, type Reference } from '../content/schema/keywords.ts';
import type { FileKind } from '../content/yaml/source-file.ts';
import { maxAddresses, memoize } from '../platform/memoize.ts';
import { setAt } from '../platform/records.ts';
import { type ArticleFile, type Content, requireData, type Valid, type ValidFile } from './content.ts';
import { isUnpublished } from './routes.ts';
import { parseLink } from './targets.ts';
import { currentFacts } from './time.ts';
import { originalOf, type TranslatedAddresses, translateAddress } from './translations.ts';

/** The values that replace facts, links and other slots in texts. */
export interface Resolver {
  facts: Facts;
  filler: SlotFiller;
}

/**
 * Returns a copy of the data of a file in which facts are filled in, links are addresses and Markdown is HTML. The copy
 * shares no objects with the data.
 * @param references the strings to resolve; by default all of the file
 */
export function resolveData<Data>(
  file: ValidFile<FileKind, Data>,
  resolver: Resolver,
  references: readonly Reference[] = file.references,
): Data {
  const copy = copyValue(file.data);
  for (const reference of references) {
    const value = resolveReference(reference, resolver);
    if (value !== reference.value) setAt(copy, reference.path, value);
  }
  return copy as Data;
}

/** Copies data deeply. Unlike `structuredClone`, copies a value that YAML aliases share once for each alias. */
function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyValue(inner)]));
}

/** Returns the text or address that a page shows for a string. */
function resolveReference(reference: Reference, resolver: Resolver): string {
  const { value } = reference;
  if (isKind(reference, 'link')) return resolver.filler.link(value);
  // An id such as the name of a tag may also be a text, and texts are trimmed.
  if (isKind(reference, 'ref')) return value.trim();
  if (!isKind(reference, 'text')) return value;
  if (reference.argument === 'markdown') return resolveMarkdown(reference, resolver);
  return fillFacts(value, resolver.facts).trim();
}

/** Returns the HTML of a Markdown text, from `html` if it was rendered before, with links, media and facts in it. */
function resolveMarkdown({ value, html = renderMarkdown(value) }: Reference, { facts, filler }: Resolver): Html {
  return fillFactsInHtml(fillSlots(html, filler), facts);
}

/**
 * Resolves an article. Its body is rendered on access, since most builds render only a few articles.
 * @param path the address of the article
 * @param hashOf returns a hash of everything on the page that comes from the article
 * @param at the moment, which decides whether an article is published
 */
export function resolveArticle(
  file: Valid<ArticleFile>,
  path: string,
  resolver: Resolver,
  hashOf: (file: ArticleFile) => string,
  at: Moment,
): Article {
  const text = file.references.find(({ kind, argument }) => kind === 'text' && argument === 'markdown');
  const others = file.references.filter((reference) => reference !== text);
  const { body: _body, expireAt, ...entry } = resolveData(file, resolver, others);
  const article: Article = {
    minutes: file.minutes ?? 1,
    ...entry,
    publishedAt: dayOf(entry.publishedAt, at.timeZone),
    translationOf: originalOf(file),
    slug: file.slug,
    path,
    isUnpublished: isUnpublished({ ...entry, expireAt }, at),
    hash: hashOf(file),
    get times() {
      const [published, updated] = [file.data.publishedAt, file.data.updatedAt];
      const write = (text: string) => writeWithOffset(readTime(text, at.timeZone), at.timeZone);
      // `updatedAt` is a day without a time: if the article was published on that day, its time of publication is used.
      const isLater = updated !== undefined && updated > dayOf(published, at.timeZone);
      const first = write(published);
      return { published: first, updated: updated && (isLater ? write(updated) : first) };
    },
    get html() {
      return text ? resolveMarkdown(text, resolver) : asHtml('');
    },
  };
  // Not enumerable, because no list shows them, and the build compares the enumerable data of lists.
  const hidden = { enumerable: false };
  Object.defineProperties(article, { hash: hidden, times: hidden, html: hidden });
  return article;
}

/** Returns the address that a visitor follows: looks up `link:` ids, and removes the slash at the end of a path. */
export function resolveLink(
  address: string,
  { links }: Required<Pick<Integrations, 'links'>>,
  { email }: Pick<SiteSettings, 'email'>,
): string {
  const target = parseLink(address);
  if (target.kind === 'page') return `${target.path}${target.query}${target.anchor && `#${target.anchor}`}`;
  if (target.kind !== 'named') return address;
  const link = links[target.id];
  if (link?.url !== undefined) return link.url;
  if (link?.mail === undefined) throw new Error(`There is no link ${target.id}.`);
  const { to = email, subject, body } = link.mail;
  return mailtoUrl(to, { subject, body });
}

/** What is needed to lead links to translations, and to mark those to pages in another language. */
export interface PageLinks {
  addresses: TranslatedAddresses;
  languages: SiteLanguage[];
}

/**
 * Creates the resolver for the files of the content.
 * @param media files by their paths in content/media
 * @param named the links and labels that texts use: resolved, unless they are what the resolver is created for
 */
export function createResolver(
  content: Content,
  media: Record<string, Media>,
  { addresses, languages }: PageLinks,
  { integrations, messages: { labels } }: Pick<Site, 'integrations' | 'messages'>,
): Resolver {
  const settings = requireData(content.settings.site);
  const link = memoize(
    (address) => resolveLink(translateAddress(address, addresses), integrations, settings),
    maxAddresses,
  );
  const find = (path: string) => {
    const file = media[path];
    if (!file) throw new Error(`There is no media file ${path}.`);
    return file;
  };
  const filler: SlotFiller = {
    link,
    image: ({ path, alt }) => renderImage(find(path), alt),
    download: (path) => {
      const { download } = find(path);
      if (!download) throw new Error(`${path} is not a download.`);
      return { url: download.url, size: formatBytes(download.bytes, settings) };
    },
    label: ({ label, number = '' }) => fillPlaceholders(labels[label], { number }),
    ...(languages.length > 1 && { language: (to) => linkLanguage(to, { languages, settings }) }),
  };
  return { facts: currentFacts(content), filler };
}

/** The `sizes` attribute of an image in a text, which is at most as wide as a column of 75 characters. */
const sizes = 'auto, (min-width: 54rem) 51rem, 100vw';

/** Renders an image in a text to HTML, like `Image` in src/components for images that load lazily. */
function renderImage({ url, srcSet, avif, width, height }: Media, alt: string): Html {
  const loading = { alt, loading: 'lazy', decoding: 'async' };
  const image = startTag('img', { src: url, srcset: srcSet, sizes: srcSet && sizes, width, height, ...loading });
  if (avif === undefined) return asHtml(image);
  return asHtml(`<picture>${startTag('source', { type: 'image/avif', srcset: avif, sizes })}${image}</picture>`);
}

function startTag(name: string, attributes: Record<string, string | number | undefined>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeHtml(String(value))}"`,
  );
  return `<${name}${written.join('')}>`;
}
