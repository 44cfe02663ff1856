import type { PricingWords, Tier } from '../content.gen.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';
import { useSite } from '../site-context.tsx';
import { buttonLooks } from './button-looks.ts';
import { SalesButton } from './SalesButton.tsx';

/** The button of a tier, with its own text or that of the section. */
export function TierButton({ tier, words }: { tier: Tier; words: Partial<PricingWords> }) {
  const { messages } = useSite();
  const fill = (text: string) => fillPlaceholders(text, { tier: tier.name });
  const label = tier.label ?? (words.choose === undefined ? tier.name : fill(words.choose));
  return (
    <SalesButton
      label={label}
      className={`${tier.popular ? buttonLooks.main : buttonLooks.quiet} mt-7 w-full`}
      message={messages.tier && fill(messages.tier.selected)}
      to={tier.to}
    />
  );
}
