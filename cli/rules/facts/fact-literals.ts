import { isKind, type Reference } from '../../content/schema/keywords.ts';
import type { Finding } from '../../content/yaml/source-file.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { currentFacts } from '../../site/model/facts-at.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { type ComparableFact, comparableFacts, factBeside } from './fact-words.ts';
import { areEqual, type Figure, findFigures, wholeFigure } from './figures.ts';
import { wordsAround, wordsIn } from './words-around.ts';

/** The maximum number of words of a label beside a figure. A longer text says more than what the figure counts. */
const maxLabelWords = 5;

/** The maximum number of figures that are reported for one text. */
const maxPerText = 20;

export const factLiterals = defineRule({
  codes: ['fact-literal'],
  *check(content) {
    for (const { fact: _, ...finding } of findLiterals(content)) yield finding;
  },
});

/** Returns the ids of the facts whose value is written in a text instead of their name. */
export function factsWrittenOut(content: Content): Set<string> {
  return new Set(Array.from(findLiterals(content), ({ fact }) => fact));
}

/** A figure in a text that states or contradicts the value of a fact, instead of the name of the fact. */
interface FactLiteral extends Finding<'fact-literal'> {
  /** The id of the fact whose value is in the text. */
  fact: string;
}

/** Finds figures in texts that state or contradict a fact. */
function* findLiterals(content: Content): Iterable<FactLiteral & RuleFinding<'fact-literal'>> {
  const facts = comparableFacts(currentFacts(content));
  if (facts.length === 0) return;
  for (const file of content.files) {
    // An article says what was true on its date.
    if ((file.kind === 'settings' && file.slug === 'facts') || file.kind === 'article') continue;
    yield* checkFile(file, facts);
  }
}

/** Checks the texts of a file. */
function* checkFile(
  file: ContentFile,
  facts: readonly ComparableFact[],
): Iterable<FactLiteral & RuleFinding<'fact-literal'>> {
  const texts = file.references.filter((reference) => isKind(reference, 'text'));
  const entries = Map.groupBy(texts, ({ parent }) => parent);
  for (const reference of texts) {
    if (!/\d/.test(reference.value)) continue;
    const label = labelOf(reference, entries.get(reference.parent) ?? []);
    for (const finding of checkText(reference, label, facts).slice(0, maxPerText)) yield { ...finding, file };
  }
}

/** Returns the words of the short texts in the same entry, such as the label of a figure. */
function labelOf({ parent, key }: Reference, entry: readonly Reference[]): string[] {
  if (Array.isArray(parent)) return [];
  return entry
    .filter((other) => other.key !== key)
    .map(({ value }) => wordsIn(value))
    .filter(({ length }) => length <= maxLabelWords)
    .flat();
}

/**
 * Finds the figures of a text that state or contradict a fact, and should be written as `{fact:id}`. Recognizes the fact
 * by the words beside the figure or, if the whole text is a figure, by its label.
 */
function checkText({ value, path }: Reference, label: string[], facts: readonly ComparableFact[]): FactLiteral[] {
  // A fact in braces is not a literal, and separates the words before it from those after it.
  const text = value.replace(/\{[^{}]*\}/g, (word) => '|'.repeat(word.length));
  const isOnlyFigure = wholeFigure(text) !== undefined;
  const figures = findFigures(text);
  const surroundings = wordsAround(text, figures);
  return figures.flatMap((figure, nth) => {
    const words = isOnlyFigure ? { before: [], after: label, isLabel: true } : surroundings[nth];
    const fact = words && factBeside(figure, words, facts);
    const range = { start: figure.index, end: figure.index + figure.text.length };
    return fact ? { ...explain(figure, fact), fact: fact.id, path, ranges: () => [range] } : [];
  });
}

function explain(figure: Figure, { id, value, figure: factFigure }: ComparableFact) {
  const isSame = areEqual(figure, factFigure);
  return {
    code: 'fact-literal' as const,
    severity: 'warning' as const,
    fix: {
      value: `{fact:${id}}`,
      applicability: isSame ? ('machine-applicable' as const) : ('maybe-incorrect' as const),
    },
    message: isSame
      ? `\`${figure.text}\` is the value of the fact \`${id}\`, so it would stay the same when the fact changes.`
      : `\`${figure.text}\` contradicts the fact \`${id}\`, which is \`${value}\`.`,
    hint: isSame
      ? `Write \`{fact:${id}}\`, in quotes if the text begins with it.`
      : `Write \`{fact:${id}}\`, in quotes if the text begins with it, or correct the fact. If this is about something else, list in \`about\` of the fact the words that it goes with.`,
  };
}
