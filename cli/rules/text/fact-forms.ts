import { isKind, type Reference } from '../../content/schema/keywords.ts';
import { type ContentFile, validData } from '../../site/model/content-file.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';

/** Text that begins or ends like a fact in braces. */
const inBraces = /(?<!\{)\{+\s*facts?\b(?:[^{}\n]*\}+|\s*:?\s*[\w-]*)|\bfacts?:[\w-]+\}+/gi;
const inOthers = /[([]facts?:\s*[\w-]+[)\]]/gi;
const idIn = /facts?(?:\s*:)?\s*([\w-]+)/i;

/** The correct form. The rule `facts` reports unknown names. */
const correctForm = /^\{fact:[^{}]*\}$/;

export const factForms = defineRule({
  codes: ['placeholder-unknown'],
  *check(content) {
    const ids = new Set(Object.keys(validData(content.settings.facts) ?? {}));
    for (const file of content.files)
      for (const reference of file.references)
        if (isKind(reference, 'text') && mayNameFact(reference)) yield* checkText(file, reference, ids);
  },
});

/** Whether a text may contain the name of a fact. Most texts do not, and are not searched further. */
function mayNameFact({ value, argument }: Reference<'text'>): boolean {
  if (argument === 'markdown') return value.includes('{');
  return value.includes('fact') || value.includes('Fact');
}

/** Reports text that is meant to be a fact but has the wrong form, such as `[fact:plots]`. */
function* checkText(
  file: ContentFile,
  { value, path, argument }: Reference<'text'>,
  ids: ReadonlySet<string>,
): Iterable<RuleFinding<'placeholder-unknown'>> {
  const isBraced = value.includes('{') || value.includes('}');
  // In Markdown, other brackets are links, so they are not searched.
  const patterns = [...(isBraced ? [inBraces] : []), ...(argument === 'markdown' ? [] : [inOthers])];
  for (const { 0: words, index } of patterns.flatMap((pattern) => [...value.matchAll(pattern)])) {
    const id = idIn.exec(words)?.[1]?.toLowerCase() ?? '';
    // Other brackets may contain a comment, and Markdown may contain code: `import { facts } from …`.
    const mayBeOther = argument === 'markdown' ? !/\{facts?:\w/i.test(words) : !/[{}]/.test(words);
    if (correctForm.test(words) || (mayBeOther && !ids.has(id))) continue;
    yield {
      code: 'placeholder-unknown',
      file,
      path,
      ranges: () => [{ start: index, end: index + words.length }],
      message: `\`${words}\` is not the way to name a fact, so visitors would read it.`,
      hint: ids.has(id)
        ? `Write \`{fact:${id}}\`.`
        : 'Write the name of the fact in braces, without spaces: `{fact:plots}`.',
      fix: ids.has(id) ? { value: `{fact:${id}}` } : undefined,
    };
  }
}
