import type { Fact } from '../../src/content.gen.ts';
import { tooLong } from '../content/schema/explain-errors.ts';
import { fillFacts } from '../content/schema/facts.ts';
import { findString } from '../content/yaml/find-range.ts';
import type { Advice } from '../content/yaml/source-file.ts';
import { shorten } from '../problems/problem.ts';
import { didYouMean, suggestedFix, suggestRenamed } from '../problems/suggest.ts';
import { type Content, validData } from '../site/content.ts';
import { currentFacts, longestFacts } from '../site/current-facts.ts';
import { type Findings, guess } from './rule.ts';
import { textsOf } from './text.ts';

/** Reports texts that are too long with the values of their facts, names of facts that do not exist, and facts in facts. */
export function* facts(content: Content): Findings {
  const { settings, targets } = content;
  const known = validData(settings.facts);
  if (!known) return;
  const longest = longestFacts(content);
  const used = new Set(Array.from(targets.of('fact'), ({ value }) => value));
  for (const { value: id, uses } of targets.of('fact'))
    for (const { file, reference } of uses) {
      const ranges = (text: string) => findString(text, `{fact:${id}}`);
      const { path, facts: all, limit, value: text } = reference;
      const filled = all[0] === id && all.every((one) => longest[one]) ? fillFacts(text, longest) : '';
      if (filled.trim() !== '' && [...filled].length > limit) {
        const hint = `Shorten the text, or the value of its fact in facts.yaml: visitors read “${shorten(filled)}”.`;
        yield { code: 'schema-length', file, path, message: tooLong(path, filled, limit), hint };
      }
      if (file.kind === 'settings' && file.slug === 'facts') {
        const hint = 'Write the value itself, such as `"14"`.';
        yield { code: 'fact-nested', file, path, ranges, message: 'A fact cannot contain another fact.', hint };
      } else if (!known[id]) {
        const message = `There is no fact \`${id}\` in facts.yaml.`;
        yield { code: 'fact-unknown', file, path, ranges, message, ...adviseFact(id, Object.keys(known), used) };
      }
    }
}

/** Suggests a fact with a similar id, or else one that no text uses and that has some words of the id. */
function adviseFact(id: string, ids: readonly string[], used: ReadonlySet<string>): Advice {
  const similar = suggestedFix(id, ids);
  const named =
    similar ??
    suggestRenamed(
      id,
      ids.filter((other) => !used.has(other)),
    );
  if (!named) return { hint: didYouMean(id, ids) };
  const value = `{fact:${named.value}}`;
  const renamed = `Did you mean \`${named.value}\`, which no text uses yet? Write \`${value}\`.`;
  return { hint: similar ? didYouMean(id, ids) : renamed, fix: { ...named, value } };
}

const dayInMs = 24 * 60 * 60 * 1000;

/** Reports facts that nobody has checked for longer than they are good for. */
export function* factFreshness(content: Content): Findings {
  const today = content.options.at.day;
  const file = content.settings.facts;
  for (const [id, { asOf, goodFor, owner, value }] of Object.entries<Fact>(currentFacts(content))) {
    if (!file || asOf === undefined || goodFor === undefined) continue;
    const last = Date.parse(asOf) + goodFor * dayInMs;
    if (!(last < Date.parse(today))) continue;
    const day = new Date(last).toISOString().slice(0, 10);
    const message = `The fact \`${id}\` is out of date: it was valid until ${day}.`;
    const who = owner ? `Ask its owner, \`${owner}\`,` : 'Find out';
    const hint = `${who} whether \`${value}\` is still true. Then correct \`value\`, and write \`asOf: ${today}\`.`;
    const fix = { value: today, ...guess };
    yield { code: 'fact-stale', severity: 'warning', file, path: [id, 'asOf'], message, hint, fix };
  }
}

/** The maximum number of values that are reported for one text. */
const maxPerText = 20;

/** Reports the value of a fact that is written out, together with the word that follows the fact elsewhere: `14 plots`. */
export function* factLiterals(content: Content): Findings {
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
      const ranges = () => [{ start, end: start + value.length }];
      const message = `\`${value}\` is the value of the fact \`${id}\`, so it would stay the same when the fact changes.`;
      const hint = `Write \`{fact:${id}}\`, in quotes if the text begins with it.`;
      const fix = { value: `{fact:${id}}` };
      yield { code: 'fact-literal', severity: 'warning', file, path, ranges, message, hint, fix };
    }
  }
}
