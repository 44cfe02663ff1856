import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { BenefitsSection } from '../content.gen.ts';

export function Benefits({ id, items, totalLabel, total, note, ...heading }: BenefitsSection) {
  return (
    <SectionFrame id={id} {...heading} layout="aside" look="rule">
      <ul className="divide-y divide-line border-t border-line">
        {items.map(({ title, text, value }) => (
          <li key={title} className="grid grid-cols-[1fr_auto] gap-x-8 py-6">
            <div>
              <ItemTitle under={heading.title} className="font-display text-2xl leading-tight">
                {title}
              </ItemTitle>
              <p className="mt-2">{text}</p>
            </div>
            <p className="font-display text-2xl text-accent tabular-nums">{value}</p>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-8 border-t-2 border-accent pt-5">
        <span className="text-lg font-semibold text-ink">{totalLabel}</span>
        <span className="font-display text-5xl text-ink tabular-nums">{total}</span>
      </p>
      {note !== undefined && <p className="mt-3 text-sm text-quiet">{note}</p>}
    </SectionFrame>
  );
}
