import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { BenefitsSection } from '../content.gen.ts';

/** A list of benefits with their values, and the total under a double line. */
export function Benefits({ id, items, totalLabel, total, note, ...heading }: BenefitsSection) {
  return (
    <SectionFrame id={id} {...heading} layout="aside">
      <ul className="divide-y divide-line border-t border-line">
        {items.map(({ title, text, value }) => (
          <li key={title} className="grid grid-cols-[minmax(50%,1fr)_auto] items-baseline gap-x-8 py-6">
            <ItemTitle under={heading.title} className="display text-item">
              {title}
            </ItemTitle>
            <p className="figures wrap-anywhere text-item text-ink">{value}</p>
            <p className="measure mt-2 pr-4 max-md:col-span-2">{text}</p>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t-4 [border-style:double] border-edge pt-6">
        <span className="font-semibold text-ink">{totalLabel}</span>
        <span className="figures text-figure text-ink">{total}</span>
      </p>
      {note !== undefined && <p className="measure mt-4 text-small text-quiet">{note}</p>}
    </SectionFrame>
  );
}
