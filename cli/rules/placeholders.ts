import { pluralForms } from '../../src/text/placeholders.ts';
import { isKind } from '../content/schema/keywords.ts';
import { findString } from '../content/yaml/find-range.ts';
import type { Advice } from '../content/yaml/source-file.ts';
import { asRecord } from '../platform/records.ts';
import { didYouMean, suggest, suggestedFix } from '../problems/suggest.ts';
import type { Content } from '../site/content.ts';
import type { Findings } from './rule.ts';
import { textsOf } from './text.ts';

/** A word in braces, except for what begins like a fact. */
const placeholder = /\{(?!\s*facts?\b)([^{}]*)\}/gi;
/** The beginning of forms for a number, which is left where they are not as `pluralForms` has them. */
const brokenForms = /\{\s*(\w+)\s*,\s*plural\b/;

/** Reports placeholders such as `{tier}` that have no value, and those that a text lacks. */
export function* placeholders(content: Content): Findings {
  const facts = asRecord(content.settings.facts?.data);
  for (const file of content.files) {
    const filled = new Map<string, readonly string[]>();
    for (const reference of file.references)
      if (isKind(reference, 'placeholders')) filled.set(reference.path.join('/'), reference.argument);
    for (const { path, value, argument } of textsOf({ files: [file] })) {
      if (argument === 'markdown' || (filled.size === 0 && !value.includes('{'))) continue;
      const known = filled.get(path.join('/')) ?? [];
      // The forms of a number are filled in as well.
      const plain = known.length > 0 ? value.replace(pluralForms, '{$1}') : value;
      const broken = known.length > 0 ? brokenForms.exec(plain)?.[1] : undefined;
      if (broken !== undefined) {
        const message = `The forms of the text for \`{${broken}}\` cannot be read, so visitors would read the braces.`;
        const hint = `Write them as ICU messages do, and \`other\` last: \`{${broken}, plural, one {# …} other {# …}}\`.`;
        yield { code: 'placeholder-unknown', file, path, message, hint };
        continue;
      }
      const used = Array.from(plain.matchAll(placeholder), ([, word = '']) => word);
      const unused = known.filter((word) => !used.includes(word));
      const unknown = used.filter((word) => !known.includes(word));
      const isOneOfEach = unused.length === 1 && unknown.length === 1;
      for (const word of unknown) {
        const ranges = (text: string) => findString(text, `{${word}}`);
        const message = `There is no value for \`{${word}}\`, so visitors would read it.`;
        const allowed = unused.length > 0 ? unused : known;
        const advice = known.length > 0 ? advise(isOneOfEach ? allowed[0] : word, allowed) : adviseFact(word, facts);
        yield { code: 'placeholder-unknown', file, path, ranges, message, ...advice };
      }
      // One that is misspelt is not missing as well, and a blank text lacks all.
      const isMisspelt = (word: string) => isOneOfEach || unknown.some((other) => suggest(other, unused) === word);
      for (const word of value.trim() === '' ? [] : unused.filter((word) => !isMisspelt(word))) {
        const message = `The placeholder \`{${word}}\` is missing in this text.`;
        const hint = `Write \`{${word}}\` where its value belongs in the sentence.`;
        yield { code: 'placeholder-missing', file, path, message, hint };
      }
    }
  }
}

function advise(word = '', allowed: readonly string[] = []): Advice {
  const suggestion = suggestedFix(word, allowed);
  return { hint: didYouMean(word, allowed), fix: suggestion && { ...suggestion, value: `{${suggestion.value}}` } };
}

function adviseFact(id: string, facts: Readonly<Record<string, unknown>>): Advice {
  const value = `{fact:${id}}`;
  if (Object.hasOwn(facts, id)) return { hint: `Write \`${value}\`.`, fix: { value } };
  return { hint: 'Remove the braces. Only facts can be in braces here: `{fact:its-id}`.' };
}

/** Text that begins or ends like a fact in braces. */
export const inBraces = /(?<!\{)\{+\s*facts?\b(?:[^{}\n]*\}+|\s*:?\s*[\w-]*)|\bfacts?:[\w-]+\}+/gi;
/** The same, or a fact in other brackets, which are links in Markdown. */
export const inBrackets = new RegExp(String.raw`${inBraces.source}|[([]facts?:\s*[\w-]+[)\]]`, 'gi');

/** Reports what is meant to be a fact but has the wrong form, such as `[fact:plots]`. */
export function* factForms(content: Content): Findings {
  const { facts } = content.settings;
  const ids = asRecord(facts?.isValid && facts.data);
  for (const { file, path, value, argument } of textsOf(content)) {
    const isMarkdown = argument === 'markdown';
    if (isMarkdown ? !value.includes('{') : !/fact/i.test(value)) continue;
    for (const { 0: words, index: start } of value.matchAll(isMarkdown ? inBraces : inBrackets)) {
      const id = /facts?(?:\s*:)?\s*([\w-]+)/i.exec(words)?.[1]?.toLowerCase() ?? '';
      const isFact = Object.hasOwn(ids, id);
      // Other brackets may contain a comment, and Markdown may contain code: `import { facts } from …`.
      const mayBeOther = isMarkdown ? !/\{facts?:\w/i.test(words) : !/[{}]/.test(words);
      // The rule `facts` reports unknown names in the right form.
      if (/^\{fact:[^{}]*\}$/.test(words) || (mayBeOther && !isFact)) continue;
      const ranges = () => [{ start, end: start + words.length }];
      const message = `\`${words}\` is not the way to name a fact, so visitors would read it.`;
      const form = 'Write the name of the fact in braces, without spaces: `{fact:plots}`.';
      const advice = isFact ? adviseFact(id, ids) : { hint: form };
      yield { code: 'placeholder-unknown', file, path, ranges, message, ...advice };
    }
  }
}
