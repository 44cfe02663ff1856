import type {
  BlogPosting,
  BreadcrumbList,
  Event as EventNode,
  Graph,
  IdReference,
  Offer,
  Organization,
  Person,
  PodcastSeries,
  Product as ProductNode,
  VideoObject,
  WebPage,
  WebSite,
} from 'schema-dts';
import { articleListPath, pathWords } from './article-lists.ts';
import type { BillingPeriod, Place, Podcast, Price, Section, Tier, Video } from './content.gen.ts';
import { toItems } from './entries.ts';
import { listEvents, type ShownEvent } from './events.ts';
import type { ViewDescription } from './head.ts';
import { plainText } from './html.ts';
import type { View } from './routes.ts';
import type { SharedSite } from './shared-site.ts';
import { type Article, entriesById, type Page, type ShareImage } from './site.ts';
import { currencyOf } from './text/prices.ts';
import { absoluteUrl } from './text/urls.ts';

/** A thing with an IRI, by which other things in the graph refer to it. */
type GraphNode = Exclude<EventNode | PodcastSeries | ProductNode, string> & { '@id': string };

/** What is described, on a page with an absolute URL. */
interface Context {
  site: SharedSite;
  url: string;
}

/**
 * Describes an address for search engines in the vocabulary of schema.org: one graph, in which things refer to each
 * other by `@id`, of the kinds that search engines show. Undefined for addresses that they should not list.
 * @see https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
export function describeGraph(
  site: SharedSite,
  view: View,
  { title, description, path }: ViewDescription,
  shareImage?: ShareImage,
): Graph | undefined {
  if (path === undefined) return undefined;
  const context: Context = { site, url: absoluteUrl(path, site.settings) };
  const page = view.kind === 'page' ? view.page : undefined;
  const isHome = page?.path === site.home;
  const podcast = page?.podcast && describePodcast(page.podcast, page, context);
  const shown = page?.sections.flatMap((section) => describeSection(section, context)) ?? [];
  // Two sections of a page may show the same thing, which is described only once.
  const nodes = [...new Map(shown.map((node) => [node['@id'], node])).values()];
  const videos = page ? describeVideos(page.sections, site) : [];
  const isProfile = page !== undefined && page.path === site.settings.owner?.page;
  const webPage: WebPage = {
    '@type': isProfile && !isHome ? 'ProfilePage' : 'WebPage',
    '@id': context.url,
    name: title,
    description,
    // With one language, that of the website says it.
    inLanguage: site.languages.length > 0 ? site.settings.language : undefined,
    isPartOf: isHome ? { '@id': websiteId(site) } : undefined,
    breadcrumb: describeBreadcrumbs(site, view, title),
    mainEntity: isProfile && !isHome ? ownerOf(site) : podcast && { '@id': podcast['@id'] },
    about: isHome ? ownerOf(site) : undefined,
    video: videos.length > 1 ? videos : videos[0],
  };
  const things = [
    // That of an article contains its author in full: reading modes do not follow references.
    ...(view.kind === 'article' ? [] : [describeOwner(site, page)]),
    ...(isHome ? [describeWebsite(site)] : []),
    webPage,
    ...(view.kind === 'article' ? [describeArticle(view.article, context, shareImage)] : []),
    ...(podcast ? [podcast] : []),
    ...nodes,
  ];
  return { '@context': 'https://schema.org', '@graph': things };
}

/** Returns the IRI of a thing, by which graphs refer to it: `https://example.com/#product-garden`. */
function nodeId(name: string, { settings }: Pick<SharedSite, 'settings'>): string {
  return `${settings.url}/#${name}`;
}

function ownerOf(site: SharedSite): IdReference {
  return { '@id': nodeId('owner', site) };
}

/** Returns the absolute URL of an image of the content; undefined without one. */
function imageUrl(path: string | undefined, { media, settings }: SharedSite): string | undefined {
  const file = path === undefined ? undefined : media[path];
  return file && absoluteUrl((file.download ?? file).url, settings);
}

/** Returns the absolute URL of a link as content resolves it, if it leads to a page: mail addresses and anchors do not. */
function pageUrl(link: string | undefined, { settings }: SharedSite): string | undefined {
  return link !== undefined && /^(https?:|\/)/.test(link) ? absoluteUrl(link, settings) : undefined;
}

/**
 * Describes the owner of the site: in full on the home page, on the page that `owner.page` names and on pages with
 * biographies, and only by name elsewhere, because every page contains this.
 * @see https://schema.org/Person
 */
function describeOwner(site: SharedSite, page: Page | undefined): Person | Organization {
  const { settings, home } = site;
  const { type = 'person', page: ownPage = home, role, picture, profiles } = settings.owner ?? {};
  const isFull =
    page !== undefined &&
    ([home, ownPage].includes(page.path) || page.sections.some((section) => section.type === 'biographies'));
  const core = {
    '@id': nodeId('owner', site),
    name: settings.name,
    url: absoluteUrl(ownPage, settings),
    ...(isFull && {
      description: settings.description,
      email: settings.email,
      knowsAbout: site.topics,
      sameAs: profiles,
    }),
  };
  if (type === 'organization') return { '@type': 'Organization', ...core, logo: imageUrl(settings.logo.mark, site) };
  return { '@type': 'Person', ...core, ...(isFull && { jobTitle: role, image: imageUrl(picture, site) }) };
}

/** Describes the whole site. @see https://schema.org/WebSite */
function describeWebsite(site: SharedSite): WebSite {
  const { settings, home } = site;
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    url: settings.url + home,
    name: settings.name,
    inLanguage: settings.language,
    publisher: ownerOf(site),
  };
}

/** Returns the IRI of the site in a language. */
function websiteId({ settings, home }: SharedSite): string {
  return `${home === '/' ? settings.url : settings.url + home}/#website`;
}

/** Describes the path from the home page to a view; undefined for the home page itself. */
function describeBreadcrumbs(site: SharedSite, view: View, title: string): BreadcrumbList | undefined {
  const { settings, pages, home, articlesPath = home } = site;
  const path = view.kind === 'article' ? articlesPath : view.page.path;
  const steps = pages
    .filter((page) => page.path !== home && !page.unlisted && `${path}/`.startsWith(`${page.path}/`))
    .map((page) => ({ name: page.title, path: page.path }))
    .toSorted((one, other) => one.path.length - other.path.length);
  if (view.kind === 'article') steps.push({ name: title, path: view.article.path });
  if (view.kind === 'article-list') {
    const { listing } = view;
    const subject = listing.tag ?? listing.category;
    const pathOf = (number: number) => articleListPath(path, { ...listing, number }, pathWords(settings));
    if (subject !== undefined) steps.push({ name: subject, path: pathOf(1) });
    if (listing.number > 1) steps.push({ name: title, path: pathOf(listing.number) });
  }
  if (steps.length === 0) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: settings.name, path: home }, ...steps].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absoluteUrl(encodeURI(step.path), settings),
    })),
  };
}

/** Describes an article on its page. @see https://schema.org/BlogPosting */
function describeArticle(article: Article, { site, url }: Context, image: ShareImage | undefined): BlogPosting {
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.summary,
    articleSection: article.category,
    keywords: article.tags,
    image: image && absoluteUrl(image.url, site.settings),
    datePublished: article.times.published,
    dateModified: article.times.updated,
    inLanguage: site.settings.language,
    author: describeOwner(site, undefined),
    publisher: ownerOf(site),
    mainEntityOfPage: { '@id': url },
  };
}

/** Describes the podcast of a page; its cover is the image of the page. @see https://schema.org/PodcastSeries */
function describePodcast({ name, feed, profiles }: Podcast, page: Page, { site, url }: Context) {
  const cover = page.sections.flatMap((section) => (section.type === 'hero' ? (section.image ?? []) : []))[0];
  return {
    '@type': 'PodcastSeries',
    '@id': `${url}#podcast`,
    name,
    url,
    description: page.description,
    image: imageUrl(cover?.src, site),
    author: ownerOf(site),
    webFeed: feed,
    sameAs: profiles,
  } satisfies PodcastSeries;
}

/** Describes the events and the prices that a section shows. */
function describeSection(section: Section, context: Context): GraphNode[] {
  const { site } = context;
  switch (section.type) {
    case 'events':
      return listEvents(section.from, site)
        .coming.slice(0, section.from.limit)
        .flatMap((event) => describeEvent(event, context) ?? []);
    case 'pricing':
      return entriesById(site.tiers, section.items).flatMap((tier) => {
        const offers = offersOf(tier, section.periods ?? [], site);
        const node = { '@type': 'Product' as const, '@id': nodeId(`tier-${tier.id}`, site), name: tier.name, offers };
        return offers.length > 0 ? [node] : [];
      });
    case 'products':
      return entriesById(site.products, section.items).flatMap(({ price, link, ...product }) => {
        // Search engines refuse a product without an offer.
        if (!price) return [];
        const node = {
          '@type': 'Product' as const,
          '@id': nodeId(`product-${product.id}`, site),
          name: product.title,
          category: product.category,
          description: product.description,
          image: imageUrl(product.cover, site),
          url: pageUrl(link, site),
          offers: describeOffer(price, { to: link }, site),
        };
        return [node];
      });
    default:
      return [];
  }
}

/** Returns an offer for each price of a tier. */
function offersOf({ price, prices = {}, to }: Tier, periods: readonly BillingPeriod[], site: SharedSite): Offer[] {
  const single = price ? [describeOffer(price, { to }, site)] : [];
  const several = periods.flatMap(({ id, label, months }) => {
    const own = prices[id];
    return own ? describeOffer(own, { name: label, to, months }, site) : [];
  });
  return [...single, ...several];
}

interface OfferContext {
  name?: string | undefined;
  /** Where it can be bought: a link as content resolves it. */
  to?: string | undefined;
  /** The length of the billing period. */
  months?: number | undefined;
}

/**
 * Describes a price as an offer: with its unit or period if it has one, and as the lowest price if it says so. A period
 * of whole years has the code of a year (UN/CEFACT Recommendation 20).
 * @see https://schema.org/UnitPriceSpecification
 */
function describeOffer(price: Price, { name, to, months }: OfferContext, site: SharedSite): Exclude<Offer, string> {
  const { amount, from, unit } = price;
  const priceCurrency = currencyOf(price, site.settings);
  const offer = { '@type': 'Offer' as const, name, url: pageUrl(to, site) };
  if (!from && unit === undefined && months === undefined) return { ...offer, price: amount, priceCurrency };
  const isYears = months !== undefined && months % 12 === 0;
  const period =
    months === undefined
      ? { unitText: unit }
      : { billingDuration: isYears ? months / 12 : months, unitCode: isYears ? 'ANN' : 'MON' };
  const amounts = from ? { minPrice: amount } : { price: amount };
  return {
    ...offer,
    priceSpecification: { '@type': 'UnitPriceSpecification', priceCurrency, ...period, ...amounts },
  };
}

const eventStatuses = {
  'sold-out': 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
} as const;

/**
 * Describes an event to come, if its place is known, since search engines ignore events without one. The owner performs
 * if it is a person, and organizes if it is not.
 * @see https://schema.org/Event
 */
function describeEvent(event: ShownEvent, { site, url }: Context): GraphNode | undefined {
  const { id, collection, title, time, place, status, image, text, html, tickets } = event;
  if (!place) return undefined;
  return {
    '@type': 'Event',
    '@id': nodeId(`event-${collection}-${id}`, site),
    name: title,
    url,
    description: html === undefined ? text : plainText(html),
    startDate: time.start,
    endDate: time.end,
    eventStatus: status?.kind ? eventStatuses[status.kind] : 'https://schema.org/EventScheduled',
    ...whereOf(place, tickets === undefined ? url : absoluteUrl(tickets, site.settings)),
    image: imageUrl(image?.src, site),
    offers: describeTickets(event, site),
    [site.settings.owner?.type === 'organization' ? 'organizer' : 'performer']: ownerOf(site),
  } satisfies EventNode;
}

/**
 * Returns where an event is, and how one takes part if the place says so: a name alone may be that of a hall or a web
 * service.
 * @param room the address of an event on the web
 */
function whereOf({ name, address, map, online }: Place, room: string): Pick<Exclude<EventNode, string>, 'location'> {
  const hall = { '@type': 'Place' as const, name, address: address ?? name, hasMap: map };
  const web = { '@type': 'VirtualLocation' as const, name, url: room };
  const mode = (way: 'Online' | 'Mixed' | 'Offline') =>
    ({ eventAttendanceMode: `https://schema.org/${way}EventAttendanceMode` }) as const;
  if (online)
    return address === undefined ? { ...mode('Online'), location: web } : { ...mode('Mixed'), location: [hall, web] };
  return { ...(address !== undefined && mode('Offline')), location: hall };
}

/** Describes the tickets. A sold out event says so also if it has no price; what one cannot buy any more is no offer. */
function describeTickets({ price, tickets, status }: ShownEvent, site: SharedSite): Offer | undefined {
  const isSoldOut = status?.kind === 'sold-out';
  if ((status?.kind !== undefined && !isSoldOut) || (!price && !isSoldOut)) return undefined;
  const offer = price ? describeOffer(price, { to: tickets }, site) : { '@type': 'Offer' as const };
  return { ...offer, ...(isSoldOut && { availability: 'https://schema.org/SoldOut' }) };
}

/** Describes the videos that sections show, each once. */
function describeVideos(sections: readonly Section[], site: SharedSite): VideoObject[] {
  const ids = sections.flatMap((section) => [
    'video' in section ? section.video : undefined,
    ...videosIn(section, site),
  ]);
  return [...new Set(ids)].flatMap((id) => {
    const video = id === undefined ? undefined : site.integrations.videos[id];
    return (video && describeVideo(video, site)) ?? [];
  });
}

/** Returns the ids of the videos of the items of a section, or of the entries that it lists. */
function videosIn(section: Section, site: SharedSite): readonly (string | undefined)[] {
  const videosOf = (items: readonly { video?: string | undefined }[]) => items.map(({ video }) => video);
  switch (section.type) {
    case 'video':
      return section.items;
    case 'gallery':
      return videosOf(section.from ? toItems({ from: section.from }, site) : (section.items ?? []));
    case 'cards':
    case 'list':
    case 'timeline':
      return videosOf(toItems(section, site));
    case 'events':
      return videosOf(listEvents(section.from, site).coming.slice(0, section.from.limit));
    case 'faq':
      return videosOf(entriesById(site.faq, section.items));
    case 'testimonials':
      return videosOf(entriesById(site.testimonials, section.items));
    default:
      return [];
  }
}

/**
 * Describes a video if its publication day is known, because search engines ignore videos without one. They ask for a
 * time with its zone: noon in UTC is on that day nearly everywhere.
 * @see https://developers.google.com/search/docs/appearance/structured-data/video
 */
function describeVideo({ publishedAt, file, ...video }: Video, site: SharedSite): VideoObject | undefined {
  if (publishedAt === undefined) return undefined;
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: video.description,
    thumbnailUrl: imageUrl(video.poster, site),
    uploadDate: `${publishedAt}T12:00:00Z`,
    embedUrl: video.url,
    contentUrl: file === undefined ? undefined : absoluteUrl(site.media[file]?.url ?? '', site.settings),
    url: video.page,
  };
}
