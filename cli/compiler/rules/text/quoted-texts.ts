import type { Rule } from '../../model/rule.ts';
import { isKind } from '../../schema/keywords.ts';

/** Typographic quotes around all of a text, with none inside. */
const quoted = /^(?:“[^“”„]*”|„[^“”„]*[“”]|‘[^‘’]*’)$/u;

/** Whether typographic quotes stand around all of a text. */
export function isQuoted(text: string): boolean {
  return text.length >= 3 && quoted.test(text);
}

export const quotedTexts: Rule = {
  name: 'quoted-texts',
  description: 'No text stands in typographic quotes that were typed for YAML.',
  *check(content) {
    for (const file of content.files) {
      // There somebody is quoted.
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
          message: `Visitors would read the quotes \`${value[0]}\` and \`${value.at(-1)}\`: YAML knows \`"\` and \`'\` alone.`,
          hint: 'If they were meant for YAML, delete them, or type straight ones.',
          fix: { value: value.slice(1, -1), applicability: 'maybe-incorrect' },
        };
      }
    }
  },
};
