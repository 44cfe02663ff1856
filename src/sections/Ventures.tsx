import type { CSSProperties } from 'react';
import { Arrow } from '../components/Arrow.tsx';
import { Picture } from '../components/Picture.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import type { Venture, VenturesSection } from '../content.gen.ts';
import { rowsById } from '../site.ts';
import { useSite } from '../site-context.tsx';

export function Ventures({ id, items, layout = 'cards', ...heading }: VenturesSection) {
  const { ventures } = useSite();
  const isRows = layout === 'rows';
  const Item = isRows ? VentureRow : VentureCard;
  return (
    <SectionFrame id={id} {...heading} look={isRows ? 'rule' : 'plain'}>
      <ul className={isRows ? 'divide-y divide-line border-y border-line' : 'grid gap-5 md:grid-cols-2 lg:grid-cols-3'}>
        {rowsById(ventures, items).map((venture) => (
          <li key={venture.id} id={isRows ? venture.id : undefined} style={{ '--own': venture.color } as CSSProperties}>
            <Item venture={venture} under={heading.title} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

interface Props {
  venture: Venture;
  under: string | undefined;
}

/** The link covers the whole card, and is named by its own words. */
function VentureLink({ venture }: { venture: Venture }) {
  return (
    <SiteLink
      to={venture.href}
      className="inline-flex items-center gap-2 font-semibold text-ink group-hover:text-own after:absolute after:inset-0"
    >
      {venture.linkLabel}
      <Arrow />
    </SiteLink>
  );
}

function VentureCard({ venture, under }: Props) {
  return (
    <article className="group relative flex h-full flex-col rounded-2xl border border-line bg-surface p-7 transition-colors hover:border-own">
      <div className="mb-10 flex items-start justify-between gap-4">
        <Picture src={venture.logo} alt="" className="size-14" />
        <StatusBadge status={venture.status} of="ventures" />
      </div>
      <ItemTitle under={under} className="font-display text-3xl">
        {venture.name}
      </ItemTitle>
      <p className="mt-2 text-own">{venture.tagline}</p>
      <p className="mt-4 mb-8">{venture.description}</p>
      <p className="mt-auto mb-5 border-t border-line pt-5 text-sm text-quiet">{venture.focus}</p>
      <VentureLink venture={venture} />
    </article>
  );
}

function VentureRow({ venture, under }: Props) {
  return (
    <article className="group relative grid gap-x-10 gap-y-5 py-10 lg:grid-cols-12">
      <div className="flex items-center gap-5 lg:col-span-4 lg:items-start">
        <Picture src={venture.logo} alt="" className="size-14" />
        <div>
          <ItemTitle under={under} className="font-display text-4xl">
            {venture.name}
          </ItemTitle>
          <p className="mt-1 text-own">{venture.tagline}</p>
        </div>
      </div>
      <p className="text-lead lg:col-span-5">{venture.description}</p>
      <div className="flex flex-col items-start gap-4 lg:col-span-3">
        <StatusBadge status={venture.status} of="ventures" />
        <p className="text-sm text-quiet">{venture.focus}</p>
        <VentureLink venture={venture} />
      </div>
    </article>
  );
}
