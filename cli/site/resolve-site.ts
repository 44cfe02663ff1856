import { extname } from 'node:path';
import type { Frame, Messages, Photo, Redirect, Statuses } from '../../src/content.gen.ts';
import { eventTimesName } from '../../src/events.ts';
import { asHtml } from '../../src/html.ts';
import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import type { AllGiven, Collections, Entries, Media, Page, Site, ThemeAssets } from '../../src/site.ts';
import { basePath, pathBelow } from '../../src/text/urls.ts';
import { readImageHeader } from '../content/media-files.ts';
import { writeWithOffset } from '../content/moments.ts';
import { isKind } from '../content/schema/keywords.ts';
import { keysOfEntries } from '../content/schema/own-schemas.ts';
import { listCollections } from '../content/schema/schemas.ts';
import { hashText } from '../platform/files.ts';
import {
  type ArticleFile,
  type CollectionFile,
  type Content,
  findCollection,
  integrationsOf,
  requireData,
  requireValid,
} from './content.ts';
import { iconBody } from './icons.ts';
import { contentIn, homePath, languagesOf, listSiteLanguages } from './languages.ts';
import { namesOf, namesUsed } from './names.ts';
import { findPlayer } from './players.ts';
import {
  createResolver,
  type PageLinks,
  type Resolver,
  resolveArticle,
  resolveData,
  resolveLink,
} from './resolve-data.ts';
import { articlesPath, notFoundPath, notFoundPathIn, pagePath, publishedArticles } from './routes.ts';
import { listShownEvents } from './sections.ts';
import { currentFacts } from './time.ts';
import { findAlternates, originalOf, translatedAddresses } from './translations.ts';

export interface BuiltAssets {
  media: Record<string, Media>;
  packs: Site['packs'];
  theme: ThemeAssets;
}

/**
 * Converts content without problems to the data of all pages, in all languages. Does not change the content.
 * @param backend the address that forms are sent to
 */
export function resolveSite(content: Content, built: BuiltAssets, backend: BackendAddress): Site {
  const main = resolveLanguage(content, undefined, built, backend);
  const further = languagesOf(content).further;
  if (further.length === 0) return main;
  const others = further.map(({ folder }) => resolveLanguage(content, folder, built, backend, main));
  const languages = listSiteLanguages(content);
  const alternates = findAlternates([main, ...others]);
  const translations = others.map((site) => ({ ...site, languages, alternates }));
  return { ...main, languages, alternates, translations };
}

/**
 * Resolves the site in one of its languages. What is empty here, `resolveSite` or the build fills in.
 * @param language its folder; undefined for the main one
 * @param main the site in its main language, whose not-found page is used if this language has none
 */
function resolveLanguage(
  whole: Content,
  language: string | undefined,
  built: BuiltAssets,
  backend: BackendAddress,
  main?: Site,
): Site {
  const content = contentIn(whole, language);
  const { settings, collections, options } = content;
  const links = { addresses: translatedAddresses(whole, language), languages: listSiteLanguages(whole) };
  const first = createResolver(content, built.media, links, {
    integrations: integrationsOf(content) ?? noIntegrations,
    messages: asNeeded<Messages>(requireData(settings.messages)),
  });
  // Links and labels come first, because other texts use them. The subject of an email link may contain a fact.
  const integrations = withPlayers({
    ...noIntegrations,
    ...(settings.integrations && resolveData(requireValid(settings.integrations), first)),
  });
  const messages = asNeeded(resolveData(requireValid(settings.messages), first));
  const resolver = createResolver(content, built.media, links, { integrations, messages });
  const resolve = <Data>(file: Parameters<typeof requireValid<Data>>[0]) => resolveData(requireValid(file), resolver);

  const pages = content.pages.map((file): Page => {
    return { ...resolve(file), translationOf: originalOf(file), path: pagePath(file.slug) };
  });
  const ownNotFound = pages.find(({ path }) => path === notFoundPathIn(language));
  const notFound = ownNotFound ?? main?.notFound;
  if (!notFound) throw new Error(`There is no page ${notFoundPath}.`);
  const siteSettings = resolve(settings.site);
  const base = articlesPath(content);
  const resolved = resolveCollections(collections, resolver);
  const entries = { ...resolved, photos: withFileSizes(resolved.photos, content.folder) };
  const articleHash = articleHashes(content, built, links, { integrations, messages });
  return {
    settings: siteSettings,
    home: homePath(language),
    languages: [],
    alternates: {},
    translations: [],
    messages,
    statuses: asNeeded<Statuses>(settings.statuses ? resolve(settings.statuses) : {}),
    integrations,
    ...entries,
    listed: listedCollections(content, entries, resolver),
    eventTimes: eventTimes(content),
    pages: pages.filter((page) => page !== ownNotFound),
    notFound,
    articles: (base === undefined ? [] : publishedArticles(content)).map((file) =>
      resolveArticle(file, pathBelow(base ?? '', file.slug), resolver, articleHash, options.at),
    ),
    articlesPath: base,
    related: {},
    icons: collectIcons(content),
    // The embedded backend answers where the pages are.
    backend: backend.url === '' ? { ...backend, url: basePath(siteSettings) } : backend,
    shareImages: {},
    ...built,
  };
}

const noIntegrations = { links: {}, videos: {}, frames: {} };

/** Replaces addresses of pages that cannot be embedded by those of their players, and adds default permissions. */
function withPlayers({ links, videos, frames }: Site['integrations']): Site['integrations'] {
  const embeddable = <Entry extends Pick<Frame, 'allow'> & { url?: string }>(
    entries: Record<string, Entry>,
    allow: Entry['allow'],
  ) =>
    Object.fromEntries(
      Object.entries(entries).map(([id, entry]) => {
        if (entry.url === undefined) return [id, entry];
        return [id, { allow, ...entry, url: findPlayer(entry.url) ?? entry.url }];
      }),
    );
  // The permissions that players and schedulers need.
  return {
    links,
    videos: embeddable(videos, ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']),
    frames: embeddable(frames, ['fullscreen', 'payment']),
  };
}

/** Asserts that all keys that pages need are given, since `reportMissingKeys` reports content that lacks one. */
function asNeeded<Data>(data: Data): AllGiven<Data> {
  return data as AllGiven<Data>;
}

/** Resolves each collection that has a schema. Its name determines the schema, and the schema the type. */
function resolveCollections(collections: Content['collections'], resolver: Resolver): Collections {
  const files: Readonly<Record<string, CollectionFile | undefined>> = collections;
  return Object.fromEntries(
    listCollections().map((name) => [name, resolveEntries(files[name], resolver)]),
  ) as Collections;
}

function resolveEntries(file: CollectionFile | undefined, resolver: Resolver): Entries<{ id: string }> {
  const entries = file ? resolveData(requireValid(file), resolver) : [];
  return Object.fromEntries(entries.map((entry) => [entry.id, entry]));
}

/** Returns the collections that sections show by `from`, with the kinds of their keys. `resolved` may lack some. */
function listedCollections(content: Content, resolved: Collections, resolver: Resolver): Site['listed'] {
  const byName: Readonly<Record<string, Site['listed'][string]['entries']>> = { ...resolved };
  const uses = [...namesOf(content)].flatMap(([name, { uses }]) => (name.startsWith('all ') ? uses : []));
  const shown = uses.filter(({ reference }) => isKind(reference, 'collection') && reference.argument === true);
  const names = new Set(shown.map(({ reference }) => reference.value));
  return Object.fromEntries(
    [...names].sort().map((name) => {
      const entries = byName[name] ?? resolveEntries(findCollection(content, name), resolver);
      return [name, { entries: { ...entries }, kinds: keysOfEntries(content.folder, name) }];
    }),
  );
}

/** Returns the times of the events that sections show, and whether each event is past at `options.at`. */
function eventTimes(content: Content): Site['eventTimes'] {
  const times: Site['eventTimes'] = {};
  for (const { id, file, keys, written, span } of listShownEvents(content)) {
    const { start, end, timeZone, isAllDay, overAt } = span;
    const write = (time: number) => writeWithOffset(time, timeZone);
    const isPast = overAt <= content.options.at.time;
    const name = eventTimesName(file.slug, keys);
    const timesById = times[name] ?? {};
    times[name] = timesById;
    timesById[id] = isAllDay
      ? { start: written.start, end: written.end?.slice(0, 10), timeZone, isPast }
      : { start: write(start), end: end === undefined ? undefined : write(end), timeZone, isPast };
  }
  return times;
}

/**
 * Returns a function that hashes what the page of an article is made from: its file, and the values from other files
 * that its texts may use.
 */
function articleHashes(
  content: Content,
  { media }: BuiltAssets,
  { addresses, languages }: PageLinks,
  { integrations: { links }, messages: { labels } }: Pick<Site, 'integrations' | 'messages'>,
): (file: ArticleFile) => string {
  const { email, language } = requireData(content.settings.site);
  const elsewhere = hashText(JSON.stringify([links, labels, email, language, [...addresses], languages]));
  const facts = hashText(JSON.stringify(currentFacts(content)));
  return ({ hash, references }) => {
    const used = references.flatMap((reference) => reference.media.map(({ path }) => media[path]));
    const hasFacts = references.some((reference) => reference.facts.length > 0);
    return hashText(JSON.stringify([hash, elsewhere, used, hasFacts && facts]));
  };
}

function collectIcons(content: Content): Site['icons'] {
  return Object.fromEntries(
    Array.from(namesUsed(content, 'icon'), ({ value }) => [value, asHtml(iconBody(value) ?? '')]),
  );
}

/** Returns the redirects of content without problems, in the order of the file; `link:` in `to` is resolved. */
export function resolveRedirects(content: Content): Redirect[] {
  const { redirects, site } = content.settings;
  if (!redirects) return [];
  const [integrations, settings] = [integrationsOf(content) ?? noIntegrations, requireData(site)];
  return requireData(redirects).map((redirect) => ({
    ...redirect,
    to: resolveLink(redirect.to, integrations, settings),
  }));
}

/** Gives each photograph the size in pixels and the format of its full-size file, as far as these can be read. */
function withFileSizes(photos: Entries<Photo>, folder: string): Entries<Photo> {
  return Object.fromEntries(
    Object.entries(photos).map(([id, photo]) => {
      if (photo.file === undefined) return [id, photo];
      const header = readImageHeader(folder, `media/${photo.file}`);
      const format = (header?.format ?? extname(photo.file).slice(1)).toUpperCase() as Photo['format'];
      return [id, { ...photo, format, ...(header && { dimensions: `${header.width}x${header.height}` }) }];
    }),
  );
}
