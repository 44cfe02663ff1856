import type { Content } from '../../model/content.ts';
import type { ContentFile } from '../../model/content-file.ts';
import { validData } from '../../model/content-file.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { isKind, type Reference } from '../../schema/keywords.ts';
import type { Finding } from '../../yaml/source-file.ts';
import { type ComparableFact, comparableFacts, factBeside } from './fact-words.ts';
import { type Figure, findFigures, sayTheSame, wholeFigure } from './figures.ts';
import { wordsAround, wordsIn } from './words-around.ts';

/** A text beside a figure that is longer than this says more than what the figure counts. In words. */
const longestLabel = 5;

/** How many figures of one text are told of at once. */
const most = 20;

export const factLiterals = defineRule({
  codes: {
    'fact-literal': {
      title: 'Copy writes out a figure that is a fact.',
      why: 'A fact is written once, in `facts.yaml`, so that all pages say the same. A figure that is written out stays what it is when the fact changes, and visitors read two different numbers.',
      fix: 'Write the fact in braces. Where the figure is about something else, say in `about` of the fact which words it goes with. This is a warning: the site is built all the same.',
      fixable: 'always',
      example: {
        file: 'pages/index.yaml',
        wrong: '    lead: It took us nine winters and 16 plots to find that out.',
        right: '    lead: It took us nine winters and {fact:plots} plots to find that out.',
      },
    },
  },
  *check(content) {
    for (const { fact: _, ...finding } of findLiterals(content)) yield finding;
  },
});

/** The ids of the facts that copy writes out somewhere. */
export function factsWrittenOut(content: Content): Set<string> {
  return new Set(Array.from(findLiterals(content), ({ fact }) => fact));
}

interface Literal extends Finding<'fact-literal'> {
  /** The id of the fact that is written out. */
  fact: string;
}

function* findLiterals(content: Content): Iterable<Literal & RuleFinding<'fact-literal'>> {
  const source = content.settings.facts;
  const facts = comparableFacts(validData(source) ?? {});
  if (facts.length === 0) return;
  for (const file of content.files) {
    // An article says what was true on its day.
    if (file === source || file.kind === 'article') continue;
    yield* checkFile(file, facts);
  }
}

function* checkFile(
  file: ContentFile,
  facts: readonly ComparableFact[],
): Iterable<Literal & RuleFinding<'fact-literal'>> {
  const texts = file.references.filter((reference) => isKind(reference, 'text'));
  const entries = Map.groupBy(texts, ({ parent }) => parent);
  for (const reference of texts) {
    if (!/\d/.test(reference.value)) continue;
    const label = labelOf(reference, entries.get(reference.parent) ?? []);
    for (const finding of checkText(reference, label, facts).slice(0, most)) yield { ...finding, file };
  }
}

/** The words of the short texts that stand in the same entry as another, as a label does. */
function labelOf({ parent, key }: Reference, entry: readonly Reference[]): string[] {
  if (Array.isArray(parent)) return [];
  return entry
    .filter((other) => other.key !== key)
    .map(({ value }) => wordsIn(value))
    .filter(({ length }) => length <= longestLabel)
    .flat();
}

function checkText({ value, path }: Reference, label: string[], facts: readonly ComparableFact[]): Literal[] {
  // What a fact stands for is no literal, and parts the words before it from those after.
  const text = value.replace(/\{[^{}]*\}/g, (word) => '|'.repeat(word.length));
  const isFigure = wholeFigure(text) !== undefined;
  const figures = findFigures(text);
  const surroundings = wordsAround(text, figures);
  return figures.flatMap((figure, nth) => {
    const words = isFigure ? { before: [], after: label, isLabel: true } : surroundings[nth];
    const fact = words && factBeside(figure, words, facts);
    const place = { start: figure.index, end: figure.index + figure.text.length };
    return fact ? { ...explain(figure, fact), fact: fact.id, path, ranges: () => [place] } : [];
  });
}

function explain(figure: Figure, { id, value, figure: known }: ComparableFact) {
  const isSame = sayTheSame(figure, known);
  return {
    code: 'fact-literal' as const,
    severity: 'warning' as const,
    fix: {
      value: `{fact:${id}}`,
      applicability: isSame ? ('machine-applicable' as const) : ('maybe-incorrect' as const),
    },
    message: isSame
      ? `\`${figure.text}\` is the fact \`${id}\`, and will stay as it is when that changes.`
      : `This says \`${figure.text}\`, and the fact \`${id}\` says \`${value}\`.`,
    hint: isSame
      ? `Write \`{fact:${id}}\`, in quotes if the text begins with it.`
      : `Write \`{fact:${id}}\`, in quotes if the text begins with it, or correct the fact. If this is about something else, say in \`about\` of the fact which words it goes with.`,
  };
}
