import type { Price, Tier } from '../../src/content.gen.ts';
import { areEverTogether } from '../content/moments.ts';
import { marksOf } from '../content/schema/keywords.ts';
import { valueAt } from '../platform/records.ts';
import { suggestedFix } from '../problems/suggest.ts';
import { type Content, entriesOf, validData } from '../site/content.ts';
import { contentByLanguage } from '../site/languages.ts';
import { type LocatedSection, type SectionOf, sectionsOfType } from '../site/sections.ts';
import { type Findings, guess, removal } from './rule.ts';

type Pricing = LocatedSection<SectionOf<'pricing'>>;

/** Reports currencies, also of the site, that do not exist, and amounts with more decimals than their currency has. */
export function* checkCurrencies({ files, settings: { site } }: Content): Findings {
  const currencies = new Set(Intl.supportedValuesOf('currency'));
  const ofSite = validData(site)?.currency;
  const ofPrices = files.flatMap((file) => {
    const marks = file.isValid ? marksOf(file, 'price') : [];
    return marks.map(({ path }) => ({ file, path, ...(valueAt(file.data, path) as Price) }));
  });
  const all = site ? [{ file: site, path: [], currency: ofSite, amount: 0 }, ...ofPrices] : ofPrices;
  for (const { file, path, amount, currency } of all) {
    if (currency !== undefined && !currencies.has(currency)) {
      // Codes differ in a letter or two, so the nearest one is a guess.
      const fix = suggestedFix(currency, currencies);
      const hint = `${fix ? `Did you mean \`${fix.value}\`? ` : ''}Write an ISO 4217 code, such as \`EUR\` or \`GBP\`.`;
      const advice = { hint, fix: fix && { ...fix, ...guess } };
      const message = `There is no currency \`${currency}\`.`;
      yield { code: 'price-currency', file, path: [...path, 'currency'], message, ...advice };
    }
    const shown = currency ?? ofSite ?? '';
    if (!currencies.has(shown)) continue;
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: shown });
    const { maximumFractionDigits: digits = 0 } = format.resolvedOptions();
    const rounded = Number(amount.toFixed(digits));
    if (rounded === amount) continue;
    const message = `The amount ${amount} has more decimals than ${shown}, which has ${digits || 'none'}.`;
    const hint = `Write ${rounded}, or the amount that the checkout asks for.`;
    const fix = { source: String(rounded), ...guess };
    yield { code: 'price-decimals', file, path: [...path, 'amount'], message, hint, fix };
  }
}

/** Checks the periods, prices and compared tiers of pricing sections, and that only one shown tier is popular. */
export function* checkPricing(content: Content): Findings {
  const views = contentByLanguage(content);
  // Languages without tiers of their own share those of the main language.
  for (const [file, viewsOfFile] of Map.groupBy(views, ({ collections }) => collections.tiers)) {
    const tiers = validData(file);
    const tierIds = new Set(entriesOf(file).map(({ id }) => id));
    const sections = viewsOfFile.flatMap((view) => sectionsOfType(view, 'pricing'));
    const areShownTogether = (one: Tier, other: Tier) =>
      areEverTogether(one, other, content.options.at.timeZone) &&
      sections.some(({ section: { items } }) => items.includes(one.id) && items.includes(other.id));
    for (const located of sections) {
      const shown = tiers?.filter(({ id }) => located.section.items.includes(id));
      yield* checkPeriods(located, shown);
      yield* checkComparison(located, tierIds);
    }
    for (const [index, tier] of (tiers ?? []).entries())
      for (const { period, ...found } of checkPrices(tier, sections))
        if (file) yield { ...found, file, path: [index, 'prices', period], target: 'key' };
    for (const [index, tier] of (tiers ?? []).entries()) {
      const first = tiers?.slice(0, index).find((other) => other.popular && areShownTogether(other, tier));
      if (!file || !first || !tier.popular) continue;
      const message = `Two tiers of one section are marked as popular: \`${first.id}\` and this one.`;
      const hint = 'Keep `popular: true` for the tier that most members choose, and delete the line for the other.';
      yield { code: 'tier-popular', file, path: [index, 'popular'], message, hint, fix: removal() };
    }
  }
}

/** Checks that `selected` exists, and that each period has a price in `tiers`, the tiers shown, if these are valid. */
function* checkPeriods({ file, section, path }: Pricing, tiers: Tier[] | undefined): Findings {
  const code = 'price-period';
  const { periods = [], selected } = section;
  const ids = periods.map(({ id }) => id);
  if (selected !== undefined && !ids.includes(selected)) {
    const message = `There is no period \`${selected}\` in this section.`;
    const advice = { hint: advisePeriods(ids), fix: suggestedFix(selected, ids) };
    yield { code, file, path: [...path, 'selected'], message, ...advice };
  }
  for (const [index, id] of tiers ? ids.entries() : []) {
    if (tiers?.some(({ prices }) => prices?.[id])) continue;
    const message = `No tier of this section has a price for the period \`${id}\`.`;
    const hint = 'Delete the period, or give a tier a price for it.';
    yield { code, file, path: [...path, 'periods', index, 'id'], message, hint, fix: removal(1) };
  }
}

/** Returns the hint that lists the periods that can be written in place of one that does not exist. */
function advisePeriods(ids: readonly string[]): string {
  if (ids.length === 0) return 'Add `periods:` to the `pricing` section, or write a single `price:` instead.';
  return `Write one of these, or add it to \`periods\`: ${ids.map((id) => `\`${id}\``).join(', ')}.`;
}

/** Reports values in a row for a tier that the section does not show. Another rule reports tiers that do not exist. */
function* checkComparison({ file, section, path }: Pricing, tierIds: ReadonlySet<string>): Findings {
  const { items, comparison } = section;
  if (!items.every((id) => tierIds.has(id))) return;
  for (const [row, { values }] of (comparison?.rows ?? []).entries())
    for (const [index, { tier }] of values.entries()) {
      if (!tierIds.has(tier) || items.includes(tier)) continue;
      const why = 'since it is not in the list `items` of this section';
      const message = `The tier \`${tier}\` has no column in this table, ${why}.`;
      const hint = `Add \`${tier}\` to \`items\`, or write one of these tiers here: ${items.join(', ')}.`;
      const steps = ['comparison', 'rows', row, 'values', index, 'tier'];
      yield { code: 'comparison-tier', file, path: [...path, ...steps], message, hint };
    }
}

/** Finds prices of a tier for periods that do not exist in the sections that show the tier. */
function* checkPrices({ id, prices = {} }: Tier, sections: readonly Pricing[]) {
  const shownBy = sections.filter(({ section }) => section.items.includes(id));
  const ids = new Set(shownBy.flatMap(({ section: { periods = [] } }) => periods.map((period) => period.id)));
  // Suggesting a period that already has a price would repeat its key.
  const unpriced = [...ids].filter((other) => prices[other] === undefined);
  for (const period of shownBy.length > 0 ? Object.keys(prices) : []) {
    if (ids.has(period)) continue;
    const message = `There is no period \`${period}\` in the section of ${shownBy[0]?.file.name} that shows this tier.`;
    const all = 'Delete it, or add it to `periods`: this tier has a price for each period that is there.';
    const hint = ids.size > 0 && unpriced.length === 0 ? all : advisePeriods(unpriced);
    yield { code: 'price-period', period, message, hint, fix: suggestedFix(period, unpriced) };
  }
}

type WordNeed = [what: string, isNeeded: (tier: Tier) => boolean];

/** For each key of `words`: what its text is for, and which tiers need it. Only several periods need `billing`. */
const wordNeeds: Partial<Record<keyof NonNullable<SectionOf<'pricing'>['words']>, WordNeed>> = {
  billing: ['for the switch between periods, which screen readers name', () => true],
  popular: ['for the badge of', ({ popular }) => popular === true],
  choose: ['for the button of', ({ label }) => label === undefined],
  included: ['before the features of', ({ features, includes }) => Boolean(features ?? includes)],
  notIncluded: ['before what is not included in', ({ notIncluded }) => notIncluded !== undefined],
};

/** Reports the texts that a section lacks for the tiers that it shows. */
export function* checkPricingWords(content: Content): Findings {
  for (const view of contentByLanguage(content))
    for (const { file, section, path } of sectionsOfType(view, 'pricing')) {
      const { words, periods = [], items } = section;
      const tiers = (validData(view.collections.tiers) ?? []).filter(({ id }) => items.includes(id));
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
      const hint = `Add ${them} under \`words:\`, with what visitors should read.`;
      yield { code: 'pricing-words', file, ...location, message, hint };
    }
}
