import type { Place } from '../content.gen.ts';
import { useSite } from '../site-context.tsx';
import { SiteLink } from './SiteLink.tsx';

/** The place of an event, with its address and the link to a map. */
export function EventPlace({ place: { name, address, map, online } }: { place: Place }) {
  const { eventLabels } = useSite().messages;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span>
        {name}
        {address !== undefined && <span className="text-quiet">{`, ${address}`}</span>}
      </span>
      {online && <span className="text-small text-quiet">{eventLabels.online}</span>}
      {map !== undefined && (
        <SiteLink
          to={map}
          className="text-small text-ink underline decoration-accent-quiet underline-offset-4 fade-colors hover:text-brand"
        >
          {eventLabels.map}
          <span className="sr-only">{` ${name}`}</span>
        </SiteLink>
      )}
    </p>
  );
}
