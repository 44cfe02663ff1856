import { type ButtonLook, buttonLooks } from '../components/controls.ts';
import { SiteLink } from '../components/links.tsx';
import { Image, SectionVideo } from '../components/media.tsx';
import { EmptyList, ItemTitle, ListOf, Section, type SectionOf } from '../components/Section.tsx';
import { FoldLine, PriceTag, pill, SampleNote } from '../components/text.tsx';
import type { Place } from '../content.gen.ts';
import { listEvents, type ShownEvent } from '../events.ts';
import { imageWidths, sizesOf } from '../images.ts';
import { useSite } from '../site-context.tsx';
import { dayParts, formatEventTime } from '../text/formats.ts';
import { eventsPath } from '../text/urls.ts';
import { ItemText } from './items.tsx';

const link = 'text-ink underline decoration-accent-quiet underline-offset-4 fade-colors hover:text-brand';
const row = 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-6 py-8 sm:gap-x-10 md:py-10 lg:grid-cols-12';
const calendarSheet =
  'grid w-18 justify-items-center gap-1.5 self-start rounded-panel border border-line bg-surface py-3 text-center leading-none sm:w-22 sm:py-4 lg:col-span-2';
const picture = 'aspect-4/3 w-full max-w-96 rounded-panel object-cover';
const pastRow = 'grid items-baseline gap-x-10 gap-y-1 py-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]';

/** Coming events in rows, a link to add them to a calendar, and past events, unless `past` leaves them out. */
export function Events({ from, past: pastMode = 'folded', ...section }: SectionOf<'events'>) {
  const site = useSite();
  const { coming, past: allPast } = listEvents(from, site);
  const past = pastMode === 'folded' ? allPast : [];
  const shown = coming.slice(0, from.limit);
  const { calendar, past: pastLabel, tickets: usualLabel } = site.messages.eventLabels;
  const ticketsLabel = from.ticketsLabel ?? usualLabel;
  // Only the button of the next event with tickets is prominent.
  const next = shown.find(({ tickets, status }) => tickets !== undefined && status?.kind === undefined);
  return (
    <Section {...section}>
      {shown.length > 0 ? (
        <ListOf of={shown} as="ol" className="ruled border-y border-line" article={row}>
          {(event) => <EventRow event={event} look={event === next ? 'main' : 'quiet'} ticketsLabel={ticketsLabel} />}
        </ListOf>
      ) : (
        <EmptyList text={from.empty} />
      )}
      {coming.length + past.length > 0 && (
        <p className="not-printed mt-7">
          <a href={eventsPath(from.collection, site)} type="text/calendar" className={`font-semibold ${link}`}>
            {calendar}
          </a>
        </p>
      )}
      {past.length > 0 && (
        <details className="accordion group mt-10">
          <FoldLine label={pastLabel} />
          <ListOf of={past} as="ol" className="ruled border-t border-line" article={pastRow}>
            {(event) => <PastEvent {...event} />}
          </ListOf>
        </details>
      )}
    </Section>
  );
}

interface RowProps {
  event: ShownEvent;
  look: ButtonLook;
  ticketsLabel: string;
}

/** A coming event: its day as a calendar sheet, what it is and where, and its image, price and tickets, if any. */
function EventRow({ event, ...button }: RowProps) {
  const { title, time, place, status, price, video, tickets } = event;
  const isOff = status?.kind === 'cancelled' || status?.kind === 'postponed';
  const image = video === undefined ? event.image : undefined;
  const hasSide = image !== undefined || (!isOff && (price ?? tickets ?? status?.kind) !== undefined);
  const { weekday, day, month } = dayParts(time, useSite().settings.language);
  const daySize = day.length > 2 ? 'text-subject' : 'text-title';
  return (
    <>
      {/* The day as on a tear-off calendar. The text beside it says the same. */}
      <div aria-hidden="true" className={calendarSheet}>
        <span className="text-fine font-semibold text-brand">{month}</span>
        <span className={`figures leading-none ${daySize} ${isOff ? 'text-quiet line-through' : 'text-ink'}`}>
          {day}
        </span>
        <span className="text-fine text-quiet">{weekday}</span>
      </div>
      <div className="grid content-start gap-3 lg:col-span-6">
        <ItemTitle className={`display text-subject ${isOff ? 'text-quiet' : ''}`}>{title}</ItemTitle>
        {status && status.kind !== 'sold-out' && (
          <p className="-order-1">
            <span className={`${pill} ${isOff ? 'text-yellow' : 'text-brand'}`}>
              <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
              {status.label}
            </span>
          </p>
        )}
        <p className={`font-medium ${isOff ? 'line-through' : 'text-ink'}`}>
          <EventTime {...event} />
        </p>
        {place && <EventPlace {...place} />}
        <ItemText {...event} className="measure mt-1" />
        <SectionVideo video={video} shown={imageWidths.posterOfSeveral} className="relative z-1 mt-3" />
        <SampleNote of={event} />
      </div>
      {hasSide && (
        <div className="flex flex-col items-start gap-5 max-lg:col-start-2 max-sm:col-span-full max-sm:col-start-1 lg:col-span-3 lg:col-start-10">
          {image && <Image {...image} sizes={sizesOf(imageWidths.event)} className={picture} />}
          {price && !isOff && <PriceTag price={price} />}
          <TicketButton event={event} {...button} />
        </div>
      )}
    </>
  );
}

function EventTime({ time, place }: ShownEvent) {
  const { settings } = useSite();
  return <time dateTime={time.start}>{formatEventTime(time, settings, place?.online === true)}</time>;
}

/** The link to the tickets, if they can be bought, or a disabled button that says that they are sold out. */
function TicketButton({ event: { title, tickets, status }, look, ticketsLabel }: RowProps) {
  if (status?.kind === 'sold-out')
    return (
      <button type="button" disabled className="group button cursor-not-allowed [border-style:dashed] max-sm:w-full">
        {status.label}
      </button>
    );
  if (tickets === undefined || status?.kind !== undefined) return null;
  return (
    <SiteLink to={tickets} className={`max-sm:w-full ${buttonLooks[look]}`}>
      {ticketsLabel}
      <span className="sr-only">{` ${title}`}</span>
    </SiteLink>
  );
}

/** The place of an event, with its address, whether visitors can attend online, and the link to a map. */
function EventPlace({ name, address, map, online }: Place) {
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

/** An event that is over: what, where and when it was, or that it was cancelled. */
function PastEvent(event: ShownEvent) {
  const { title, place, status } = event;
  const details = [place?.name, status?.kind === 'cancelled' ? status.label : undefined];
  return (
    <>
      <div>
        <ItemTitle className="font-semibold text-ink">{title}</ItemTitle>
        {(place ?? status?.kind) !== undefined && (
          <p className="mt-0.5 text-small text-quiet">{details.filter((text) => text !== undefined).join(' · ')}</p>
        )}
        <SampleNote of={event} />
      </div>
      <p className="text-small text-quiet lg:-order-1">
        <EventTime {...event} />
      </p>
    </>
  );
}
