import type * as schema from 'schema-dts';
import { articleListPath, pathWords } from './article-lists.ts';
import type { BillingPeriod, Place, Price, Section } from './content.gen.ts';
import { toItems } from './entries.ts';
import { listEvents, type ShownEvent } from './events.ts';
import type { ViewDescription } from './head.ts';
import { plainText } from './html.ts';
import type { View } from './routes.ts';
import { entriesById, type Page, type SharedSite, type ShareImage } from './site.ts';
import { currencyOf } from './text/formats.ts';
import { absoluteUrl } from './text/urls.ts';

/**
 * Describes a page for search engines in the vocabulary of schema.org. The graph contains only things that search
 * engines show, which refer to each other by `@id`. Returns undefined for a page that search engines should not list.
 * @see https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
export function describeGraph(site: SharedSite, view: View, about: ViewDescription, shareImage?: ShareImage) {
  const { title: name, description, path } = about;
  if (path === undefined) return undefined;
  const { settings, home } = site;
  const { language: inLanguage } = settings;
  const url = absoluteUrl(path, settings);
  const owner = { '@id': nodeId('owner', site) };
  const website = { '@id': `${home === '/' ? settings.url : settings.url + home}/#website` };
  const page = view.kind === 'page' ? view.page : undefined;
  const article = view.kind === 'article' ? view.article : undefined;
  const times = article?.times;
  const { podcast, sections = [] } = page ?? {};
  const podcastCover = sections.filter((section) => section.type === 'hero').find(({ image }) => image)?.image;
  const isHome = page?.path === home;
  const isProfile = !isHome && page !== undefined && page.path === settings.owner?.page;
  const shown = sections.flatMap((section): Shown[] => [
    { video: 'video' in section ? section.video : undefined },
    ...listShown(section, site, url),
  ]);
  const videos = [...new Set(shown.map(({ video }) => video))].flatMap((id) => describeVideo(id, site));
  // Two sections of a page may show the same thing, which is described only once.
  const nodes = new Map(shown.flatMap(({ node }) => (node ? [[node['@id'], node]] : [])));
  const things: (schema.Thing | false | undefined)[] = [
    // An article contains its author in full instead, since reading modes do not follow references.
    !article && describeOwner(site, page),
    isHome && {
      '@type': 'WebSite',
      ...website,
      url: settings.url + home,
      name: settings.name,
      inLanguage,
      publisher: owner,
    },
    {
      '@type': isProfile ? 'ProfilePage' : 'WebPage',
      '@id': url,
      name,
      description,
      // On a site with one language, the website names the language.
      inLanguage: site.languages.length > 0 ? inLanguage : undefined,
      isPartOf: isHome ? website : undefined,
      breadcrumb: describeBreadcrumbs(site, view, name),
      mainEntity: isProfile ? owner : podcast && { '@id': `${url}#podcast` },
      about: isHome ? owner : undefined,
      video: videos.length > 1 ? videos : videos[0],
    },
    article && {
      '@type': 'BlogPosting',
      '@id': `${url}#article`,
      headline: article.title,
      description: article.summary,
      articleSection: article.category,
      keywords: article.tags,
      image: shareImage && absoluteUrl(shareImage.url, settings),
      datePublished: times?.published,
      dateModified: times?.updated,
      inLanguage,
      author: describeOwner(site, undefined),
      publisher: owner,
      mainEntityOfPage: { '@id': url },
    },
    podcast && {
      '@type': 'PodcastSeries',
      '@id': `${url}#podcast`,
      name: podcast.name,
      url,
      description,
      image: imageUrl(podcastCover?.src, site),
      author: owner,
      webFeed: podcast.feed,
      sameAs: podcast.profiles,
    },
    ...nodes.values(),
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': things.filter((thing) => thing !== false && thing !== undefined),
  };
}

/** Returns the IRI of a thing, by which graphs refer to it: `https://example.com/#product-garden`. */
function nodeId(name: string, { settings }: SharedSite): string {
  return `${settings.url}/#${name}`;
}

/** Returns the absolute URL of an image in the content, or of its original if that can be downloaded. */
function imageUrl(path: string | undefined, { media, settings }: SharedSite): string | undefined {
  const file = path === undefined ? undefined : media[path];
  return file && absoluteUrl((file.download ?? file).url, settings);
}

/** Returns the absolute URL of a link to a page of this or another site; undefined for mail addresses and anchors. */
function pageUrl(link: string | undefined, { settings }: SharedSite): string | undefined {
  return link !== undefined && /^(https?:|\/)/.test(link) ? absoluteUrl(link, settings) : undefined;
}

/**
 * Describes the owner of the site: in full on the home page, on the page that `owner.page` names and on pages with
 * biographies; elsewhere only by name and URL, to keep it short, because every page contains it.
 * @see https://schema.org/Person
 */
function describeOwner(site: SharedSite, page: Page | undefined): schema.Person | schema.Organization {
  const { settings, home, topics } = site;
  const { type = 'person', page: ownerPage = home, role, picture, profiles } = settings.owner ?? {};
  const { name, description, email } = settings;
  const isFull =
    page !== undefined &&
    ([home, ownerPage].includes(page.path) || page.sections.some((section) => section.type === 'biographies'));
  const core = {
    '@id': nodeId('owner', site),
    name,
    url: absoluteUrl(ownerPage, settings),
    ...(isFull && { description, email, knowsAbout: topics, sameAs: profiles }),
  };
  if (type === 'organization') return { '@type': 'Organization', ...core, logo: imageUrl(settings.logo.mark, site) };
  return { '@type': 'Person', ...core, ...(isFull && { jobTitle: role, image: imageUrl(picture, site) }) };
}

/** Describes the path from the home page to a view; undefined for the home page itself. */
function describeBreadcrumbs(site: SharedSite, view: View, title: string): schema.BreadcrumbList | undefined {
  const { settings, pages, home, articlesPath = home } = site;
  const path = view.kind === 'article' ? articlesPath : view.page.path;
  const steps = pages
    .filter((page) => page.path !== home && !page.unlisted && `${path}/`.startsWith(`${page.path}/`))
    .map((page) => ({ name: page.title, path: page.path }))
    .toSorted((one, other) => one.path.length - other.path.length);
  if (view.kind === 'article') steps.push({ name: title, path: view.article.path });
  if (view.kind === 'article-list') {
    const { category, tag, number } = view.listing;
    const subject = tag ?? category;
    const pathOf = (page: number) => articleListPath(path, { category, tag, number: page }, pathWords(settings));
    if (subject !== undefined) steps.push({ name: subject, path: pathOf(1) });
    if (number > 1) steps.push({ name: title, path: pathOf(number) });
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

/** Something that a section shows: the id of its video and, for an event or a product, its description. */
interface Shown {
  video?: string | undefined;
  node?: (Exclude<schema.Event | schema.Product, string> & { '@id': string }) | undefined;
}

/** Lists what a section shows: videos, coming events, and tiers and products with a price. @param url of the page */
function listShown(section: Section, site: SharedSite, url: string): readonly Shown[] {
  switch (section.type) {
    case 'events': {
      const events = listEvents(section.from, site).coming.slice(0, section.from.limit);
      return events.map((event) => ({ video: event.video, node: describeEvent(event, site, url) }));
    }
    case 'pricing':
      return entriesById(site.tiers, section.items).map(({ id, name, price, prices = {}, to }) => {
        const ofPeriods = (section.periods ?? []).map((period) => ({ price: prices[period.id], period }));
        const offers = [{ price, period: undefined }, ...ofPeriods].flatMap(({ price, period }) =>
          price ? describeOffer(price, to, site, period) : [],
        );
        const node = { '@type': 'Product' as const, '@id': nodeId(`tier-${id}`, site), name, offers };
        return offers.length > 0 ? { node } : {};
      });
    case 'products':
      return entriesById(site.products, section.items).map(({ price, link, cover, ...product }) => {
        const { id, title: name, category, description } = product;
        const [image, url] = [imageUrl(cover, site), pageUrl(link, site)];
        const core = { '@type': 'Product' as const, '@id': nodeId(`product-${id}`, site), name, category, description };
        // Search engines refuse a product without an offer.
        return price ? { node: { ...core, image, url, offers: describeOffer(price, link, site) } } : {};
      });
    case 'video':
      return section.items.map((video) => ({ video }));
    case 'gallery':
      return section.from ? toItems({ from: section.from }, site) : (section.items ?? []);
    case 'cards':
    case 'list':
    case 'timeline':
      return toItems(section, site);
    case 'faq':
      return entriesById(site.faq, section.items);
    case 'testimonials':
      return entriesById(site.testimonials, section.items);
    default:
      return [];
  }
}

/**
 * Describes a price as an offer: with its unit or period, if any, and as the lowest price, if the price has `from`. A
 * period of whole years has the code of a year (UN/CEFACT Recommendation 20).
 * @param to the address at which something can be bought
 * @see https://schema.org/UnitPriceSpecification
 */
function describeOffer(price: Price, to: string | undefined, site: SharedSite, period?: BillingPeriod) {
  const { amount, from, unit } = price;
  const { label: name, months } = period ?? {};
  const priceCurrency = currencyOf(price, site.settings);
  const offer = { '@type': 'Offer' as const, name, url: pageUrl(to, site) };
  if (!from && unit === undefined && months === undefined) return { ...offer, price: amount, priceCurrency };
  const isYears = months !== undefined && months % 12 === 0;
  const per =
    months === undefined
      ? { unitText: unit }
      : { billingDuration: isYears ? months / 12 : months, unitCode: isYears ? 'ANN' : 'MON' };
  const amounts = from ? { minPrice: amount } : { price: amount };
  const priceSpecification = { '@type': 'UnitPriceSpecification' as const, priceCurrency, ...per, ...amounts };
  return { ...offer, priceSpecification };
}

/**
 * Describes a coming event if its place is known, since search engines ignore events without a place. An owner who is a
 * person performs at the event; an organization organizes it.
 * @see https://schema.org/Event
 */
function describeEvent(event: ShownEvent, site: SharedSite, url: string) {
  const { id, collection, title: name, time, place, status, image, text, html, tickets } = event;
  if (!place) return undefined;
  const state = { cancelled: 'Cancelled', postponed: 'Postponed', 'sold-out': 'Scheduled', none: 'Scheduled' } as const;
  return {
    '@type': 'Event',
    '@id': nodeId(`event-${collection}-${id}`, site),
    name,
    url,
    description: html === undefined ? text : plainText(html),
    startDate: time.start,
    endDate: time.end,
    eventStatus: `https://schema.org/Event${state[status?.kind ?? 'none']}`,
    ...locate(place, tickets === undefined ? url : absoluteUrl(tickets, site.settings)),
    image: imageUrl(image?.src, site),
    offers: describeTickets(event, site),
    [site.settings.owner?.type === 'organization' ? 'organizer' : 'performer']: { '@id': nodeId('owner', site) },
  } satisfies schema.Event;
}

/**
 * Describes where an event is and, if the place has an address or is `online`, how to attend it. A place that has only
 * a name may be a hall or a web service.
 * @param room the URL at which an online event takes place
 */
function locate({ name, address, map, online }: Place, room: string): Pick<Exclude<schema.Event, string>, 'location'> {
  const hall = { '@type': 'Place' as const, name, address: address ?? name, hasMap: map };
  const web = { '@type': 'VirtualLocation' as const, name, url: room };
  const mode = (way: 'Online' | 'Mixed' | 'Offline') =>
    ({ eventAttendanceMode: `https://schema.org/${way}EventAttendanceMode` }) as const;
  if (online)
    return address === undefined ? { ...mode('Online'), location: web } : { ...mode('Mixed'), location: [hall, web] };
  return { ...(address !== undefined && mode('Offline')), location: hall };
}

/** Describes the tickets of an event that has a price or is sold out, unless it is cancelled or postponed. */
function describeTickets({ price, tickets, status }: ShownEvent, site: SharedSite): schema.Offer | undefined {
  const isSoldOut = status?.kind === 'sold-out';
  if (!isSoldOut && (status?.kind !== undefined || !price)) return undefined;
  const offer = price ? describeOffer(price, tickets, site) : { '@type': 'Offer' as const };
  return { ...offer, ...(isSoldOut && { availability: 'https://schema.org/SoldOut' }) };
}

/**
 * Describes a video if its publication day is known, because search engines ignore all others; otherwise, the list is
 * empty. They ask for a time with its zone, so this is noon in UTC, which is on the same day nearly everywhere.
 * @see https://developers.google.com/search/docs/appearance/structured-data/video
 */
function describeVideo(id: string | undefined, site: SharedSite): schema.VideoObject[] {
  const video = id === undefined ? undefined : site.integrations.videos[id];
  if (video?.publishedAt === undefined) return [];
  const { title: name, description, poster, publishedAt, url: embedUrl, file, page: url } = video;
  const [thumbnailUrl, uploadDate] = [imageUrl(poster, site), `${publishedAt}T12:00:00Z`];
  const contentUrl = file === undefined ? undefined : absoluteUrl(site.media[file]?.url ?? '', site.settings);
  return [{ '@type': 'VideoObject', name, description, thumbnailUrl, uploadDate, embedUrl, contentUrl, url }];
}
