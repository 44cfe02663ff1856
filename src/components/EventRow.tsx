import { dayParts, formatEventTime } from '../format-event-time.ts';
import { imageWidths, sizesOf } from '../image-widths.ts';
import type { ShownEvent } from '../list-events.ts';
import { sampleMark } from '../sample-mark.ts';
import { useSite } from '../site-context.tsx';
import { buttonLooks } from './button-looks.ts';
import { closedButton } from './closed-button.ts';
import { EventPlace } from './EventPlace.tsx';
import { ListedPicture, ListedText, ListedVideo } from './ListedParts.tsx';
import { PriceTag } from './PriceTag.tsx';
import { ItemTitle } from './SectionFrame.tsx';
import { SiteLink } from './SiteLink.tsx';

interface Props {
  event: ShownEvent;
  /** Whether it is the next one with tickets, whose button is the one to press. */
  isNext: boolean;
  under: string | undefined;
  ticketsLabel: string | undefined;
}

/** An event to come: its day as a block, what it is and where, and its tickets. */
export function EventRow({ event, isNext, under, ticketsLabel }: Props) {
  const { settings } = useSite();
  const { title, time, place, status, price, image: picture, video, tickets } = event;
  const image = video === undefined ? picture : undefined;
  const isOff = status?.kind === 'cancelled' || status?.kind === 'postponed';
  const hasSide = image !== undefined || (!isOff && (price ?? tickets ?? status?.kind) !== undefined);
  return (
    <article
      {...sampleMark(event)}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-6 py-8 sm:gap-x-10 md:py-10 lg:grid-cols-12"
    >
      <DayBlock event={event} isOff={isOff} />
      <div className="grid content-start gap-3 lg:col-span-6">
        <ItemTitle under={under} className={`display text-subject ${isOff ? 'text-quiet' : ''}`}>
          {title}
        </ItemTitle>
        {status && status.kind !== 'sold-out' && <StatusLabel label={status.label} isOff={isOff} />}
        <p className={`font-medium ${isOff ? 'line-through' : 'text-ink'}`}>
          <time dateTime={time.start}>{formatEventTime(time, settings, place?.online === true)}</time>
        </p>
        {place && <EventPlace place={place} />}
        <ListedText {...event} className="measure mt-1" />
        {video !== undefined && <ListedVideo video={video} shown={imageWidths.posterOfSeveral} className="mt-3" />}
      </div>
      {hasSide && (
        <div className="flex flex-col items-start gap-5 max-lg:col-start-2 max-sm:col-span-full max-sm:col-start-1 lg:col-span-3 lg:col-start-10">
          {image && (
            <ListedPicture
              image={image}
              sizes={sizesOf(imageWidths.event)}
              className="aspect-4/3 w-full max-w-96 rounded-panel object-cover"
            />
          )}
          {price && !isOff && <PriceTag price={price} />}
          <TicketButton event={event} look={isNext ? 'main' : 'quiet'} label={ticketsLabel} />
        </div>
      )}
    </article>
  );
}

/** The day as on a tear-off calendar. The text beside it says the same. */
function DayBlock({ event: { time }, isOff }: { event: ShownEvent; isOff: boolean }) {
  const { settings } = useSite();
  const { weekday, day, month } = dayParts(time, settings.language);
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

function StatusLabel({ label, isOff }: { label: string; isOff: boolean }) {
  return (
    <p className="-order-1">
      <span
        className={`inline-flex items-center gap-2 rounded-control border border-current/35 px-2.5 py-1 text-fine font-medium ${isOff ? 'text-yellow' : 'text-brand'}`}
      >
        <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
        {label}
      </span>
    </p>
  );
}

interface TicketProps {
  event: ShownEvent;
  look: 'main' | 'quiet';
  label: string | undefined;
}

/** The link to the tickets; what says that there are none is shown in its place. */
function TicketButton({ event: { title, tickets, status }, look, label }: TicketProps) {
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
      {label ?? messages.eventLabels.tickets}
      <span className="sr-only">{` ${title}`}</span>
    </SiteLink>
  );
}
