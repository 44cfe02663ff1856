import { maskMarkup } from '../content/markdown/find-address.ts';
import { isKind, marksOf, type Reference } from '../content/schema/keywords.ts';
import type { Content } from '../site/content.ts';
import { siteLanguage } from '../site/languages.ts';
import { createVisibilityCheck } from '../site/reach.ts';
import { type Findings, removal } from './rule.ts';
import { findFirst, type Row, type TextFinding } from './text.ts';

const certain = {
  message: '`$&` marks an unfinished text, and visitors would read it.',
  hint: 'Write the text, or delete it.',
};
const possible = { ...certain, severity: 'warning' } as const;

const word = (words: string, flags = 'u') =>
  new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${words})(?![\p{L}\p{N}_])`, flags);
const field = (words: string, flags: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}\]!\\])\[(?:${words})\](?![[(:])`, flags);

const lorem = '[Ll]orem [Ii]psum|LOREM IPSUM';
/** What is before a Roman numeral: a capitalized word, or one for a part of a book. */
const beforeNumeral = String.raw`(?:\p{Lu}\p{L}+|\b(?:article|book|canto|chapter|clause|no\.|part|psalm|section|volume)) `;
/** The fields of a template. A backslash before the bracket shows that one is intended. */
const fields = [
  field(String.raw`(?:add|enter|insert|your) [^\][\n(){}]{1,60}`, 'iu'),
  field('(?:company|business|product|website|site|first|last) name|date|email address|phone number|website url', 'iu'),
  field('ADDRESS|CITY|COMPANY|COUNTRY|NAME|STATE', 'u'),
];

/** What says that a text is unfinished, the most certain first; `TODO` is part of a noun in `a TODO list`. */
const notes: readonly Row[] = [
  { find: word(String.raw`TODO(?![ -](?:app|comment|file|item|list|manager|note)s?\b)`), ...certain },
  { find: word(`FIXME|(?<!${beforeNumeral})XXX`), ...certain },
  // An article may mention `lorem ipsum`, but not the dummy text that follows it.
  { find: word(String.raw`(?:${lorem})(?=\W+(?:dolor|DOLOR)\b)|(?<=^\W*)(?:${lorem})(?=\W*$)`, 'mu'), ...certain },
  // A sample letter may contain a field, as in `Dear [your name]`.
  ...fields.map(({ source, flags }) => ({ find: new RegExp(String.raw`^\s*${source}\s*$`, flags), ...certain })),
  // `TBC` may announce an event whose date is not known yet.
  { find: word(`XXX|TBC|TBD|${lorem}`), ...possible },
  ...fields.map((find) => ({ find, ...possible })),
];

/** Matches all texts with a note, and few others. */
const anyNote =
  /TODO|FIXME|XXX|TB[CD]|lorem ipsum|\[(?:add|address|business|city|company|country|date|email|enter|first|insert|last|name|phone|product|site|state|website|your)\b/i;

/** Returns the most certain note in a text. In Markdown, code is left out, since an article may be about it. */
export function findWorkingNote(reference: Reference, rows = notes): TextFinding | undefined {
  const { value, argument } = reference;
  if (!anyNote.test(value) || !isKind(reference, 'text')) return undefined;
  const found = findFirst(argument === 'markdown' ? maskMarkup(value) : value, rows);
  const hint = `${found?.hint}${reference.markdown ? ' If the text is about this word, put the word between backticks.' : ''}`;
  return found && { ...found, hint };
}

/** Reports working notes and placeholder texts of `site new` that visitors would read. */
export function* unfinished(content: Content): Findings {
  const isVisible = createVisibilityCheck(content);
  // In these languages, `TODO` is an ordinary word.
  const rows = notes.slice(/^(?:an|ast|es|gl|lad|pt)(?:-|$)/.test(siteLanguage(content)) ? 1 : 0);
  for (const file of content.files) {
    for (const reference of file.references) {
      const { path } = reference;
      const found = findWorkingNote(reference, rows);
      if (found && isVisible(file, path)) yield { code: 'text-unfinished', file, path, ...found };
    }
    // `site new` writes none of these files, so that a text there is intended, such as `success: It worked`.
    const isWritten = file.kind !== 'settings' || !['messages', 'site', 'theme'].includes(file.slug);
    for (const { path } of isWritten ? marksOf(file, 'scaffolded') : [])
      if (isVisible(file, path)) {
        const message = 'This is still the placeholder text of `site new`, and visitors would read it.';
        const hint = 'Replace it with your own text, or delete it: it is optional.';
        const tries = [{ hint: 'Replace it with your own text.' }];
        yield { code: 'text-scaffolded', file, path, message, hint, fix: removal(), tries };
      }
  }
}
