import { type ContentFile, validData } from '../../model/content-file.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { isKind, type Reference } from '../../schema/keywords.ts';
import { placeholders } from './placeholders.ts';

/** What begins or ends like a fact in braces, as far as its name, or as its brace where it is closed. */
const inBraces = /(?<!\{)\{+\s*facts?\b(?:[^{}\n]*\}+|\s*:?\s*[\w-]*)|\bfacts?:[\w-]+\}+/gi;
const inOthers = /[([]facts?:\s*[\w-]+[)\]]/gi;
const idIn = /facts?(?:\s*:)?\s*([\w-]+)/i;

/** As it must be, also with a name that there is not, which the rule `facts` tells of. */
const right = /^\{fact:[^{}]*\}$/;

export const factForms = defineRule({
  codes: {
    'placeholder-unknown': placeholders.codes['placeholder-unknown'],
  },
  *check(content) {
    const ids = new Set(Object.keys(validData(content.settings.facts) ?? {}));
    for (const file of content.files)
      for (const reference of file.references)
        if (isKind(reference, 'text') && mayNameFact(reference)) yield* checkText(file, reference, ids);
  },
});

/** Most texts do not, and are not looked at any further. */
function mayNameFact({ value, argument }: Reference<'text'>): boolean {
  if (argument === 'markdown') return value.includes('{');
  return value.includes('fact') || value.includes('Fact');
}

function* checkText(
  file: ContentFile,
  { value, path, argument }: Reference<'text'>,
  ids: ReadonlySet<string>,
): Iterable<RuleFinding<'placeholder-unknown'>> {
  const isBraced = value.includes('{') || value.includes('}');
  // Markdown is long, and its brackets are looked at elsewhere.
  const patterns = [...(isBraced ? [inBraces] : []), ...(argument === 'markdown' ? [] : [inOthers])];
  for (const { 0: words, index } of patterns.flatMap((pattern) => [...value.matchAll(pattern)])) {
    const id = idIn.exec(words)?.[1]?.toLowerCase() ?? '';
    // Remarks stand in other brackets, and in Markdown there is code: `import { facts } from …`.
    const mayBeOther = argument === 'markdown' ? !/\{facts?:\w/i.test(words) : !/[{}]/.test(words);
    if (right.test(words) || (mayBeOther && !ids.has(id))) continue;
    yield {
      code: 'placeholder-unknown',
      file,
      path,
      ranges: () => [{ start: index, end: index + words.length }],
      message: `\`${words}\` is not how a fact is named; visitors would read it.`,
      hint: ids.has(id)
        ? `Write \`{fact:${id}}\`.`
        : 'Write `{fact:` and the name of the fact, without spaces, and `}`.',
      fix: ids.has(id) ? { value: `{fact:${id}}` } : undefined,
    };
  }
}
