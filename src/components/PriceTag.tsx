import type { Price } from '../content.gen.ts';
import { formatPrice } from '../prices.ts';
import { useSite } from '../site-context.tsx';

/** A price in the text of an entry: its amount, what it is for, and its note. */
export function PriceTag({ price, className = '' }: { price: Price; className?: string }) {
  const { unit, note } = price;
  return (
    <div className={className}>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="display text-item text-ink">{formatPrice(price, useSite())}</span>
        {unit !== undefined && <span className="text-small text-quiet">{unit}</span>}
      </p>
      {note !== undefined && <p className="mt-1 text-small text-quiet">{note}</p>}
    </div>
  );
}
