import { EventRow } from '../components/EventRow.tsx';
import { EmptyList } from '../components/ListedSection.tsx';
import { PastEvents } from '../components/PastEvents.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { EventsSection } from '../content.gen.ts';
import { eventsPath } from '../events-path.ts';
import { listEvents } from '../list-events.ts';
import { useSite } from '../site-context.tsx';

/** Events to come in rows, a link to add them to a calendar, and those that are over. */
export function Events({ id, from, past: ofPast = 'folded', ...heading }: EventsSection) {
  const site = useSite();
  const { limit, empty, ticketsLabel } = from;
  const { coming, past } = listEvents(from, site);
  const shownPast = ofPast === 'folded' ? past : [];
  const shown = coming.slice(0, limit);
  const next = shown.find(({ tickets, status }) => tickets !== undefined && status?.kind === undefined);
  return (
    <SectionFrame id={id} {...heading}>
      {shown.length > 0 ? (
        <ol className="ruled border-y border-line">
          {shown.map((event) => (
            <li key={event.id}>
              <EventRow event={event} isNext={event === next} under={heading.title} ticketsLabel={ticketsLabel} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyList text={empty} />
      )}
      {coming.length + shownPast.length > 0 && (
        <p className="not-printed mt-7">
          <a
            href={eventsPath(from.collection, site)}
            type="text/calendar"
            className="font-semibold text-ink underline decoration-accent-quiet underline-offset-4 fade-colors hover:text-brand"
          >
            {site.messages.eventLabels.calendar}
          </a>
        </p>
      )}
      {shownPast.length > 0 && <PastEvents events={shownPast} under={heading.title} />}
    </SectionFrame>
  );
}
