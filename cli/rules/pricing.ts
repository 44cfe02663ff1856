import type { Price, Tier } from '../../src/content.gen.ts';
import { areEverTogether, defaultTimeZone } from '../content/moments.ts';
import { marksOf } from '../content/schema/keywords.ts';
import { valueAt } from '../platform/records.ts';
import { suggestedFix } from '../problems/suggest.ts';
import { type Content, entriesOf, validData } from '../site/content.ts';
import { contentByLanguage } from '../site/languages.ts';
import { type LocatedSection, type SectionOf, sectionsOfType } from '../site/sections.ts';
import { adviseRepeated, repeatedIn } from './ids.ts';
import { defineRule, errorAt, type RuleFinding } from './rule.ts';

type Pricing = SectionOf<'pricing'>;

export const prices = defineRule({
  codes: ['price-currency', 'price-decimals'],
  *check({ files, settings: { site } }) {
    const known = new Set(Intl.supportedValuesOf('currency'));
    const ofSite = validData(site)?.currency;
    const prices = files.flatMap((file) =>
      (file.isValid ? marksOf(file, 'price') : []).map(({ path }) => [file, path, valueAt(file.data, path)] as const),
    );
    for (const [file, path, price] of site
      ? [[site, [], { currency: ofSite, amount: 0 }] as const, ...prices]
      : prices) {
      const { amount, currency } = price as Price;
      if (currency !== undefined && !known.has(currency)) {
        // Codes differ in a letter or two, so the nearest one is a guess.
        const fix = suggestedFix(currency, known);
        const hint = `${fix ? `Did you mean \`${fix.value}\`? ` : ''}Write an ISO 4217 code, such as \`EUR\` or \`GBP\`.`;
        const advice = { hint, fix: fix && ({ ...fix, applicability: 'maybe-incorrect' } as const) };
        const message = `There is no currency \`${currency}\`.`;
        yield { ...errorAt('price-currency', file, [...path, 'currency']), message, ...advice };
      }
      const shown = currency ?? ofSite ?? '';
      if (!known.has(shown)) continue;
      const format = new Intl.NumberFormat('en', { style: 'currency', currency: shown });
      const { maximumFractionDigits: digits = 0 } = format.resolvedOptions();
      const rounded = Number(amount.toFixed(digits));
      if (rounded === amount) continue;
      const message = `The amount ${amount} has more decimals than ${shown}, which has ${digits || 'none'}.`;
      const hint = `Write ${rounded}, or whatever the checkout asks for.`;
      const fix = { source: String(rounded), applicability: 'maybe-incorrect' } as const;
      yield { ...errorAt('price-decimals', file, [...path, 'amount']), message, hint, fix };
    }
  },
});

type Code = 'comparison-tier' | 'comparison-twice' | 'price-period' | 'tier-popular';
type Found = Omit<RuleFinding<Code>, 'file'>;

export const pricing = defineRule<Code>({
  codes: ['comparison-tier', 'comparison-twice', 'price-period', 'tier-popular'],
  *check(content) {
    const views = contentByLanguage(content);
    // Languages without tiers of their own share those of the main language.
    for (const tiers of new Set(views.map(({ collections }) => collections.tiers)))
      yield* checkTiers(
        tiers,
        views.filter(({ collections }) => collections.tiers === tiers),
      );
  },
});

type TierFile = Content['collections']['tiers'];

/** @param views the languages that have these tiers */
function* checkTiers(file: TierFile, views: readonly Content[]): Iterable<RuleFinding<Code>> {
  const sections = views.flatMap((view) => sectionsOfType(view, 'pricing'));
  const known = new Set(entriesOf(file).map(({ id }) => id));
  for (const { file: page, section, path } of sections)
    for (const found of [...checkPeriods(section, tiersOf(file, section)), ...checkComparison(section, known)])
      yield { ...found, file: page, path: [...path, ...found.path] };
  for (const [index, tier] of file?.isValid ? file.data.entries() : [])
    for (const found of checkPrices(tier, sections)) if (file) yield { ...found, file, path: [index, ...found.path] };
  const popular = file?.isValid ? file.data.flatMap((tier, index) => (tier.popular ? { tier, index } : [])) : [];
  const reported = new Set<number>();
  for (const { section } of sections) {
    const [first, ...others] = popular.filter(({ tier }) => section.items.includes(tier.id));
    for (const { tier, index } of others) {
      if (!file || !first || reported.has(index)) continue;
      if (!areEverTogether(first.tier, tier, views[0]?.options.at.timeZone ?? defaultTimeZone)) continue;
      reported.add(index);
      const message = `Two tiers of one section are marked as popular: \`${first.tier.id}\` and this one.`;
      const hint = 'Keep `popular: true` for the tier that most members choose, and delete the line for the other.';
      const fix = { remove: true, applicability: 'maybe-incorrect' } as const;
      yield { ...errorAt('tier-popular', file, [index, 'popular']), message, hint, fix };
    }
  }
}

/** Returns the tiers that a section shows; undefined if their file has problems. */
function tiersOf(tiers: TierFile, { items }: Pricing): Tier[] | undefined {
  return tiers?.isValid ? tiers.data.filter(({ id }) => items.includes(id)) : undefined;
}

function* checkPeriods({ periods = [], selected }: Pricing, tiers: Tier[] | undefined): Iterable<Found> {
  const code = 'price-period';
  const ids = periods.map(({ id }) => id);
  const [twice] = repeatedIn(ids, (id) => id);
  if (twice) {
    const message = `The period \`${twice.item}\` is in this section twice.`;
    const hint = 'Give this one another id, or delete it.';
    yield { code, path: ['periods', twice.index, 'id'], message, hint };
  }
  if (selected !== undefined && !ids.includes(selected)) {
    const message = `There is no period \`${selected}\` in this section.`;
    yield { code, path: ['selected'], message, hint: listIds(ids), fix: suggestedFix(selected, ids) };
  }
  for (const [index, id] of tiers ? ids.entries() : []) {
    if (tiers?.some(({ prices }) => prices?.[id])) continue;
    const message = `No tier of this section has a price for the period \`${id}\`.`;
    const hint = 'Delete the period, or give a tier a price for it.';
    const fix = { remove: true, up: 1, applicability: 'maybe-incorrect' } as const;
    yield { code, path: ['periods', index, 'id'], message, hint, fix };
  }
}

function listIds(ids: readonly string[]): string {
  if (ids.length === 0) return 'Add `periods:` to the `pricing` section, or write a single `price:` instead.';
  return `Write one of these, or add it to \`periods\`: ${ids.map((id) => `\`${id}\``).join(', ')}.`;
}

/** Checks that each tier has at most one value in each row. Other rules report unknown tiers. */
function* checkComparison({ items, comparison }: Pricing, known: ReadonlySet<string>): Iterable<Found> {
  if (!items.every((id) => known.has(id))) return;
  for (const [row, { values }] of (comparison?.rows ?? []).entries()) {
    const pathOf = (index: number) => ['comparison', 'rows', row, 'values', index, 'tier'];
    for (const [index, { tier }] of values.entries()) {
      if (!known.has(tier) || items.includes(tier)) continue;
      const why = 'since it is not in the list `items` of this section';
      const message = `The tier \`${tier}\` has no column in this table, ${why}.`;
      const hint = `Add \`${tier}\` to \`items\`, or write one of these here: ${items.join(', ')}.`;
      yield { code: 'comparison-tier', path: pathOf(index), message, hint };
    }
    for (const repeated of repeatedIn(values, ({ tier }) => (items.includes(tier) ? tier : ''))) {
      const message = `The tier \`${repeated.item.tier}\` is in this row twice.`;
      const advice = adviseRepeated(repeated, 'Delete one of the two entries.');
      yield { code: 'comparison-twice', path: pathOf(repeated.index), message, ...advice };
    }
  }
}

/** Checks that the sections which show a tier have the periods for which it has prices. */
function* checkPrices({ id, prices = {} }: Tier, sections: readonly LocatedSection<Pricing>[]): Iterable<Found> {
  const shownBy = sections.filter(({ section }) => section.items.includes(id));
  const ids = new Set(shownBy.flatMap(({ section: { periods = [] } }) => periods.map((period) => period.id)));
  // A period that the tier has a price for would be in it twice.
  const unpriced = [...ids].filter((other) => prices[other] === undefined);
  for (const period of shownBy.length > 0 ? Object.keys(prices) : []) {
    if (ids.has(period)) continue;
    const message = `There is no period \`${period}\` in the section of ${shownBy[0]?.file.name} that shows this tier.`;
    const all = 'Delete it, or add it to `periods`: this tier has a price for each period that is there.';
    const hint = ids.size > 0 && unpriced.length === 0 ? all : listIds(unpriced);
    const fix = suggestedFix(period, unpriced);
    yield { code: 'price-period', path: ['prices', period], target: 'key', message, hint, fix };
  }
}

type WordNeed = [what: string, isNeeded: (tier: Tier) => boolean];

/** What needs each text of a section: a tier, or for `billing` several prices. */
const wordNeeds: Partial<Record<keyof NonNullable<Pricing['words']>, WordNeed>> = {
  billing: ['for the switch between periods, which screen readers name', () => true],
  popular: ['for the badge of', ({ popular }) => popular === true],
  choose: ['for the button of', ({ label }) => label === undefined],
  included: ['before the features of', ({ features, includes }) => Boolean(features ?? includes)],
  notIncluded: ['before what is not included in', ({ notIncluded }) => notIncluded !== undefined],
};

export const pricingWords = defineRule({
  codes: ['pricing-words'],
  *check(content) {
    const all = contentByLanguage(content).flatMap((view) =>
      sectionsOfType(view, 'pricing').map((located) => ({ ...located, view })),
    );
    for (const { file, section, path, view } of all) {
      const { words, periods = [] } = section;
      const tiers = tiersOf(view.collections.tiers, section) ?? [];
      const isSwitched = periods.filter(({ id }) => tiers.some(({ prices }) => prices?.[id])).length > 1;
      const missing = Object.entries(wordNeeds).flatMap(([word, [what, isNeeded]]) => {
        const tier = tiers.find(isNeeded);
        if (!tier || (words && word in words) || (word === 'billing' && !isSwitched)) return [];
        return `\`${word}\` ${what}${word === 'billing' ? '' : ` \`${tier.id}\``}`;
      });
      if (missing.length === 0) continue;
      const [count, them] = missing.length === 1 ? ['one more text', 'it'] : [`${missing.length} more texts`, 'them'];
      const location = words ? ({ path: [...path, 'words'], target: 'key' } as const) : { path };
      const message = `This section needs ${count}: ${missing.join('; ')}.`;
      const hint = `Add ${them} under \`words:\`, in the words of your site.`;
      yield { code: 'pricing-words', file, ...location, message, hint };
    }
  },
});
