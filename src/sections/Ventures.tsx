import { CardLink } from '../components/CardLink.tsx';
import { FoldedVentures } from '../components/FoldedVentures.tsx';
import { Image } from '../components/Image.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { VenturePlate } from '../components/VenturePlate.tsx';
import type { Venture, VenturesSection } from '../content.gen.ts';
import { imageWidths, sizesOf } from '../image-widths.ts';
import { entriesById } from '../site.ts';
import { useSite } from '../site-context.tsx';

export function Ventures({ id, items, layout = 'cards', ...heading }: VenturesSection) {
  const { ventures } = useSite();
  if (layout === 'fold') return <FoldedVentures id={id} items={items} {...heading} />;
  // One or two cards would leave gaps in a row of three.
  const isRows = layout === 'rows' || items.length < 3;
  const Item = isRows ? VentureRow : VentureCard;
  return (
    <SectionFrame id={id} {...heading}>
      <ul className={isRows ? 'grid gap-y-section' : 'grid gap-x-10 gap-y-16 lg:grid-cols-3'}>
        {entriesById(ventures, items).map((venture) => (
          <li
            key={venture.id}
            id={layout === 'rows' ? venture.id : undefined}
            className={`brand brand-${venture.id} group/row`}
          >
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

function VentureCard({ venture, under }: Props) {
  return (
    <article className="group relative grid h-full grid-rows-[auto_1fr] gap-x-10 gap-y-6 sm:max-lg:grid-cols-2">
      <VenturePlate venture={venture} plate={imageWidths.plateOnCard} className="flex aspect-4/3" />
      <div className="flex flex-col">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <ItemTitle under={under} className="display flex items-center gap-3 text-subject">
            <Image
              src={venture.logo}
              alt=""
              sizes={sizesOf(imageWidths.logoOnCard)}
              className="size-8 object-contain"
            />
            {venture.name}
          </ItemTitle>
          <StatusBadge status={venture.status} of="ventures" />
        </div>
        <p className="mt-3 font-medium text-ink">{venture.tagline}</p>
        <p className="mt-3 mb-6">{venture.description}</p>
        <p className="mt-auto mb-4 border-t border-line pt-4 text-small text-quiet">{venture.focus}</p>
        <CardLink to={venture.href} label={venture.linkLabel} />
      </div>
    </article>
  );
}

/** Shows a large image with text beside it; the sides alternate from entry to entry. */
function VentureRow({ venture, under }: Props) {
  return (
    <article className="group relative grid items-center gap-x-10 gap-y-8 md:grid-cols-12">
      <VenturePlate
        venture={venture}
        plate={imageWidths.plateInRow}
        className="flex aspect-4/3 md:col-span-7 md:group-even/row:order-2"
      />
      <div className="flex flex-col items-start md:col-span-5">
        <Image
          src={venture.logo}
          alt=""
          sizes={sizesOf(imageWidths.logoInRow)}
          className="mb-6 size-12 object-contain"
        />
        <ItemTitle under={under} className="display text-title">
          {venture.name}
        </ItemTitle>
        <p className="mt-3 text-lead text-brand">{venture.tagline}</p>
        <p className="measure mt-5">{venture.description}</p>
        <div className="mt-6 mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 text-small text-quiet">
          <StatusBadge status={venture.status} of="ventures" />
          {venture.focus}
        </div>
        <CardLink to={venture.href} label={venture.linkLabel} />
      </div>
    </article>
  );
}
