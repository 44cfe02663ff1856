import { formatDay } from '../format-day.ts';
import { entryAnchor } from '../ledger-anchor.ts';
import { sampleMark } from '../sample-mark.ts';
import { useSite } from '../site-context.tsx';
import { Arrow } from './Arrow.tsx';
import { SiteLink } from './SiteLink.tsx';
import { Verdict } from './Verdict.tsx';

interface Props {
  /** Its id in the ledger. */
  entry: string;
  /** Shows also what came of it. */
  withNote?: boolean;
}

/**
 * Shows an entry of the ledger on one line, linked to its row in the ledger.
 * @throws when no page shows the entry, which the check `proof-unlisted` prevents
 */
export function ProofLink({ entry: id, withNote = false }: Props) {
  const { ledger, ledgers, settings } = useSite();
  const entry = ledger[id];
  const place = ledgers.find(({ items }) => items.includes(id));
  if (!entry || !place) throw new Error(`No ledger shows the entry ${id}.`);
  const { words } = place;
  return (
    <SiteLink
      to={`${place.path}#${entryAnchor(id)}`}
      className="group grid items-baseline grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-2 py-6 md:max-lg:grid-cols-[2fr_1fr_auto] lg:grid-cols-12 lg:max-xl:gap-x-6"
    >
      <span className="text-small text-quiet max-lg:col-span-full max-lg:flex max-lg:justify-between lg:col-span-2">
        {words.entry}
        <span className="block">
          <time dateTime={entry.date}>{formatDay(entry.date, settings.language)}</time>
        </span>
      </span>
      <span {...sampleMark(entry)} className="lg:col-span-5">
        <span className="block display text-item text-balance text-ink">{entry.tried}</span>
        {withNote && <span className="mt-2 block measure text-small">{entry.note}</span>}
      </span>
      <span className="md:flex md:flex-col lg:col-span-3">
        <span className="block text-small text-quiet">{words.cost}</span>
        <span className="display text-item text-balance text-ink md:order-first">{entry.cost}</span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 lg:col-span-2">
        <Verdict again={entry.again} words={words} className="text-item" />
        <span className="lg:max-xl:hidden">
          <Arrow />
        </span>
      </span>
    </SiteLink>
  );
}
