import type { PricingWords, Tier } from '../content.gen.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';
import ToastButton from '../islands/ToastButton.island.tsx';
import { mailtoUrl } from '../mailto-url.ts';
import { formatAmount } from '../prices.ts';
import { useSite } from '../site-context.tsx';
import { buttonLooks } from './button-looks.ts';
import { Island } from './Island.tsx';
import { ItemTitle } from './SectionFrame.tsx';
import { TierFeatures } from './TierFeatures.tsx';

interface Props {
  tier: Tier;
  words: PricingWords;
  under: string | undefined;
}

/** A membership tier: its price, who it is for, and its features. */
export function TierColumn({ tier, words, under }: Props) {
  const { settings, messages } = useSite();
  const price = (amount: number) => formatAmount({ amount }, settings);
  return (
    <div className="flex h-full flex-col p-6 md:p-9">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <ItemTitle under={under} className="display text-subject">
          {tier.name}
        </ItemTitle>
        {tier.popular && <span className="text-small font-semibold text-brand">{words.popular}</span>}
      </div>
      <p className="mt-3 lg:min-h-[4.8em]">{tier.description}</p>
      <div className="group-has-[[value=monthly]:checked]/pricing:hidden">
        <Price
          amount={price(Math.round(tier.annualPrice / 12))}
          unit={words.perMonth}
          note={fillPlaceholders(words.billedAnnually, { price: price(tier.annualPrice) })}
        />
      </div>
      <div className="hidden group-has-[[value=monthly]:checked]/pricing:block">
        <Price amount={price(tier.monthlyPrice)} unit={words.perMonth} note={words.billedMonthly} />
      </div>
      <Island
        of={ToastButton}
        props={{
          label: fillPlaceholders(words.choose, { tier: tier.name }),
          className: `${tier.popular ? buttonLooks.main : buttonLooks.quiet} mt-7 w-full`,
          text: fillPlaceholders(messages.tier.selected, { tier: tier.name }),
          checkoutUrl: tier.checkoutUrl,
          mail: mailtoUrl(settings.email, { subject: fillPlaceholders(words.choose, { tier: tier.name }) }),
        }}
      />
      <TierFeatures tier={tier} words={words} />
    </div>
  );
}

function Price({ amount, unit, note }: { amount: string; unit: string; note: string }) {
  return (
    <>
      <p className="mt-6 flex flex-wrap items-baseline gap-1.5">
        <span className="display text-figure text-ink">{amount}</span>
        <span className="text-quiet">{unit}</span>
      </p>
      <p className="mt-1.5 text-small text-quiet">{note}</p>
    </>
  );
}
