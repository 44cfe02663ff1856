import { pluralForms } from '../../../src/fill-counts.ts';
import { isKind } from '../../content/schema/keywords.ts';
import { findString } from '../../content/yaml/find-range.ts';
import type { Advice } from '../../content/yaml/source-file.ts';
import { asRecord } from '../../platform/records.ts';
import { didYouMean, suggest, suggestedFix } from '../../problems/suggest.ts';
import { defineRule } from '../../site/model/rule.ts';

/** A word in braces. The rule `factForms` checks those that begin like a fact. */
const placeholder = /\{(?!\s*facts?\b)([^{}]*)\}/gi;

/** The beginning of forms for a number, which is left where they are not as `pluralForms` has them. */
const brokenForms = /\{\s*(\w+)\s*,\s*plural\b/;

export const placeholders = defineRule({
  codes: ['placeholder-missing', 'placeholder-unknown'],
  *check(content) {
    const facts = asRecord(content.settings.facts?.data);
    for (const file of content.files) {
      const filled = new Map<string, string[]>();
      for (const reference of file.references)
        if (isKind(reference, 'placeholders')) filled.set(reference.path.join('/'), reference.argument);
      for (const reference of file.references) {
        if (!isKind(reference, 'text') || reference.argument === 'markdown') continue;
        if (filled.size === 0 && !reference.value.includes('{')) continue;
        const known = filled.get(reference.path.join('/')) ?? [];
        // The forms of a number are filled in as well.
        const plain = known.length > 0 ? reference.value.replace(pluralForms, '{$1}') : reference.value;
        const [, broken] = (known.length > 0 && brokenForms.exec(plain)) || [];
        if (broken !== undefined) {
          yield {
            code: 'placeholder-unknown',
            file,
            path: reference.path,
            message: `The forms of the text for \`{${broken}}\` cannot be read, so visitors would read the braces.`,
            hint: `Write them as ICU messages do, and \`other\` last: \`{${broken}, plural, one {# …} other {# …}}\`.`,
          };
          continue;
        }
        const used = [...plain.matchAll(placeholder)].map((match) => match[1] ?? '');
        const unused = known.filter((word) => !used.includes(word));
        const unknown = used.filter((word) => !known.includes(word));
        const isOneOfEach = unused.length === 1 && unknown.length === 1;
        const advise = (word: string) =>
          known.length > 0
            ? advisePlaceholder(isOneOfEach ? String(unused[0]) : word, unused.length > 0 ? unused : known)
            : adviseFact(word, facts);
        for (const word of unknown)
          yield {
            code: 'placeholder-unknown',
            file,
            path: reference.path,
            ranges: (text) => findString(text, `{${word}}`),
            message: `There is no value for \`{${word}}\`, so visitors would read it.`,
            ...advise(word),
          };
        for (const word of unused) {
          const isMisspelt = isOneOfEach || unknown.some((other) => suggest(other, unused) === word);
          if (!isMisspelt && reference.value.trim() !== '')
            yield {
              code: 'placeholder-missing',
              file,
              path: reference.path,
              message: `The placeholder \`{${word}}\` is missing in this text.`,
              hint: `Write \`{${word}}\` where its value belongs in the sentence.`,
            };
        }
      }
    }
  },
});

function advisePlaceholder(word: string, allowed: readonly string[]): Advice {
  const suggestion = suggestedFix(word, allowed);
  return { hint: didYouMean(word, allowed), fix: suggestion && { ...suggestion, value: `{${suggestion.value}}` } };
}

function adviseFact(word: string, facts: Readonly<Record<string, unknown>>): Advice {
  if (!Object.hasOwn(facts, word))
    return { hint: 'Remove the braces. Only facts can be in braces here: `{fact:its-id}`.' };
  return { hint: `Write \`{fact:${word}}\`.`, fix: { value: `{fact:${word}}` } };
}
