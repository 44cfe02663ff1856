import type { PricingWords, Tier } from '../content.gen.ts';
import { fillCounts } from '../fill-counts.ts';
import { useSite } from '../site-context.tsx';
import { Fold } from './Fold.tsx';
import { Glyph } from './Glyph.tsx';

interface Feature {
  text: string;
  isIncluded: boolean;
}

interface Props {
  tier: Tier;
  words: Partial<PricingWords>;
}

/** How many features of a tier are always shown. */
const shown = 3;

export const hasFeatures = (tier: Tier): boolean => featuresOf(tier).length > 0;

/** What a tier contains, then what it does not. On small screens, most of it is folded if `words.more` is set. */
export function TierFeatures({ tier, words }: Props) {
  const { settings } = useSite();
  const features = featuresOf(tier);
  const folded = words.more === undefined ? [] : features.slice(shown);
  if (!hasFeatures(tier)) return null;
  return (
    <div className="mt-7 text-small">
      <FeatureList features={features.slice(0, features.length - folded.length)} words={words} />
      {words.more !== undefined && folded.length > 0 && (
        <Fold label={fillCounts(words.more, { count: folded.length }, settings)} className="mt-3">
          <FeatureList features={folded} words={words} />
        </Fold>
      )}
    </div>
  );
}

function FeatureList({ features, words }: { features: Feature[]; words: Partial<PricingWords> }) {
  return (
    <ul className="grid gap-3">
      {features.map(({ text, isIncluded }) => (
        <li key={text} className={`grid grid-cols-[1rem_1fr] gap-3 ${isIncluded ? '' : 'text-quiet'}`}>
          <Glyph name={isIncluded ? 'check' : 'minus'} className={`mt-1 size-4 ${isIncluded ? 'text-brand' : ''}`} />
          <span>
            <span className="sr-only">{`${(isIncluded ? words.included : words.notIncluded) ?? ''} `}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

function featuresOf({ includes, features = [], notIncluded = [] }: Tier): Feature[] {
  const included = includes ? [includes.text, ...features] : features;
  return [
    ...included.map((text) => ({ text, isIncluded: true })),
    ...notIncluded.map((text) => ({ text, isIncluded: false })),
  ];
}
