import { buttonLooks } from '../components/button-looks.ts';
import { Glyph } from '../components/Glyph.tsx';
import { Island } from '../components/Island.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { PricingSection, Tier } from '../content.gen.ts';
import NoticeButton from '../islands/NoticeButton.island.tsx';
import { formatPrice, yearlySaving } from '../prices.ts';
import { rowsById } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { fillIn } from '../words.ts';

const switchLook =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-5 font-semibold text-body has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent';

/** Both prices are in the page; the switch is two radio buttons, and CSS shows the one that is chosen. */
export function Pricing({ id, items, words, note, ...heading }: PricingSection) {
  const site = useSite();
  const tiers = rowsById(site.tiers, items);
  // The least of them, so that it is true of every tier.
  const percent = Math.min(...tiers.map(yearlySaving));
  return (
    <SectionFrame id={id} {...heading} look="rule">
      <div className="group/pricing">
        <fieldset className="mb-10 inline-flex flex-wrap gap-1 rounded-full border border-line bg-surface p-1">
          <legend className="sr-only">{words.billing}</legend>
          <label className={switchLook}>
            <input type="radio" name="billing" value="monthly" className="sr-only" />
            {words.monthly}
          </label>
          <label className={switchLook}>
            <input type="radio" name="billing" value="annual" defaultChecked className="sr-only" />
            {words.annual}
            {percent > 0 && <span className="text-sm font-medium opacity-85">{fillIn(words.save, { percent })}</span>}
          </label>
        </fieldset>
        <ul className="grid items-start gap-5 lg:grid-cols-3">
          {tiers.map((tier) => (
            <li
              key={tier.id}
              className={`rounded-2xl border p-7 md:p-9 ${tier.popular ? 'border-accent bg-raised' : 'border-line bg-surface'}`}
            >
              <TierCard tier={tier} words={words} under={heading.title} />
            </li>
          ))}
        </ul>
        {note !== undefined && <p className="mt-8 text-quiet">{note}</p>}
      </div>
    </SectionFrame>
  );
}

interface TierProps {
  tier: Tier;
  words: PricingSection['words'];
  under: string | undefined;
}

function TierCard({ tier, words, under }: TierProps) {
  const { settings, messages } = useSite();
  const price = (amount: number) => formatPrice(amount, settings);
  return (
    <>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
        <ItemTitle under={under} className="font-display text-3xl">
          {tier.name}
        </ItemTitle>
        {tier.popular && (
          <span className="rounded-full bg-accent px-3 py-1 text-sm font-semibold text-on-accent">{words.popular}</span>
        )}
      </div>
      <p className="mt-3 lg:min-h-18">{tier.description}</p>
      <div className="group-has-[[value=monthly]:checked]/pricing:hidden">
        <Price
          amount={price(Math.round(tier.annualPrice / 12))}
          unit={words.perMonth}
          note={fillIn(words.billedAnnually, { price: price(tier.annualPrice) })}
        />
      </div>
      <div className="hidden group-has-[[value=monthly]:checked]/pricing:block">
        <Price amount={price(tier.monthlyPrice)} unit={words.perMonth} note={words.billedMonthly} />
      </div>
      <Island
        of={NoticeButton}
        props={{
          label: fillIn(words.choose, { tier: tier.name }),
          className: `${tier.popular ? buttonLooks.main : buttonLooks.quiet} mt-6 w-full`,
          text: fillIn(messages.tier.selected, { tier: tier.name }),
          checkoutUrl: tier.checkoutUrl,
        }}
      />
      <ul className="mt-8 grid gap-3 text-[0.9375rem]">
        {tier.features.map((feature) => (
          <FeatureLine
            key={feature}
            mark="check"
            prefix={words.included}
            text={feature}
            className="text-body [&>svg]:text-accent"
          />
        ))}
        {tier.notIncluded?.map((feature) => (
          <FeatureLine key={feature} mark="minus" prefix={words.notIncluded} text={feature} className="text-quiet" />
        ))}
      </ul>
    </>
  );
}

function Price({ amount, unit, note }: { amount: string; unit: string; note: string }) {
  return (
    <>
      <p className="mt-6 flex items-baseline gap-1.5">
        <span className="font-display text-6xl text-ink tabular-nums">{amount}</span>
        <span className="text-quiet">{unit}</span>
      </p>
      <p className="mt-1 text-sm text-quiet">{note}</p>
    </>
  );
}

interface FeatureProps {
  mark: 'check' | 'minus';
  prefix: string;
  text: string;
  className: string;
}

function FeatureLine({ mark, prefix, text, className }: FeatureProps) {
  return (
    <li className={`grid grid-cols-[1rem_1fr] gap-3 ${className}`}>
      <Glyph name={mark} className="mt-1 size-4" />
      <span>
        <span className="sr-only">{`${prefix} `}</span>
        {text}
      </span>
    </li>
  );
}
