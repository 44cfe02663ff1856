import type { Event as EventNode, Place as PlaceNode, VirtualLocation } from 'schema-dts';
import type { Place } from '../content.gen.ts';
import type { ShownEvent } from '../events.ts';
import { plainText } from '../html.ts';
import type { SharedSite } from '../shared-site.ts';
import { absoluteUrl } from '../text/urls.ts';
import type { GraphNode } from './contribution.ts';
import { imageUrl } from './image-url.ts';
import { nodeId, refer } from './node-ids.ts';
import { describeOffer } from './offer.ts';

const statuses = {
  'sold-out': 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
} as const;

/**
 * Describes an event to come, if its place is known, since search engines ignore events without one. The owner performs if
 * it is a person, and organizes if it is not.
 * @param url the absolute URL of the page
 * @see https://schema.org/Event
 */
export function describeEvent(event: ShownEvent, site: SharedSite, url: string): GraphNode | undefined {
  const { id, collection, title, time, place, status, image, text, html } = event;
  if (!place) return undefined;
  const owner = refer(nodeId('owner', site.settings));
  return {
    '@type': 'Event',
    '@id': nodeId(`event-${collection}-${id}`, site.settings),
    name: title,
    url,
    description: html === undefined ? text : plainText(html),
    startDate: time.start,
    endDate: time.end,
    eventStatus: status?.kind ? statuses[status.kind] : 'https://schema.org/EventScheduled',
    eventAttendanceMode: attendanceMode(place),
    location: describeLocation(place, event.tickets, site, url),
    image: imageUrl(image?.src, site),
    offers: describeTickets(event, site),
    [site.settings.owner?.type === 'organization' ? 'organizer' : 'performer']: owner,
  } satisfies EventNode;
}

/** Returns how one takes part, if the place says so: a name alone may be that of a hall or a web service. */
function attendanceMode({ address, online }: Place) {
  if (online) return `https://schema.org/${address === undefined ? 'Online' : 'Mixed'}EventAttendanceMode` as const;
  return address === undefined ? undefined : 'https://schema.org/OfflineEventAttendanceMode';
}

/** Describes where an event is: on the web, it is behind the link to the tickets, or else described on the page. */
function describeLocation(place: Place, tickets: string | undefined, { settings }: SharedSite, url: string) {
  const { name, address, map, online } = place;
  const room: VirtualLocation = {
    '@type': 'VirtualLocation',
    name,
    url: tickets === undefined ? url : absoluteUrl(tickets, settings),
  };
  const hall: PlaceNode = { '@type': 'Place', name, address: address ?? name, hasMap: map };
  if (!online) return hall;
  return address === undefined ? room : [hall, room];
}

/** Describes the tickets. A sold out event says so also if it has no price; what one cannot buy any more is no offer. */
function describeTickets({ price, tickets, status }: ShownEvent, site: SharedSite) {
  const isSoldOut = status?.kind === 'sold-out';
  if (status?.kind !== undefined && !isSoldOut) return undefined;
  const availability = isSoldOut ? ('https://schema.org/SoldOut' as const) : undefined;
  if (price)
    return { ...(describeOffer(price, { to: tickets }, site) as object), '@type': 'Offer' as const, availability };
  if (!isSoldOut) return undefined;
  return { '@type': 'Offer' as const, availability };
}
