import type { Facts, Integrations, SiteSettings } from '../../../src/content.gen.ts';
import type { BackendAddress } from '../../../src/islands/subscriptions.ts';
import { mailAddress } from '../../../src/mail-address.ts';
import { pathBelow } from '../../../src/path-below.ts';
import type { Article, Media, Pack, Page, Rows, Site, ThemeAssets } from '../../../src/site.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import { manyAddresses, remember } from '../../platform/memoize.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import type { SlotFiller } from '../markdown/pieces.ts';
import { readingMinutes } from '../markdown/reading-minutes.ts';
import type { Content } from '../model/content.ts';
import { type ArticleFile, type CollectionFile, requireData, type Valid, validData } from '../model/content-file.ts';
import { iconBody } from '../model/icons.ts';
import { parseLink } from '../model/link-target.ts';
import { articlesPath, isUnpublished, notFoundPath, pagePath, publishedArticles } from '../model/routes.ts';
import { fillFacts, fillFactsInHtml } from '../schema/facts.ts';
import { isKind, type Reference } from '../schema/keywords.ts';
import { createSlotFiller } from './fill-slots.ts';

export interface BuiltAssets {
  media: Record<string, Media>;
  packs: Record<string, Pack>;
  theme: ThemeAssets;
}

/** Turns content without problems into what the pages draw. The content is used up: its data becomes the site's. */
export function resolveSite(content: Content, built: BuiltAssets, backend: BackendAddress): Site {
  const integrations = requireData(content.settings.integrations);
  const site = requireData(content.settings.site);
  const facts = requireData(content.settings.facts);
  const resolveLink = remember((address: string) => linkAddress(address, integrations, site), manyAddresses);
  const filler = createSlotFiller(resolveLink, built.media, site, requireData(content.settings.messages));
  for (const file of content.files) if (file.kind !== 'article') fillIn(file.references, facts, filler);

  const base = articlesPath(content);
  const pages = content.pages.map((file): Page => Object.assign(requireData(file), { path: pagePath(file.slug) }));
  const notFound = pages.find((page) => page.path === notFoundPath);
  if (!notFound) throw new Error(`There is no page ${notFoundPath}.`);
  return {
    settings: site,
    messages: requireData(content.settings.messages),
    statuses: requireData(content.settings.statuses),
    integrations,
    ventures: entriesById(content.collections.ventures),
    products: entriesById(content.collections.products),
    tiers: entriesById(content.collections.tiers),
    testimonials: entriesById(content.collections.testimonials),
    faq: entriesById(content.collections.faq),
    photos: entriesById(content.collections.photos),
    assets: entriesById(content.collections.assets),
    contacts: entriesById(content.collections.contacts),
    categories: Object.keys(entriesById(content.collections.categories)),
    pages: pages.filter((page) => page !== notFound),
    notFound,
    articles:
      base === undefined
        ? []
        : publishedArticles(content).map((file) =>
            toArticle(file, pathBelow(base, file.slug), facts, filler, content.options.today),
          ),
    articlesPath: base,
    related: {},
    icons: collectIcons(content),
    backend,
    shareImages: {},
    ...built,
  };
}

function entriesById<Entry extends { id: string }>(file: CollectionFile<Entry> | undefined): Rows<Entry> {
  return Object.fromEntries((validData(file) ?? []).map((entry) => [entry.id, entry]));
}

/** An article; its body is rendered when it is asked for, since most builds draw but a few. */
function toArticle(file: Valid<ArticleFile>, path: string, facts: Facts, filler: SlotFiller, today: string): Article {
  const source = file.data;
  const body = file.references.find((reference) => isKind(reference, 'text') && reference.argument === 'markdown');
  if (!file.isSlim) {
    const others = file.references.filter((reference) => reference !== body);
    fillIn(others, facts, filler);
  }
  const article = {
    // Of a slim file it is in the data.
    minutes: file.isSlim ? 0 : readingMinutes(source.body),
    ...source,
    // As the row of the category gives its name.
    category: source.category.trim(),
    slug: file.slug,
    path,
    isUnpublished: isUnpublished(source, today),
  };
  const holdsFacts = file.references.some((reference) => reference.facts.length > 0);
  return Object.defineProperties(article as unknown as Article, {
    body: { enumerable: false },
    hash: { value: holdsFacts ? hashText(`${file.hash} ${JSON.stringify(facts)}`) : file.hash },
    html: {
      get: () => {
        if (file.body) return file.body(filler);
        return body && !file.isSlim ? fill(body, facts, filler) : parseMarkdown(source.body).toHtml(filler);
      },
    },
  });
}

/**
 * Replaces marked strings by what they stand for. All values are worked out before the first is written:
 * a YAML alias makes two references share one string, which must not be rendered twice.
 */
function fillIn(references: Reference[], facts: Facts, filler: SlotFiller): void {
  const writes: [Reference, string][] = [];
  for (const reference of references) {
    const value = fill(reference, facts, filler);
    if (value !== reference.value) writes.push([reference, value]);
  }
  for (const [{ parent, key }, value] of writes) parent[key] = value;
}

function fill(reference: Reference, facts: Facts, filler: SlotFiller): string {
  if (isKind(reference, 'link')) return filler.link(reference.value);
  if (!isKind(reference, 'text')) return reference.value;
  const { argument, value } = reference;
  if (argument !== 'markdown') return fillFacts(value, facts).trim();
  const markdown = reference.markdown ?? parseMarkdown(value);
  return fillFactsInHtml(markdown.toHtml(filler), facts);
}

/** The address that a visitor follows: `link:` ids looked up, the slash at the end of a path dropped. */
function linkAddress(address: string, integrations: Integrations, site: SiteSettings): string {
  const target = parseLink(address);
  if (target.kind === 'page') return `${target.path}${target.query}${target.anchor && `#${target.anchor}`}`;
  if (target.kind !== 'named') return address;
  const link = integrations.links[target.id];
  if (link?.url !== undefined) return link.url;
  if (link?.mail === undefined) throw new Error(`There is no link ${target.id}.`);
  const { to = site.email, subject, body } = link.mail;
  return mailAddress(to, { subject, body });
}

function collectIcons(content: Content): Record<string, string> {
  const icons: Record<string, string> = {};
  for (const file of content.files) {
    for (const reference of file.references) {
      if (isKind(reference, 'icon')) icons[reference.value] = iconBody(reference.value) ?? '';
    }
  }
  return icons;
}
