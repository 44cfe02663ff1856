import { useId } from 'react';
import type { BillingPeriod, Tier } from '../content.gen.ts';
import { fillCounts } from '../fill-counts.ts';
import { savingOf } from '../prices.ts';
import { useSite } from '../site-context.tsx';

interface Props {
  /** The name of the switch for screen readers. */
  label: string | undefined;
  periods: readonly BillingPeriod[];
  /** The id of the period that is shown first. */
  selected: string | undefined;
  tiers: readonly Tier[];
}

/** Radio buttons that choose the billing period whose prices are shown. CSS hides the other prices. */
export function PeriodSwitch({ label, periods, selected, tiers }: Props) {
  const { settings } = useSite();
  const name = useId();
  return (
    <fieldset className="price-switch mb-12 inline-flex flex-wrap overflow-clip rounded-control border border-edge p-1">
      <legend className="sr-only">{label}</legend>
      {periods.map((period, index) => {
        // The smallest saving, so that the claim is true for every tier.
        const percent = savingOf(period, periods, tiers);
        return (
          <label key={period.id}>
            <input type="radio" name={name} value={index} defaultChecked={period.id === selected} className="sr-only" />
            {period.label}
            {period.save !== undefined && percent > 0 && (
              <span className="text-small font-medium">{fillCounts(period.save, { percent }, settings)}</span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
