import type { Fact } from '../../src/content.gen.ts';
import { tooLong } from '../content/schema/explain-errors.ts';
import { fillFacts } from '../content/schema/facts.ts';
import { findString } from '../content/yaml/find-range.ts';
import type { Advice } from '../content/yaml/source-file.ts';
import { shorten } from '../problems/problem.ts';
import { didYouMean, suggestedFix, suggestRenamed } from '../problems/suggest.ts';
import { validData } from '../site/content.ts';
import { currentFacts, longestFacts } from '../site/current-facts.ts';
import { defineRule, errorAt, warningAt } from './rule.ts';
import { textsOf } from './text.ts';

/** Reports texts that are too long with the values of their facts, names of facts that do not exist, and facts in facts. */
export const facts = defineRule({
  codes: ['fact-nested', 'fact-unknown', 'schema-length'],
  *check(content) {
    const { settings, targets } = content;
    const known = validData(settings.facts);
    if (!known) return;
    const ids = Object.keys(known);
    const longest = longestFacts(content);
    const used = new Set(Array.from(targets.of('fact'), ({ value }) => value));
    for (const { value: id, uses } of targets.of('fact'))
      for (const { file, reference } of uses) {
        const ranges = (text: string) => findString(text, `{fact:${id}}`);
        const { path, facts: all, limit } = reference;
        const filled = all[0] === id && all.every((one) => longest[one]) ? fillFacts(reference.value, longest) : '';
        if (filled.trim() !== '' && [...filled].length > limit)
          yield {
            ...errorAt('schema-length', file, path),
            message: tooLong(path, filled, limit),
            hint: `Shorten the text, or the value of its fact in facts.yaml: visitors read “${shorten(filled)}”.`,
          };
        const value = known[id]?.value;
        const isPlain = value !== undefined && !value.includes('{fact:');
        if (file.kind === 'settings' && file.slug === 'facts')
          yield {
            ...errorAt('fact-nested', file, reference.path),
            ranges,
            message: 'A fact cannot contain another fact.',
            hint: `Write the value itself${isPlain ? ` here: \`${value}\`` : ', such as `"14"`'}.`,
            fix: isPlain ? { value } : undefined,
          };
        else if (value === undefined)
          yield {
            ...errorAt('fact-unknown', file, reference.path),
            ranges,
            message: `There is no fact \`${id}\` in facts.yaml.`,
            ...adviseFact(id, ids, used),
          };
      }
  },
});

/** Suggests a fact with a similar id, or else one that no text uses and that has some words of the id. */
function adviseFact(id: string, ids: readonly string[], used: ReadonlySet<string>): Advice {
  const similar = suggestedFix(id, ids);
  const unused = ids.filter((other) => !used.has(other));
  const named = similar ?? suggestRenamed(id, unused);
  if (!named) return { hint: didYouMean(id, ids) };
  const value = `{fact:${named.value}}`;
  const renamed = `Did you mean \`${named.value}\`, which no text uses yet? Write \`${value}\`.`;
  return { hint: similar ? didYouMean(id, ids) : renamed, fix: { ...named, value } };
}

const dayInMs = 24 * 60 * 60 * 1000;

/** Reports facts that nobody has checked for longer than they are good for, or that were checked in the future. */
export const factFreshness = defineRule({
  codes: ['fact-future', 'fact-stale'],
  *check(content) {
    const today = content.options.at.day;
    const file = content.settings.facts;
    if (!file?.isValid) return;
    for (const [id, { asOf, goodFor, owner, value }] of Object.entries<Fact>(currentFacts(content))) {
      if (asOf === undefined) continue;
      const location = { file, path: [id, 'asOf'], fix: { value: today, applicability: 'maybe-incorrect' } } as const;
      // It may be tomorrow already where the fact was checked.
      if (Date.parse(asOf) > Date.parse(today) + dayInMs)
        yield {
          code: 'fact-future',
          ...location,
          message: `The date ${asOf} is in the future, so the fact \`${id}\` cannot have been checked then.`,
          hint: `Write the day on which somebody checked it, \`${today}\` at the latest.`,
        };
      const last = goodFor === undefined ? undefined : new Date(Date.parse(asOf) + goodFor * dayInMs);
      if (last && last < new Date(today))
        yield {
          code: 'fact-stale',
          severity: 'warning',
          ...location,
          message: `The fact \`${id}\` is out of date: it was valid until ${last.toISOString().slice(0, 10)}.`,
          hint: `${owner ? `Ask its owner, \`${owner}\`,` : 'Find out'} whether \`${value}\` is still true. Then correct \`value\`, and write \`asOf: ${today}\`.`,
        };
    }
  },
});

/** The maximum number of values that are reported for one text. */
const maxPerText = 20;

/** Reports the value of a fact that is written out, together with the word that follows the fact elsewhere: `14 plots`. */
export const factLiterals = defineRule({
  codes: ['fact-literal'],
  *check(content) {
    const values = new Map(
      Object.entries<Fact>(currentFacts(content)).map(([id, { value }]) => [id, value.trim().replace(/\s+/g, ' ')]),
    );
    const phrases = new Map<string, string>();
    for (const { value: text, facts } of textsOf(content))
      for (const id of facts) {
        const value = values.get(id) ?? '';
        if (!/^[$€£]?\d/.test(value)) continue;
        // A value with a unit says by itself what it is about: `$3M`, `24 hours`, `2,645`.
        if (/\p{L}|.{5}/u.test(value)) phrases.set(value, id);
        const [, word] = /^\s+(\p{L}+)/u.exec(text.split(`{fact:${id}}`)[1] ?? '') ?? [];
        if (word !== undefined) phrases.set(`${value} ${word}`, id);
      }
    if (phrases.size === 0) return;
    const written = Array.from(phrases.keys(), (phrase) =>
      phrase.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replace(/\s+/g, '\\s+'),
    );
    const anyPhrase = new RegExp(
      String.raw`(?<![\p{L}\p{N}.,/$€£-])(?:${written.join('|')})(?![\p{L}\p{N}%/]|[.,]\d)`,
      'gu',
    );
    for (const { file, path, value: text } of textsOf(content)) {
      // An article says what was true on its date.
      if (file.kind === 'article' || (file.kind === 'settings' && file.slug === 'facts')) continue;
      for (const { 0: found, index: start } of [...text.matchAll(anyPhrase)].slice(0, maxPerText)) {
        const id = phrases.get(found.replace(/\s+/g, ' ')) ?? '';
        const value = values.get(id) ?? '';
        yield {
          ...warningAt('fact-literal', file, path),
          ranges: () => [{ start, end: start + value.length }],
          message: `\`${value}\` is the value of the fact \`${id}\`, so it would stay the same when the fact changes.`,
          hint: `Write \`{fact:${id}}\`, in quotes if the text begins with it.`,
          fix: { value: `{fact:${id}}` },
        };
      }
    }
  },
});
