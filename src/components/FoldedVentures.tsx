import { useId } from 'react';
import type { VenturesSection } from '../content.gen.ts';
import { imageWidths, sizesOf } from '../image-widths.ts';
import { entriesById } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { CardLink } from './CardLink.tsx';
import { Glyph } from './Glyph.tsx';
import { Image } from './Image.tsx';
import { ItemTitle, SectionFrame } from './SectionFrame.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { VenturePlate } from './VenturePlate.tsx';

/** Ventures as rows, of which the browser keeps one unfolded: its image, its description and the link to its page. */
export function FoldedVentures({ id, items, ...heading }: Omit<VenturesSection, 'type' | 'layout'>) {
  const { ventures } = useSite();
  const name = useId();
  return (
    <SectionFrame id={id} {...heading} look="panel">
      <ul className="ruled border-t border-line">
        {entriesById(ventures, items).map((venture, index) => (
          <li key={venture.id}>
            <article className={`brand brand-${venture.id} relative`}>
              <details name={name} open={index === 0} className="accordion group">
                <summary className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-3 py-6 xl:min-h-24 xl:grid-cols-12 xl:gap-x-10 xl:py-0">
                  <ItemTitle
                    under={heading.title}
                    className="display flex items-center gap-5 text-subject fade-colors group-hover:text-brand xl:col-span-3"
                  >
                    <Image
                      src={venture.logo}
                      alt=""
                      sizes={sizesOf(imageWidths.logoOnCard)}
                      className="size-8 object-contain"
                    />
                    {venture.name}
                  </ItemTitle>
                  <span className="text-balance max-xl:order-last max-xl:col-span-2 xl:col-span-4">
                    {venture.tagline}
                  </span>
                  <StatusBadge
                    status={venture.status}
                    of="ventures"
                    className="justify-self-start max-xl:order-last max-xl:col-span-2 xl:col-span-4"
                  />
                  <Glyph
                    name="plus"
                    className="size-5 justify-self-end text-quiet transition-[rotate] group-open:rotate-45"
                  />
                </summary>
                <div className="grid gap-x-10 gap-y-8 pt-2 pb-6 lg:grid-cols-12 xl:pb-12">
                  <VenturePlate
                    venture={venture}
                    plate={imageWidths.plateInFold}
                    className="flex aspect-2/1 lg:col-span-7"
                  />
                  <div className="lg:col-span-5">
                    <p className="text-small text-quiet">{venture.focus}</p>
                    <p className="measure mt-3 text-lead">{venture.description}</p>
                  </div>
                </div>
              </details>
              {/* Beside the summary, since a link inside it would be a control within a control. */}
              <p className="max-xl:pb-6 xl:absolute xl:top-0 xl:end-14 xl:flex xl:h-24 xl:items-center">
                <CardLink to={venture.href} label={venture.linkLabel} isCovering={false} />
              </p>
            </article>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
