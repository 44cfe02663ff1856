import { useId } from 'react';
import { Comparison } from '../components/Comparison.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { TierColumn } from '../components/TierColumn.tsx';
import type { PricingSection } from '../content.gen.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';
import { yearlySaving } from '../prices.ts';
import { entriesById } from '../site.ts';
import { useSite } from '../site-context.tsx';

const switchLook =
  'relative z-0 flex min-h-11 cursor-pointer flex-wrap items-center gap-2 px-4 font-semibold text-body fade-colors not-has-checked:hover:text-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-0 has-focus-visible:outline-accent';

/** Shows tiers side by side; more than four are in rows of three, separated by lines. */
const row = 'lg:auto-cols-fr lg:grid-flow-col';
const rows = 'lg:grid-cols-3 lg:gap-px lg:overflow-clip lg:[&>li]:outline lg:[&>li]:outline-line';

/** Shows both prices of each tier. The switch is two radio buttons, and CSS hides the price that is not selected. */
export function Pricing({ id, items, words, comparison, note, ...heading }: PricingSection) {
  const site = useSite();
  const name = useId();
  const tiers = entriesById(site.tiers, items);
  const isRow = tiers.length <= 4;
  // The smallest saving, so that the claim is true for every tier.
  const percent = Math.min(...tiers.map(yearlySaving));
  return (
    <SectionFrame id={id} {...heading}>
      <div className="group/pricing">
        <fieldset className="price-switch mb-12 inline-flex flex-wrap overflow-clip rounded-control border border-edge p-1">
          <legend className="sr-only">{words.billing}</legend>
          <label className={switchLook}>
            <input type="radio" name={name} value="monthly" className="sr-only" />
            {words.monthly}
          </label>
          <label className={switchLook}>
            <input type="radio" name={name} value="annual" defaultChecked className="sr-only" />
            {words.annual}
            {percent > 0 && <span className="text-small font-medium">{fillPlaceholders(words.save, { percent })}</span>}
          </label>
        </fieldset>
        <ul
          className={`grid rounded-panel border border-line ${isRow ? row : rows} ${tiers.length === 1 ? 'max-w-xl' : ''}`}
        >
          {tiers.map((tier) => (
            <li
              key={tier.id}
              className={`border-line max-lg:not-first:border-t ${isRow ? 'lg:not-first:border-l' : ''} ${tier.popular ? `paper ${isRow ? 'lg:-my-4 lg:rounded-panel lg:py-4' : ''}` : ''}`}
            >
              <TierColumn tier={tier} words={words} under={heading.title} />
            </li>
          ))}
        </ul>
        {comparison && <Comparison {...comparison} tiers={tiers} />}
        {note !== undefined && <p className="measure mt-8 text-small text-quiet">{note}</p>}
      </div>
    </SectionFrame>
  );
}
