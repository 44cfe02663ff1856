import type { Fact } from '../../src/content.gen.ts';
import { pluralForms } from '../../src/text/placeholders.ts';
import { tooLongMessage } from '../content/schema/explain-errors.ts';
import { fillFacts } from '../content/schema/facts.ts';
import { isKind } from '../content/schema/keywords.ts';
import { findString } from '../content/yaml/find-range.ts';
import type { Advice } from '../content/yaml/source-file.ts';
import { asRecord } from '../platform/records.ts';
import { shorten } from '../problems/problem.ts';
import { didYouMean, suggest, suggestedFix, suggestRenamed } from '../problems/suggest.ts';
import { type Content, validData } from '../site/content.ts';
import { namesUsed } from '../site/names.ts';
import { currentFacts, longestFacts } from '../site/time.ts';
import { type Findings, guess } from './rule.ts';
import { type Text, type TextFinding, textsIn } from './text-rows.ts';

/** Reports texts that are too long with the values of their facts, facts that do not exist, and facts in facts. */
export function* checkFacts(content: Content): Findings {
  const facts = validData(content.settings.facts);
  if (!facts) return;
  const longest = longestFacts(content);
  const usedFacts = [...namesUsed(content, 'fact')];
  const unused = Object.keys(facts).filter((id) => !usedFacts.some(({ value }) => value === id));
  for (const { value: id, uses } of usedFacts)
    for (const { file, reference } of uses) {
      const ranges = (text: string) => findString(text, `{fact:${id}}`);
      const { path, facts: ids, limit, value: text } = reference;
      // A text with several facts is checked once, for the first.
      const filled = ids[0] === id && ids.every((factId) => longest[factId]) ? fillFacts(text, longest) : '';
      if (filled.trim() !== '' && [...filled].length > limit) {
        const hint = `Shorten the text, or the value of its fact in facts.yaml: visitors read “${shorten(filled)}”.`;
        yield { code: 'schema-length', file, path, message: tooLongMessage(path, filled, limit), hint };
      }
      if (file.kind === 'settings' && file.slug === 'facts') {
        const hint = 'Write the value itself, such as `"14"`.';
        yield { code: 'fact-nested', file, path, ranges, message: 'A fact cannot contain another fact.', hint };
      } else if (!facts[id]) {
        const message = `There is no fact \`${id}\` in facts.yaml.`;
        yield { code: 'fact-unknown', file, path, ranges, message, ...adviseUnknown(id, Object.keys(facts), unused) };
      }
    }
}

/** Suggests a fact with a similar id, or else an unused fact whose id has some of the same words. */
function adviseUnknown(id: string, ids: readonly string[], unused: readonly string[]): Advice {
  const similar = suggestedFix(id, ids);
  const named = similar ?? suggestRenamed(id, unused);
  if (!named) return { hint: didYouMean(id, ids) };
  const value = `{fact:${named.value}}`;
  const renamed = `Did you mean \`${named.value}\`, which no text uses yet? Write \`${value}\`.`;
  return { hint: similar ? didYouMean(id, ids) : renamed, fix: { ...named, value } };
}

const dayInMs = 24 * 60 * 60 * 1000;

/** Reports facts whose last check, on the day `asOf`, is more than `goodFor` days ago. */
export function* reportStaleFacts(content: Content): Findings {
  const today = content.options.at.day;
  const file = content.settings.facts;
  for (const [id, { asOf, goodFor, owner, value }] of Object.entries<Fact>(currentFacts(content))) {
    if (!file || asOf === undefined || goodFor === undefined) continue;
    const last = Date.parse(asOf) + goodFor * dayInMs;
    if (last >= Date.parse(today)) continue;
    const message = `The fact \`${id}\` is out of date: it was valid until ${new Date(last).toISOString().slice(0, 10)}.`;
    const who = owner ? `Ask its owner, \`${owner}\`,` : 'Find out';
    const hint = `${who} whether \`${value}\` is still true. Then correct \`value\`, and write \`asOf: ${today}\`.`;
    const fix = { value: today, ...guess };
    yield { code: 'fact-stale', severity: 'warning', file, path: [id, 'asOf'], message, hint, fix };
  }
}

/** The maximum number of values that are reported for one text. */
const maxPerText = 20;

/** Reports numbers of facts that are typed out: long ones, and `14 plots` if another text has `{fact:plots} plots`. */
export function* reportFactLiterals(content: Content): Findings {
  const current = Object.entries<Fact>(currentFacts(content));
  const valueById = new Map(current.map(([id, { value }]) => [id, value.trim().replace(/\s+/g, ' ')]));
  const idByPhrase = new Map<string, string>();
  // An article says what was true on its date.
  const texts = content.files.flatMap((file) =>
    file.kind === 'article' ? [] : textsIn(file).map((text) => ({ file, ...text })),
  );
  for (const { value: text, facts } of texts)
    for (const id of facts) {
      const value = valueById.get(id) ?? '';
      if (!/^[$€£]?\d/.test(value)) continue;
      // A long value, or one with a unit, hardly occurs with another meaning: `$3M`, `24 hours`, `2,645`.
      if (/\p{L}|.{5}/u.test(value)) idByPhrase.set(value, id);
      const [, word] = /^\s+(\p{L}+)/u.exec(text.split(`{fact:${id}}`)[1] ?? '') ?? [];
      if (word !== undefined) idByPhrase.set(`${value} ${word}`, id);
    }
  if (idByPhrase.size === 0) return;
  const written = Array.from(idByPhrase.keys(), (phrase) =>
    phrase.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replace(/\s+/g, '\\s+'),
  );
  const pattern = String.raw`(?<![\p{L}\p{N}.,/$€£-])(?:${written.join('|')})(?![\p{L}\p{N}%/]|[.,]\d)`;
  const anyPhrase = new RegExp(pattern, 'gu');
  for (const { file, path, value: text } of texts)
    for (const { 0: found, index: start } of [...text.matchAll(anyPhrase)].slice(0, maxPerText)) {
      if (file.kind === 'settings' && file.slug === 'facts') continue;
      const id = idByPhrase.get(found.replace(/\s+/g, ' ')) ?? '';
      const value = valueById.get(id) ?? '';
      const ranges = () => [{ start, end: start + value.length }];
      const message = `\`${value}\` is written out here. It is also the fact \`${id}\`: when that changes, this text would stay as it is.`;
      const hint = `Write \`{fact:${id}}\` instead. If the text begins with it, put the whole text in quotes.`;
      const fix = { value: `{fact:${id}}` };
      yield { code: 'fact-literal', severity: 'warning', file, path, ranges, message, hint, fix };
    }
}

/** Reports words in braces that get no value, such as `{tier}` or `{ fact plots }`, and missing placeholders. */
export function* checkBraces(content: Content): Findings {
  const ids = asRecord(content.settings.facts?.data);
  for (const file of content.files) {
    const names = file.references.filter((reference) => isKind(reference, 'placeholders'));
    const namesByPath = new Map(names.map(({ path, argument }) => [path.join('/'), argument]));
    for (const text of textsIn(file)) {
      const isMarkdown = text.argument === 'markdown';
      const placeholders = namesByPath.get(text.path.join('/')) ?? [];
      // In Markdown, braces are ordinary characters, except around facts.
      const found = isMarkdown ? [] : [...checkPlaceholders(text.value, placeholders, ids)];
      if (!isMarkdown || text.value.includes('{')) found.push(...findMalformedFacts(text, ids));
      for (const finding of found) yield { ...finding, file, path: text.path };
    }
  }
}

/** A text in braces that does not begin like a fact. */
const placeholder = /\{(?!\s*facts?\b)([^{}]*)\}/gi;
/** The start of `{n, plural, one {…} other {…}}`, which remains in a text if `pluralForms` does not match the rest. */
const brokenForms = /\{\s*(\w+)\s*,\s*plural\b/;

/** Finds placeholders without a value, or that a text lacks. @param known those with a value @param ids facts by id */
function* checkPlaceholders(value: string, known: readonly string[], ids: object): Iterable<TextFinding> {
  // `{n, plural, …}` gets the value of `{n}`.
  const plain = known.length > 0 ? value.replace(pluralForms, '{$1}') : value;
  const broken = known.length > 0 ? brokenForms.exec(plain)?.[1] : undefined;
  if (broken !== undefined) {
    const message = `The singular and plural for \`{${broken}}\` are not written in the right form, so visitors would see the braces.`;
    const hint = `Write \`{${broken}, plural, one {# page} other {# pages}}\`, with \`other\` last. \`#\` becomes the number.`;
    yield { code: 'placeholder-unknown', message, hint };
    return;
  }
  const used = Array.from(plain.matchAll(placeholder), ([, word = '']) => word);
  const unused = known.filter((word) => !used.includes(word));
  const unknown = used.filter((word) => !known.includes(word));
  const isOneOfEach = unused.length === 1 && unknown.length === 1;
  const allowed = unused.length > 0 ? unused : known;
  for (const word of unknown) {
    const ranges = (text: string) => findString(text, `{${word}}`);
    const message = `There is no value for \`{${word}}\`, so visitors would see the braces.`;
    const meant = (isOneOfEach && allowed[0]) || word;
    const fix = suggestedFix(meant, allowed);
    const named = { hint: didYouMean(meant, allowed), fix: fix && { ...fix, value: `{${fix.value}}` } };
    yield { code: 'placeholder-unknown', ranges, message, ...(known.length > 0 ? named : adviseFact(word, ids)) };
  }
  // A misspelt placeholder is not reported as missing as well, and a blank text is only reported as blank.
  const isMisspelt = (word: string) => isOneOfEach || unknown.some((other) => suggest(other, unused) === word);
  for (const word of value.trim() === '' ? [] : unused.filter((word) => !isMisspelt(word))) {
    const hint = `Write \`{${word}}\` where its value belongs in the sentence.`;
    yield { code: 'placeholder-missing', message: `The placeholder \`{${word}}\` is missing in this text.`, hint };
  }
}

/** Advises to write the fact with this id, or if there is none, to remove the braces. @param ids the facts by id */
function adviseFact(id: string, ids: object): Advice {
  const value = `{fact:${id}}`;
  if (Object.hasOwn(ids, id)) return { hint: `Write \`${value}\`.`, fix: { value } };
  return { hint: 'Remove the braces. Only facts can be in braces here: `{fact:its-id}`.' };
}

/** Text that begins or ends like a fact in braces. */
const inBraces = /(?<!\{)\{+\s*facts?\b(?:[^{}\n]*\}+|\s*:?\s*[\w-]*)|\bfacts?:[\w-]+\}+/gi;
/** `inBraces`, or a fact in other brackets, which in Markdown would be a link. */
const inBrackets = new RegExp(String.raw`${inBraces.source}|[([]facts?:\s*[\w-]+[)\]]`, 'gi');

/** Finds what is meant to be a fact but has the wrong form, such as `[fact:plots]`. @param ids the facts by id */
function* findMalformedFacts({ value, argument }: Text, ids: object): Iterable<TextFinding> {
  const isMarkdown = argument === 'markdown';
  for (const { 0: words, index: start } of value.matchAll(isMarkdown ? inBraces : inBrackets)) {
    const id = /facts?(?:\s*:)?\s*([\w-]+)/i.exec(words)?.[1]?.toLowerCase() ?? '';
    const isFact = Object.hasOwn(ids, id);
    // Other brackets may be ordinary text, `(fact: it rained)`, and Markdown may have code: `import { facts } from …`.
    const mayBeProse = isMarkdown ? !/\{facts?:\w/i.test(words) : !/[{}]/.test(words);
    // `checkFacts` reports unknown names in the right form.
    if (/^\{fact:[^{}]*\}$/.test(words) || (mayBeProse && !isFact)) continue;
    const ranges = () => [{ start, end: start + words.length }];
    const message = `\`${words}\` is not the right form of a fact, so visitors would see these characters.`;
    const form = 'Write the name of the fact in braces, without spaces: `{fact:plots}`.';
    yield { code: 'placeholder-unknown', ranges, message, ...(isFact ? adviseFact(id, ids) : { hint: form }) };
  }
}
