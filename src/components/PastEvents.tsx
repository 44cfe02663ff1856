import { formatEventTime } from '../format-event-time.ts';
import type { ShownEvent } from '../list-events.ts';
import { sampleMark } from '../sample-mark.ts';
import { useSite } from '../site-context.tsx';
import { Fold } from './Fold.tsx';
import { ItemTitle } from './SectionFrame.tsx';

/** Folds away the events that are over, the last one first: what and where they were. */
export function PastEvents({ events, under }: { events: readonly ShownEvent[]; under: string | undefined }) {
  const { settings, messages } = useSite();
  return (
    <Fold label={messages.eventLabels.past} isAlways className="mt-heading">
      <ol className="ruled border-t border-line">
        {events.map((event) => (
          <li key={event.id}>
            <article
              {...sampleMark(event)}
              className="grid items-baseline gap-x-10 gap-y-1 py-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <p className="text-small text-quiet">
                <time dateTime={event.time.start}>
                  {formatEventTime(event.time, settings, event.place?.online === true)}
                </time>
              </p>
              <div>
                <ItemTitle under={under} className="font-semibold text-ink">
                  {event.title}
                </ItemTitle>
                {(event.place ?? event.status?.kind) !== undefined && (
                  <p className="mt-0.5 text-small text-quiet">
                    {[event.place?.name, event.status?.kind === 'cancelled' ? event.status.label : undefined]
                      .filter((text) => text !== undefined)
                      .join(' · ')}
                  </p>
                )}
              </div>
            </article>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
