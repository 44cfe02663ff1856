import type { ComparisonRow, PricingComparison, Tier } from '../content.gen.ts';
import type { Entries } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { Glyph } from './Glyph.tsx';

interface Props extends PricingComparison {
  tiers: Tier[];
}

/**
 * A table that compares the tiers. A tier without a value of its own shows that of the tier that it includes, or else a
 * dash.
 */
export function Comparison({ title, none, rows, tiers }: Props) {
  const { tiers: allTiers } = useSite();
  return (
    <div className="relative mt-heading overflow-x-auto">
      <table className="w-full border-collapse text-left max-md:text-fine">
        <caption className="mb-4 text-left display text-item text-ink">{title}</caption>
        <thead>
          <tr className="border-b border-edge align-bottom text-small text-ink max-md:text-fine">
            <td className="w-1/3 lg:w-2/5" />
            {tiers.map(({ id, name }) => (
              <th key={id} scope="col" className="py-3 pl-2 font-semibold md:pl-6">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ label, values }) => (
            <tr key={label} className="align-baseline">
              <th scope="row" className="py-3.5 pr-2 font-normal text-body">
                {label}
              </th>
              {tiers.map(({ id, popular }) => {
                const value = valueIn(id, values, allTiers);
                return (
                  <td key={id} className={`py-3.5 pl-2 md:pl-6 ${popular ? 'text-ink' : ''}`}>
                    {value ?? (
                      <>
                        <Glyph name="minus" className="size-4 text-quiet" />
                        <span className="sr-only">{none}</span>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Finds the value of a tier. The recursion ends, because the check `tier-includes` rejects circles. */
function valueIn(id: string, values: ComparisonRow['values'], tiers: Entries<Tier>): string | undefined {
  const ownValue = values.find(({ tier }) => tier === id)?.value;
  const included = tiers[id]?.includes?.tier;
  return ownValue ?? (included === undefined ? undefined : valueIn(included, values, tiers));
}
