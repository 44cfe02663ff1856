import { Fold } from '../components/Fold.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { Benefit, BenefitsSection } from '../content.gen.ts';

/** How many benefits are always shown. */
const shown = 3;

/** A list of benefits with their values, and the total under a double line. On small screens, most are folded. */
export function Benefits({ id, items, more, totalLabel, total, note, ...heading }: BenefitsSection) {
  const folded = more === undefined ? [] : items.slice(shown);
  return (
    <SectionFrame id={id} {...heading} layout="aside">
      <div className="border-t border-line">
        <BenefitList items={items.slice(0, items.length - folded.length)} under={heading.title} />
        {more !== undefined && folded.length > 0 && (
          <Fold label={more} className="border-t border-line">
            <BenefitList items={folded} under={heading.title} />
          </Fold>
        )}
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t-4 [border-style:double] border-edge pt-6">
        <span className="font-semibold text-ink">{totalLabel}</span>
        <span className="display text-figure text-ink">{total}</span>
      </p>
      {note !== undefined && <p className="measure mt-4 text-small text-quiet">{note}</p>}
    </SectionFrame>
  );
}

function BenefitList({ items, under }: { items: Benefit[]; under: string | undefined }) {
  return (
    <ul className="ruled">
      {items.map(({ title, text, value }) => (
        <li key={title} className="grid grid-cols-[minmax(50%,1fr)_auto] items-baseline gap-x-8 py-5">
          <ItemTitle under={under} className="display text-item">
            {title}
          </ItemTitle>
          <p className="figures wrap-anywhere text-item text-ink">{value}</p>
          <p className="measure col-span-2 mt-2 text-small">{text}</p>
        </li>
      ))}
    </ul>
  );
}
