import type { ComparisonRow, PricingComparison, Tier } from '../content.gen.ts';
import type { Entries } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { Fold } from './Fold.tsx';
import { Glyph } from './Glyph.tsx';

interface Props extends PricingComparison {
  tiers: Tier[];
}

/**
 * A table that compares the tiers, with its columns under the cards of the tiers. A tier without a value of its own shows
 * that of the tier that it includes, or else a dash. On small screens, the title unfolds the table.
 */
export function Comparison({ title, none, rows, tiers }: Props) {
  const { tiers: allTiers } = useSite();
  const isUnderCards = tiers.length <= 4;
  return (
    <Fold label={title} className="mt-heading border-b border-line">
      <div className={isUnderCards ? '' : 'overflow-x-auto'}>
        <table className={`w-full text-small ${isUnderCards ? 'table-fixed' : ''}`}>
          <caption className="mb-4 text-start display text-item text-ink max-lg:hidden lg:px-9">{title}</caption>
          <thead>
            <tr>
              {tiers.map(({ id, name }) => (
                <th key={id} scope="col" className={`py-3 font-semibold text-ink ${cell}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {rows.map(({ label, values }) => (
            <tbody key={label} className="border-t border-line">
              <tr>
                <th scope="rowgroup" colSpan={tiers.length} className={`pt-3 font-normal text-quiet ${cell}`}>
                  {label}
                </th>
              </tr>
              <tr>
                {tiers.map(({ id }) => (
                  <td key={id} className={`pb-3 font-medium text-ink ${cell}`}>
                    {valueIn(id, values, allTiers) ?? (
                      <>
                        <Glyph name="minus" className="-ms-1 size-4 text-quiet" />
                        <span className="sr-only">{none}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </div>
    </Fold>
  );
}

/** The padding of the cards, so that values begin where the text of their card does. */
const cell = 'pe-2 text-start lg:px-9';

/** Finds the value of a tier. The recursion ends, because the check `tier-includes` rejects circles. */
function valueIn(id: string, values: ComparisonRow['values'], tiers: Entries<Tier>): string | undefined {
  const ownValue = values.find(({ tier }) => tier === id)?.value;
  const included = tiers[id]?.includes?.tier;
  return ownValue ?? (included === undefined ? undefined : valueIn(included, values, tiers));
}
