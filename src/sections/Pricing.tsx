import { useId } from 'react';
import { buttonLooks } from '../components/controls.ts';
import { SalesButton } from '../components/forms.tsx';
import { Glyph } from '../components/Glyph.tsx';
import { ItemTitle, Section, type SectionOf, useEntries } from '../components/Section.tsx';
import { Fold } from '../components/text.tsx';
import type { BillingPeriod, ComparisonRow, Price, PricingComparison, PricingWords, Tier } from '../content.gen.ts';
import type { Entries } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { fillCounts, formatPrice, pricePerMonth, savingOf } from '../text/formats.ts';
import { fillPlaceholders } from '../text/placeholders.ts';

/** Shows tiers side by side; more than four are in rows of three, separated by lines. */
const row = 'lg:auto-cols-fr lg:grid-flow-col';
const rows = 'lg:grid-cols-3 lg:gap-px lg:overflow-clip lg:[&>li]:outline lg:[&>li]:outline-line';

/** Shows tiers with prices, and a comparison, if any. A switch chooses the billing period if there are several. */
export function Pricing({ items, periods = [], selected, comparison, note, ...section }: SectionOf<'pricing'>) {
  const { settings } = useSite();
  const name = useId();
  const words: Partial<PricingWords> = section.words ?? {};
  const tiers = useEntries('tiers', items);
  const isRow = tiers.length <= 4;
  const isAlone = tiers.length === 1;
  const shownPeriods = periods.filter(({ id }) => tiers.some(({ prices }) => prices?.[id] !== undefined));
  const item = `border-line max-lg:not-first:border-t ${isRow ? 'lg:not-first:border-s' : ''}`;
  const paper = `paper ${isRow ? 'lg:-my-4 lg:rounded-panel lg:py-4' : ''}`;
  return (
    <Section {...section}>
      <div className="price-periods">
        {shownPeriods.length > 1 && (
          // CSS hides the prices of the other billing periods.
          <fieldset className="price-switch mb-8 inline-flex flex-wrap overflow-clip rounded-control border border-edge p-1">
            <legend className="sr-only">{words.billing}</legend>
            {shownPeriods.map((period, index) => {
              // The smallest saving, so that the claim is true for every tier.
              const percent = savingOf(period, shownPeriods, tiers);
              const radio = { type: 'radio', name, value: index, defaultChecked: period.id === selected } as const;
              return (
                <label key={period.id}>
                  <input {...radio} className="sr-only" />
                  {period.label}
                  {period.save !== undefined && percent > 0 && (
                    <span className="text-small font-medium">{fillCounts(period.save, { percent }, settings)}</span>
                  )}
                </label>
              );
            })}
          </fieldset>
        )}
        {note !== undefined && <p className="measure mb-12">{note}</p>}
        <ul className={`grid rounded-panel border border-line ${isRow ? row : rows} ${isAlone ? 'max-w-xl' : ''}`}>
          {tiers.map((tier) => (
            <li key={tier.id} className={`${item} ${tier.popular ? paper : ''}`}>
              <TierColumn tier={tier} words={words} periods={shownPeriods} />
            </li>
          ))}
        </ul>
        {comparison && <Comparison {...comparison} tiers={tiers} />}
      </div>
    </Section>
  );
}

interface Shown {
  words: Partial<PricingWords>;
  periods: readonly BillingPeriod[];
}

/**
 * A tier: who it is for, its price, and its features. CSS hides its prices for periods that are not selected. A tier
 * with a single price shows it whatever is selected.
 */
function TierColumn({ tier, words, periods }: Shown & { tier: Tier }) {
  const { messages } = useSite();
  const fill = (text: string) => fillPlaceholders(text, { tier: tier.name });
  const prices = periods.flatMap((period, index) => {
    const price = tier.price ? undefined : tier.prices?.[period.id];
    return price ? { index, period, price } : [];
  });
  const included = [...(tier.includes ? [tier.includes.text] : []), ...(tier.features ?? [])];
  const features = [...included, ...(tier.notIncluded ?? [])];
  const hasFeatures = features.length > 0;
  const button = (
    <SalesButton
      label={tier.label ?? (words.choose === undefined ? tier.name : fill(words.choose))}
      className={`${tier.popular ? buttonLooks.main : buttonLooks.quiet} mt-7 w-full`}
      message={messages.tier && fill(messages.tier.selected)}
      next={messages.tier?.next}
      to={tier.to}
    />
  );
  return (
    <div className="grid h-full grid-rows-[auto_1fr] gap-x-10 p-6 md:p-9 md:max-lg:grid-cols-2">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <ItemTitle className="display text-subject">{tier.name}</ItemTitle>
          {tier.popular && <span className="text-small font-semibold text-brand">{words.popular}</span>}
        </div>
        <p className="mt-3 lg:min-h-[4.8em]">{tier.description}</p>
        {tier.price && <PriceBlock price={tier.price} />}
        {prices.map(({ index, period, price }) => (
          <div key={period.id} data-period={prices.length > 1 ? index : undefined}>
            <PriceBlock price={price} period={period} />
          </div>
        ))}
        {hasFeatures && button}
      </div>
      {/* The buttons of tiers without features are on one line, however long their prices are. */}
      {hasFeatures ? (
        <Features all={features} includedCount={included.length} words={words} />
      ) : (
        <div className="self-end">{button}</div>
      )}
    </div>
  );
}

/** A price, with its unit and note. With `perMonth`, the price of one month, and by default the whole price as note. */
function PriceBlock({ price, period }: { price: Price; period?: BillingPeriod }) {
  const site = useSite();
  const { perMonth, months = 0 } = period ?? {};
  const unit = price.unit ?? period?.unit;
  const isPerMonth = perMonth !== undefined && months > 0 && price.amount > 0;
  const shown = formatPrice(isPerMonth ? pricePerMonth(price, months) : price, site);
  const whole = isPerMonth ? fillPlaceholders(perMonth, { price: formatPrice(price, site) }) : period?.note;
  const note = price.note ?? whole;
  return (
    <>
      <p className="mt-6 flex flex-wrap items-baseline gap-1.5">
        <span className="display text-figure text-ink">{shown}</span>
        {unit !== undefined && <span className="text-quiet">{unit}</span>}
      </p>
      {note !== undefined && <p className="mt-1.5 text-small text-quiet">{note}</p>}
    </>
  );
}

/** How many features of a tier are always shown. */
const shownFeatures = 3;

/** What a tier contains, then what it does not. On small screens, most of it is folded if `words.more` is set. */
function Features({ all, includedCount, words }: Pick<Shown, 'words'> & { all: string[]; includedCount: number }) {
  const { settings } = useSite();
  const end = words.more === undefined ? all.length : shownFeatures;
  const list = (from: number, to?: number) => (
    <ul className="grid gap-3">
      {all.slice(from, to).map((text, index) => {
        const isIncluded = from + index < includedCount;
        return (
          <li key={text} className={`grid grid-cols-[1rem_1fr] gap-3 ${isIncluded ? '' : 'text-quiet'}`}>
            <Glyph name={isIncluded ? 'check' : 'minus'} className={`mt-1 size-4 ${isIncluded ? 'text-brand' : ''}`} />
            <span>
              <span className="sr-only">{`${(isIncluded ? words.included : words.notIncluded) ?? ''} `}</span>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
  return (
    <div className="mt-7 text-small">
      {list(0, end)}
      {words.more !== undefined && all.length > end && (
        <Fold label={fillCounts(words.more, { count: all.length - end }, settings)} className="mt-3">
          {list(end)}
        </Fold>
      )}
    </div>
  );
}

const cell = 'pe-4 text-start';
const rowLabel = `pt-3 font-normal text-quiet md:pb-3 ${cell}`;

/**
 * A table that compares the tiers. A tier without a value of its own shows that of the tier that it includes, or else a
 * dash. On small screens, the title unfolds the table, and the labels have rows of their own instead of a column.
 */
function Comparison({ title, none, rows: compared, tiers }: PricingComparison & { tiers: Tier[] }) {
  const { tiers: allTiers } = useSite();
  const fits = tiers.length <= 4;
  return (
    <Fold label={title} className="mt-heading border-b border-line">
      <div className={fits ? '' : 'overflow-x-auto'}>
        <table className={`w-full text-small ${fits ? 'table-fixed' : ''}`}>
          <caption className="mb-4 text-start display text-item text-ink max-md:hidden">{title}</caption>
          <thead>
            <tr>
              <td className="max-md:hidden" />
              {tiers.map(({ id, name }) => (
                <th key={id} scope="col" className={`py-3 font-semibold text-ink ${cell}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {compared.map(({ label, values }) => (
            <tbody key={label} className="border-t border-line">
              <tr className="md:hidden">
                <th scope="rowgroup" colSpan={tiers.length} className={rowLabel}>
                  {label}
                </th>
              </tr>
              <tr>
                <th scope="row" className={`max-md:hidden ${rowLabel}`}>
                  {label}
                </th>
                {tiers.map(({ id }) => (
                  <td key={id} className={`pb-3 font-medium text-ink md:pt-3 ${cell}`}>
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

/** Returns the value of a tier, or of one that it includes. Ends, because the check `tier-includes` rejects cycles. */
function valueIn(id: string, values: ComparisonRow['values'], tiers: Entries<Tier>): string | undefined {
  const included = tiers[id]?.includes?.tier;
  const value = values.find(({ tier }) => tier === id)?.value;
  return value ?? (included === undefined ? undefined : valueIn(included, values, tiers));
}
