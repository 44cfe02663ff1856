import { Comparison } from '../components/Comparison.tsx';
import { PeriodSwitch } from '../components/PeriodSwitch.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { TierColumn } from '../components/TierColumn.tsx';
import type { PricingSection, PricingWords } from '../content.gen.ts';
import { entriesById } from '../site.ts';
import { useSite } from '../site-context.tsx';

/** Shows tiers side by side; more than four are in rows of three, separated by lines. */
const row = 'lg:auto-cols-fr lg:grid-flow-col';
const rows = 'lg:grid-cols-3 lg:gap-px lg:overflow-clip lg:[&>li]:outline lg:[&>li]:outline-line';

/** Shows tiers with their prices. A switch chooses the billing period if there are several. */
export function Pricing({
  id,
  items,
  periods = [],
  selected,
  words: given,
  comparison,
  note,
  ...heading
}: PricingSection) {
  const site = useSite();
  const words: Partial<PricingWords> = given ?? {};
  const tiers = entriesById(site.tiers, items);
  const isRow = tiers.length <= 4;
  const shown = periods.filter(({ id }) => tiers.some(({ prices }) => prices?.[id] !== undefined));
  return (
    <SectionFrame id={id} {...heading}>
      <div className="price-periods">
        {shown.length > 1 && <PeriodSwitch label={words.billing} periods={shown} selected={selected} tiers={tiers} />}
        <ul
          className={`grid rounded-panel border border-line ${isRow ? row : rows} ${tiers.length === 1 ? 'max-w-xl' : ''}`}
        >
          {tiers.map((tier) => (
            <li
              key={tier.id}
              className={`border-line max-lg:not-first:border-t ${isRow ? 'lg:not-first:border-s' : ''} ${tier.popular ? `paper ${isRow ? 'lg:-my-4 lg:rounded-panel lg:py-4' : ''}` : ''}`}
            >
              <TierColumn tier={tier} words={words} periods={shown} under={heading.title} />
            </li>
          ))}
        </ul>
        {comparison && <Comparison {...comparison} tiers={tiers} />}
        {note !== undefined && <p className="measure mt-8 text-small text-quiet">{note}</p>}
      </div>
    </SectionFrame>
  );
}
