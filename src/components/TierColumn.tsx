import type { BillingPeriod, PricingWords, Tier } from '../content.gen.ts';
import { ItemTitle } from './SectionFrame.tsx';
import { TierButton } from './TierButton.tsx';
import { hasFeatures, TierFeatures } from './TierFeatures.tsx';
import { TierPrice } from './TierPrice.tsx';

interface Props {
  tier: Tier;
  words: Partial<PricingWords>;
  periods: readonly BillingPeriod[];
  under: string | undefined;
}

/** A tier: who it is for, its price, and its features. */
export function TierColumn({ tier, words, periods, under }: Props) {
  return (
    <div className="flex h-full flex-col p-6 md:p-9">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <ItemTitle under={under} className="display text-subject">
          {tier.name}
        </ItemTitle>
        {tier.popular && <span className="text-small font-semibold text-brand">{words.popular}</span>}
      </div>
      <p className="mt-3 lg:min-h-[4.8em]">{tier.description}</p>
      <TierPrice tier={tier} periods={periods} />
      {/* The buttons of tiers without features are on one line, however long their prices are. */}
      {hasFeatures(tier) ? (
        <TierButton tier={tier} words={words} />
      ) : (
        <div className="mt-auto">
          <TierButton tier={tier} words={words} />
        </div>
      )}
      <TierFeatures tier={tier} words={words} />
    </div>
  );
}
