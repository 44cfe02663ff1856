import { buttonLooks } from '../components/controls.ts';
import { Glyph } from '../components/Glyph.tsx';
import { Image } from '../components/media.tsx';
import { EmptyList, ItemTitle, Section } from '../components/Section.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import { PriceTag } from '../components/text.tsx';
import { SectionVideo } from '../components/video.tsx';
import type { EventsSection, Place } from '../content.gen.ts';
import { listEvents, type ShownEvent } from '../events.ts';
import { imageWidths, sizesOf } from '../images.ts';
import { sampleMark, useSite } from '../site-context.tsx';
import { dayParts, formatEventTime } from '../text/formats.ts';
import { eventsPath } from '../text/urls.ts';
import { ItemText } from './items.tsx';
import { closedButton } from './Products.tsx';

const link = 'text-ink underline decoration-accent-quiet underline-offset-4 fade-colors hover:text-brand';

/** Events to come in rows, a link to add them to a calendar, and those that are over. */
export function Events({ from, past: ofPast = 'folded', ...section }: EventsSection) {
  const site = useSite();
  const { limit, empty, ticketsLabel } = from;
  const { coming, past } = listEvents(from, site);
  const shownPast = ofPast === 'folded' ? past : [];
  const shown = coming.slice(0, limit);
  // The button of the next one with tickets is the one to press.
  const next = shown.find(({ tickets, status }) => tickets !== undefined && status?.kind === undefined);
  return (
    <Section {...section}>
      {shown.length > 0 ? (
        <ol className="ruled border-y border-line">
          {shown.map((event) => (
            <li key={event.id}>
              <EventRow event={event} look={event === next ? 'main' : 'quiet'} ticketsLabel={ticketsLabel} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyList text={empty} />
      )}
      {coming.length + shownPast.length > 0 && (
        <p className="not-printed mt-7">
          <a href={eventsPath(from.collection, site)} type="text/calendar" className={`font-semibold ${link}`}>
            {site.messages.eventLabels.calendar}
          </a>
        </p>
      )}
      {shownPast.length > 0 && <PastEvents events={shownPast} />}
    </Section>
  );
}

interface RowProps {
  event: ShownEvent;
  look: 'main' | 'quiet';
  ticketsLabel: string | undefined;
}

/** An event to come: its day as a block, what it is and where, and its tickets. */
function EventRow({ event, ...button }: RowProps) {
  const { title, place, status, price, image, video, tickets } = event;
  const isOff = status?.kind === 'cancelled' || status?.kind === 'postponed';
  const hasImage = image !== undefined && video === undefined;
  const hasSide = hasImage || (!isOff && (price ?? tickets ?? status?.kind) !== undefined);
  return (
    <article
      {...sampleMark(event)}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-6 py-8 sm:gap-x-10 md:py-10 lg:grid-cols-12"
    >
      <DayBlock event={event} isOff={isOff} />
      <div className="grid content-start gap-3 lg:col-span-6">
        <ItemTitle className={`display text-subject ${isOff ? 'text-quiet' : ''}`}>{title}</ItemTitle>
        {status && status.kind !== 'sold-out' && (
          <p className="-order-1">
            <span
              className={`inline-flex items-center gap-2 rounded-control border border-current/35 px-2.5 py-1 text-fine font-medium ${isOff ? 'text-yellow' : 'text-brand'}`}
            >
              <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
              {status.label}
            </span>
          </p>
        )}
        <p className={`font-medium ${isOff ? 'line-through' : 'text-ink'}`}>
          <EventTime event={event} />
        </p>
        {place && <EventPlace place={place} />}
        <ItemText {...event} className="measure mt-1" />
        {video !== undefined && (
          <div className="relative z-1 mt-3">
            <SectionVideo video={video} shown={imageWidths.posterOfSeveral} />
          </div>
        )}
      </div>
      {hasSide && (
        <div className="flex flex-col items-start gap-5 max-lg:col-start-2 max-sm:col-span-full max-sm:col-start-1 lg:col-span-3 lg:col-start-10">
          {image && hasImage && (
            <Image
              {...image}
              sizes={sizesOf(imageWidths.event)}
              className="aspect-4/3 w-full max-w-96 rounded-panel object-cover"
            />
          )}
          {price && !isOff && <PriceTag price={price} />}
          <TicketButton event={event} {...button} />
        </div>
      )}
    </article>
  );
}

function EventTime({ event: { time, place } }: { event: ShownEvent }) {
  const { settings } = useSite();
  return <time dateTime={time.start}>{formatEventTime(time, settings, place?.online === true)}</time>;
}

/** The day as on a tear-off calendar. The text beside it says the same. */
function DayBlock({ event: { time }, isOff }: { event: ShownEvent; isOff: boolean }) {
  const { weekday, day, month } = dayParts(time, useSite().settings.language);
  return (
    <div
      aria-hidden="true"
      className="grid w-18 justify-items-center gap-1.5 self-start rounded-panel border border-line bg-surface py-3 text-center leading-none sm:w-22 sm:py-4 lg:col-span-2"
    >
      <span className="text-fine font-semibold text-brand">{month}</span>
      <span
        className={`figures leading-none ${day.length > 2 ? 'text-subject' : 'text-title'} ${isOff ? 'text-quiet line-through' : 'text-ink'}`}
      >
        {day}
      </span>
      <span className="text-fine text-quiet">{weekday}</span>
    </div>
  );
}

/** The link to the tickets; what says that there are none is shown in its place. */
function TicketButton({ event: { title, tickets, status }, look, ticketsLabel }: RowProps) {
  const { messages } = useSite();
  if (status?.kind === 'sold-out')
    return (
      <button type="button" disabled className={`max-sm:w-full ${closedButton}`}>
        {status.label}
      </button>
    );
  if (tickets === undefined || status?.kind !== undefined) return null;
  return (
    <SiteLink to={tickets} className={`max-sm:w-full ${buttonLooks[look]}`}>
      {ticketsLabel ?? messages.eventLabels.tickets}
      <span className="sr-only">{` ${title}`}</span>
    </SiteLink>
  );
}

/** The place of an event, with its address and the link to a map. */
function EventPlace({ place: { name, address, map, online } }: { place: Place }) {
  const { eventLabels } = useSite().messages;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span>
        {name}
        {address !== undefined && <span className="text-quiet">{`, ${address}`}</span>}
      </span>
      {online && <span className="text-small text-quiet">{eventLabels.online}</span>}
      {map !== undefined && (
        <SiteLink to={map} className={`text-small ${link}`}>
          {eventLabels.map}
          <span className="sr-only">{` ${name}`}</span>
        </SiteLink>
      )}
    </p>
  );
}

/** Folds away the events that are over, the last one first: what and where they were. */
function PastEvents({ events }: { events: readonly ShownEvent[] }) {
  return (
    <details className="accordion group mt-10">
      <summary className="flex items-center justify-between gap-4 py-3 font-semibold text-ink">
        {useSite().messages.eventLabels.past}
        <Glyph name="plus" className="size-5 text-quiet transition-[rotate] group-open:rotate-45" />
      </summary>
      <ol className="ruled border-t border-line">
        {events.map((event) => (
          <li key={event.id}>
            <article
              {...sampleMark(event)}
              className="grid items-baseline gap-x-10 gap-y-1 py-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <div>
                <ItemTitle className="font-semibold text-ink">{event.title}</ItemTitle>
                {(event.place ?? event.status?.kind) !== undefined && (
                  <p className="mt-0.5 text-small text-quiet">
                    {[event.place?.name, event.status?.kind === 'cancelled' ? event.status.label : undefined]
                      .filter((text) => text !== undefined)
                      .join(' · ')}
                  </p>
                )}
              </div>
              <p className="text-small text-quiet lg:-order-1">
                <EventTime event={event} />
              </p>
            </article>
          </li>
        ))}
      </ol>
    </details>
  );
}
