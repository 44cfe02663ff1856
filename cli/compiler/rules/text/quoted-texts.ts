import { defineRule } from '../../model/rule.ts';
import { isKind } from '../../schema/keywords.ts';

/** Typographic quotes around all of a text, with none inside. */
const quoted = /^(?:“[^“”„]*”|„[^“”„]*[“”]|‘[^‘’]*’)$/u;

/** Whether typographic quotes stand around all of a text. */
export function isQuoted(text: string): boolean {
  return text.length >= 3 && quoted.test(text);
}

export const quotedTexts = defineRule({
  codes: {
    'text-quoted': {
      title: 'A whole text is in typographic quotes.',
      why: 'Quotes that a word processor turns into `“` and `”` are characters like any other to YAML, so visitors read them around a title that nobody says.',
      fix: 'Delete them, or type straight ones (`"`) where YAML needs quotes. Where somebody is quoted, they may be there.',
      fixable: 'always',
      example: {
        file: 'pages/garden.yaml',
        wrong: '    title: “How it began”',
        right: '    title: How it began',
      },
    },
  },
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
});
