import type { Media, Pack, ThemeAssets } from '../../../src/assets.ts';
import { basePath } from '../../../src/base-path.ts';
import type { Messages, SiteSettings, Statuses } from '../../../src/content.gen.ts';
import { asHtml } from '../../../src/html.ts';
import type { BackendAddress } from '../../../src/islands/subscriptions.ts';
import { linkLanguage } from '../../../src/link-language.ts';
import { pathBelow } from '../../../src/path-below.ts';
import type { AllGiven, Collections, Entries, Page, Site, SiteLanguage } from '../../../src/site.ts';
import { keysOfEntries } from '../../content/schema/entry-keys.ts';
import { isKind } from '../../content/schema/keywords.ts';
import { listCollections } from '../../content/schema/schemas.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import { maxAddresses, memoize } from '../../platform/memoize.ts';
import type { Content } from '../model/content.ts';
import { type ArticleFile, type CollectionFile, requireData, requireValid } from '../model/content-file.ts';
import { findCollection } from '../model/entries.ts';
import { currentFacts } from '../model/facts-at.ts';
import { iconBody } from '../model/icons.ts';
import { requireIntegrations, withAllGroups } from '../model/integrations.ts';
import { contentIn, furtherLanguages, homePath, notInherited } from '../model/languages.ts';
import { articlesPath, notFoundPath, notFoundPathIn, pagePath, publishedArticles } from '../model/routes.ts';
import { originalOf } from '../translations/list-translations.ts';
import { eventTimes } from './event-times.ts';
import { createSlotFiller } from './fill-slots.ts';
import { findAlternates } from './find-alternates.ts';
import { resolveArticle } from './resolve-article.ts';
import { type Resolver, resolveData } from './resolve-data.ts';
import { resolveLink } from './resolve-link.ts';
import { listSiteLanguages } from './site-languages.ts';
import { type TranslatedAddresses, translateAddress, translatedAddresses } from './translated-addresses.ts';

export interface BuiltAssets {
  media: Record<string, Media>;
  packs: Record<string, Pack>;
  theme: ThemeAssets;
}

/**
 * Converts content without problems to the data of all pages, in all languages. Does not change the content.
 * @param backend the address that forms are sent to
 */
export function resolveSite(content: Content, built: BuiltAssets, backend: BackendAddress): Site {
  const main = resolveLanguage(content, undefined, built, backend);
  const further = furtherLanguages(content);
  if (further.length === 0) return main;
  const others = further.map(({ folder }) => resolveLanguage(content, folder, built, backend, main));
  const languages = listSiteLanguages(content);
  const alternates = findAlternates([main, ...others]);
  const translations = others.map((site) => ({ ...site, languages, alternates }));
  return { ...main, languages, alternates, translations };
}

/**
 * Resolves the site in one of its languages.
 * @param language its folder; undefined for the main one
 * @param main the site in its main language, whose not-found page a language without one of its own shows
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
  // Links and labels are resolved first, because other texts use them; the subjects of email links may contain facts.
  const links = { addresses: translatedAddresses(whole, language), languages: listSiteLanguages(whole) };
  const first = createResolver(content, built, links, {
    integrations: requireIntegrations(content),
    messages: asNeeded<Messages>(requireData(settings.messages)),
  });
  const integrations = withAllGroups(
    settings.integrations ? resolveData(requireValid(settings.integrations), first) : {},
  );
  const messages = asNeeded(resolveData(requireValid(settings.messages), first));
  const resolver = createResolver(content, built, links, { integrations, messages });
  const resolve = <Data>(file: Parameters<typeof requireValid<Data>>[0]) => resolveData(requireValid(file), resolver);

  const pages = content.pages.map((file): Page => {
    return { ...resolve(file), translationOf: originalOf(file), path: pagePath(file.slug) };
  });
  const home = homePath(language);
  const ownNotFound = pages.find(({ path }) => path === notFoundPathIn(language));
  const notFound = ownNotFound ?? main?.notFound;
  if (!notFound) throw new Error(`There is no page ${notFoundPath}.`);
  const siteSettings = resolveSettings(whole, language, resolver);
  const base = articlesPath(content);
  const entries = resolveCollections(collections, resolver);
  const articleHash = articleHashes(content, built, links, integrations, messages);
  return {
    settings: siteSettings,
    home,
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

/** Types data in which everything is given that a page needs: the rule `needs` reports what is missing. */
function asNeeded<Data>(data: Data): AllGiven<Data> {
  return data as AllGiven<Data>;
}

/** Resolves the settings of the site in a language, where its own file says only what differs from the main language. */
function resolveSettings(whole: Content, language: string | undefined, resolver: Resolver): SiteSettings {
  const main = resolveData(requireValid(whole.settings.site), resolver);
  const tag = furtherLanguages(whole).find(({ folder }) => folder === language)?.tag;
  const own = language === undefined ? undefined : whole.languages.get(language)?.settings.site;
  // The schema of a language's site.yaml has some of the keys of site.yaml, and none that it requires.
  const differing: Partial<SiteSettings> = own ? resolveData(requireValid(own), resolver) : {};
  return tag === undefined ? main : { ...main, ...notInherited, ...differing, language: tag };
}

/**
 * Resolves each collection that has a schema. The name of the collection determines the schema, and the schema the
 * type.
 */
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

/** Resolves the collections that sections show by `from`, also those that only this content has. */
function listedCollections(content: Content, resolved: Collections, resolver: Resolver): Site['listed'] {
  const shared: Readonly<Record<string, Site['listed'][string]['entries']>> = { ...resolved };
  const names = new Set(Array.from(content.targets.of('collection'), ({ value }) => value));
  return Object.fromEntries(
    [...names].sort().map((name) => {
      const entries = shared[name] ?? resolveEntries(findCollection(content, name), resolver);
      return [name, { entries: { ...entries }, kinds: keysOfEntries(content.folder, name) ?? {} }];
    }),
  );
}

/** What links to pages need to know of the other languages. */
interface PageLinks {
  addresses: TranslatedAddresses;
  languages: SiteLanguage[];
}

/**
 * Creates the resolver for the files of the content.
 * @param named the links and labels that texts use, resolved or not
 */
function createResolver(
  content: Content,
  { media }: BuiltAssets,
  { addresses, languages }: PageLinks,
  named: Pick<Site, 'integrations' | 'messages'>,
): Resolver {
  const site = requireData(content.settings.site);
  const toAddress = memoize(
    (address: string) => resolveLink(translateAddress(address, addresses), named.integrations, site),
    maxAddresses,
  );
  const filler = createSlotFiller(toAddress, media, site, named.messages);
  const language = (to: string) => linkLanguage(to, { languages, settings: site });
  return { facts: currentFacts(content), filler: languages.length > 1 ? { ...filler, language } : filler };
}

/**
 * Returns a function that hashes everything on the page of an article that comes from the article, with the values that
 * its texts use from other files.
 */
function articleHashes(
  content: Content,
  { media }: BuiltAssets,
  { addresses, languages }: PageLinks,
  { links }: Site['integrations'],
  { labels }: Site['messages'],
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
  const icons: Site['icons'] = {};
  for (const file of content.files) {
    for (const reference of file.references) {
      if (isKind(reference, 'icon')) icons[reference.value] = asHtml(iconBody(reference.value) ?? '');
    }
  }
  return icons;
}
