import { formatEventTime } from '../format-event-time.ts';
import type { ShownEvent } from '../list-events.ts';
import { sampleMark } from '../sample-mark.ts';
import { useSite } from '../site-context.tsx';
import { Glyph } from './Glyph.tsx';
import { ItemTitle } from './SectionFrame.tsx';

/** Folds away the events that are over, the last one first: what and where they were. */
export function PastEvents({ events, under }: { events: readonly ShownEvent[]; under: string | undefined }) {
  const { settings, messages } = useSite();
  return (
    <details className="accordion group mt-10">
      <summary className="flex items-center justify-between gap-4 py-3 font-semibold text-ink">
        {messages.eventLabels.past}
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
              <p className="text-small text-quiet lg:-order-1">
                <time dateTime={event.time.start}>
                  {formatEventTime(event.time, settings, event.place?.online === true)}
                </time>
              </p>
            </article>
          </li>
        ))}
      </ol>
    </details>
  );
}
