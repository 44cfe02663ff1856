import { isKind } from '../../content/schema/keywords.ts';
import { defineRule } from '../../site/model/rule.ts';

/** Typographic quotes around a whole text, with none inside. */
const quoted = /^(?:“[^“”„]*”|„[^“”„]*[“”]|‘[^‘’]*’)$/u;

/** Whether typographic quotes are around a whole text. */
export function isQuoted(text: string): boolean {
  return text.length >= 3 && quoted.test(text);
}

export const quotedTexts = defineRule({
  codes: ['text-quoted'],
  *check(content) {
    for (const file of content.files) {
      // Testimonials are quotations.
      if (file.kind === 'collection' && file.slug === 'testimonials') continue;
      for (const reference of file.references) {
        if (!isKind(reference, 'text') || reference.argument === 'markdown') continue;
        const value = reference.value.trim();
        if (!isQuoted(value)) continue;
        yield {
          code: 'text-quoted',
          severity: 'warning',
          file,
          path: reference.path,
          message: `The quotes \`${value[0]}\` and \`${value.at(-1)}\` are part of this text, so visitors would read them.`,
          hint: 'Delete them, or type straight quotes. If the text quotes somebody, keep them.',
          fix: { value: value.slice(1, -1), applicability: 'maybe-incorrect' },
        };
      }
    }
  },
});
