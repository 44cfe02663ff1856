import type { BillingPeriod, Price, Tier } from '../content.gen.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';
import { formatPrice, pricePerMonth } from '../prices.ts';
import { useSite } from '../site-context.tsx';

interface Props {
  tier: Tier;
  /** The periods of the switch above the tiers. */
  periods: readonly BillingPeriod[];
}

/**
 * The price of a tier, or one for each period, of which CSS hides those that are not selected. A tier with a single price
 * shows it whatever is selected.
 */
export function TierPrice({ tier: { price, prices = {} }, periods }: Props) {
  if (price) return <PriceBlock price={price} />;
  const shown = periods.flatMap((period, index) => {
    const own = prices[period.id];
    return own ? { index, period, own } : [];
  });
  return shown.map(({ index, period, own }) => (
    <div key={period.id} data-period={shown.length > 1 ? index : undefined}>
      <PriceBlock price={own} period={period} />
    </div>
  ));
}

function PriceBlock({ price, period }: { price: Price; period?: BillingPeriod }) {
  const site = useSite();
  const isPerMonth = period?.perMonth !== undefined && period.months !== undefined && price.amount > 0;
  const shown = isPerMonth ? pricePerMonth(price, Number(period.months)) : price;
  const unit = price.unit ?? period?.unit;
  const filled = isPerMonth
    ? fillPlaceholders(period.perMonth ?? '', { price: formatPrice(price, site) })
    : period?.note;
  const note = price.note ?? filled;
  return (
    <>
      <p className="mt-6 flex flex-wrap items-baseline gap-1.5">
        <span className="display text-figure text-ink">{formatPrice(shown, site)}</span>
        {unit !== undefined && <span className="text-quiet">{unit}</span>}
      </p>
      {note !== undefined && <p className="mt-1.5 text-small text-quiet">{note}</p>}
    </>
  );
}
