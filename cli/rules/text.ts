import { isKind, type Reference } from '../content/schema/keywords.ts';
import { findRange, findString } from '../content/yaml/find-range.ts';
import { memoizeFor } from '../platform/memoize.ts';
import { nameValue, shorten } from '../problems/problem.ts';
import type { Content, ContentFile } from '../site/content.ts';
import { type Findings, guess, type RuleFinding, removal } from './rule.ts';

/** A finding in a text, of which the code, file and path are known. */
export type TextFinding = Omit<RuleFinding, 'code' | 'file' | 'path'>;

/**
 * What is wrong in a text that matches a pattern. In message, hint and fix, `$&` is the match, `$1` its first group and
 * `$U` the number of its first character. `advise` says what depends on more, such as the text around it.
 */
export interface Row extends Partial<TextFinding> {
  /** What each match contains, and most texts do not, which are not searched. */
  needs?: string;
  find: RegExp;
  advise?: (words: string, whole: string) => Partial<TextFinding>;
}

/** Returns the finding of the first row that matches a text, which underlines the first match. */
export function findFirst(text: string, rows: readonly Row[], whole = text): TextFinding | undefined {
  for (const { needs = '', find, message = '', hint = '', fix, advise, ...row } of rows) {
    const found = text.includes(needs) ? find.exec(text) : null;
    if (!found) continue;
    const [words, group = ''] = found;
    const number = `U+${words.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
    const fill = (template: string, match = shorten(words.trim())) =>
      template.replace(/\$[&1U]/g, (sign) => (sign === '$&' ? match : sign === '$1' ? group : number));
    const range = { start: found.index, end: found.index + words.length };
    return {
      ranges: (source) => (text === whole ? [range] : findString(source, words)),
      ...row,
      message: fill(message),
      hint: fill(hint),
      fix: fix && 'value' in fix ? { ...fix, value: fill(fix.value, words) } : fix,
      ...advise?.(words, whole),
    };
  }
  return undefined;
}

type FileText = Reference<'text'> & { file: ContentFile };

function textsIn(file: ContentFile): readonly FileText[] {
  return file.references.flatMap((reference) => (isKind(reference, 'text') ? [{ file, ...reference }] : []));
}

const knownTexts = memoizeFor(textsIn);

/** Yields the texts of the content with their files. Those of articles, which may be thousands, are not memoized. */
export function* textsOf({ files }: Pick<Content, 'files'>): Generator<FileText> {
  for (const file of files) yield* file.kind === 'article' ? textsIn(file) : knownTexts(file);
}

/** Whether visitors read a text as one line, in which neither Markdown nor line breaks work. */
export function isLine({ argument }: Reference<'text'>): boolean {
  return argument === 'line' || argument === 'name' || argument === 'description';
}

/** Characters that the patterns below begin with. Most texts contain none of them. */
const maybeOdd =
  /[\u00A0\u00AD\u00C3\u00E2\u200B\u2028\u2029\u202A-\u202E\u2060\uFEFF\uFFFC\uFFFD\p{Cs}\p{Co}]|(?![\t\n\r])\p{Cc}/u;
const invisible = {
  message: 'This text contains an invisible character ($U), which was copied with it.',
  hint: 'Delete it together with the character before it, and type that one again.',
  severity: 'warning',
} as const;
/** Control characters, line separators, placeholders of word processors, and byte order marks, which no text needs. */
const needless = String.raw`(?:(?![\t\n\r])\p{Cc}|[\u2028\u2029\uFEFF\uFFFC])`;

/** Characters that are in texts by mistake, the most certain first. */
const oddCharacters: readonly Row[] = [
  {
    // UTF-8 that was read in another encoding (`â€™` for `’`), except what may follow a capital Ã in Portuguese.
    find: /\uFFFD|\u00C3[\u00A1\u00A2\u00A4\u00A8\u00A9\u00B1\u00B3\u00B6\u00BC\u0178]|\u00E2\u20AC[\u0153\u0161\u017E\u02DC\u201C\u201D\u2122\u00A6]/,
    message: '`$&` is a letter in the wrong encoding, and visitors would read it so.',
    hint: 'Type the word again, or copy the text again from its source.',
    severity: 'warning',
  },
  {
    // Halves of a character, and characters such as the bullets of Word, to which only some fonts give a form.
    find: /\p{Cs}|\p{Co}/u,
    message: 'This text contains a character ($U) that most fonts lack: visitors would see a box.',
    hint: 'Delete it, or type what it stands for: in Markdown, each line of a list begins with `- `.',
    severity: 'warning',
  },
  { find: new RegExp(String.raw`(?<=\S)${needless}(?=\S)`, 'u'), ...invisible, fix: { value: ' ' } },
  // What turns the direction of the letters after it, as in paths that were copied on Windows; and what may be intended
  // between two characters, but not at an end.
  {
    find: new RegExp(`${needless}|[\u202A-\u202E]|^[\u00A0\u00AD\u200B\u2060]+|[\u00A0\u00AD\u200B\u2060]+$`, 'u'),
    ...invisible,
    fix: { value: '' },
  },
];

/** Typographic quotes around a whole text, with none inside. */
export const quoted = /^\s*(?:“[^“”„]+”|„[^“”„]+[“”]|‘[^‘’]+’)\s*$/u;

/** Reports texts that are blank, in several lines or in quotes, and characters that nobody meant. */
export function* texts(content: Content): Findings {
  for (const text of textsOf(content)) {
    const { file, path, value, argument } = text;
    const trimmed = value.trim();
    if (trimmed === '' && (argument !== 'description' || value !== '')) {
      const tries = [{ hint: 'Write a text: this key is required.' }];
      const advice = { hint: 'Write a text, or delete this line.', fix: removal(), tries };
      yield { code: 'text-blank', file, path, message: `${nameValue(path)} is blank.`, ...advice };
    } else if (isLine(text) && trimmed.includes('\n')) {
      const message = `${nameValue(path)} must be one line, and this has several.`;
      const folded = '`>-` after the key and the text on the lines below, without blank lines';
      const hint = `Write it on one line. If it is long, write ${folded}.`;
      const fix = { value: trimmed.replace(/\s*\n\s*/g, ' '), whole: true, ...guess } as const;
      yield { code: 'text-lines', file, path, message, hint, fix };
    }
    // Testimonials are quotations.
    if (argument !== 'markdown' && !file.name.endsWith('/testimonials.yaml') && quoted.test(value)) {
      const quotes = `The quotes \`${trimmed[0]}\` and \`${trimmed.at(-1)}\``;
      const message = `${quotes} are part of this text, so visitors would read them.`;
      const hint = 'Delete them, or type straight quotes. If the text quotes somebody, keep them.';
      const fix = { value: trimmed.slice(1, -1), ...guess };
      yield { code: 'text-quoted', severity: 'warning', file, path, message, hint, fix };
    }
    const odd = maybeOdd.test(value) ? findFirst(value, oddCharacters) : undefined;
    if (odd) yield { code: 'text-characters', file, path, ...odd };
  }
}

/** Reports entries of a list that are part of the text of the entry above, since they are indented further. */
export function* swallowedEntries(content: Content): Findings {
  for (const { file, path, value } of textsOf(content)) {
    if (typeof path.at(-1) !== 'number' || !value.includes(' - ')) continue;
    const { start, end } = findRange(file, { path });
    const [, line] = /^[^"'|>].*?\n *(- [^\n]*)/s.exec(file.text.slice(start, end)) ?? [];
    if (line === undefined) continue;
    const message = 'This line begins with a hyphen, but is part of the text above, since it is indented further.';
    const hint =
      'If it is a new entry, indent its hyphen like that of the entry above. If it is part of the text, put the whole text in quotes.';
    yield { code: 'text-lines', file, path, ranges: (text) => findString(text, line), message, hint };
  }
}

/** Reports texts and addresses that end before a `#`, because YAML reads the rest of the line as a comment. */
export function* cutTexts({ files }: Content): Findings {
  for (const file of files) {
    // Only texts that end before a ` #` are located, since locating parses the file, and hashtags are frequent.
    const words = new Set(Array.from(file.text.matchAll(/(?<=(\S{1,100})) +#[^\s#]/g), ([, last]) => last));
    for (const { kind, path, value } of words.size > 0 ? file.references : []) {
      const [lastWord] = /\S+$/.exec(value.trimEnd().slice(-100)) ?? [];
      const isLink = kind === 'link';
      if (!words.has(lastWord) || !(isLink || kind === 'text')) continue;
      const { start, end } = findRange(file, { path });
      const comment = / +(#[^\s#].*?)[ \t]*$/my;
      comment.lastIndex = end;
      const [rest = '', cut = ''] = comment.exec(file.text) ?? [];
      // An anchor is a part of the address before it, and other words hardly are.
      if (cut === '' || /["'|>*]/.test(file.text[start] ?? '') || (isLink && !/^#[a-z0-9-]+$/.test(cut))) continue;
      const range = { start, end: end + rest.trimEnd().length };
      const whole = isLink ? value + cut : file.text.slice(start, range.end);
      const inQuotes = /["\\]/.test(whole) ? `'${whole.replaceAll("'", "''")}'` : `"${whole}"`;
      const why = `ends before \`${cut}\`: a space and \`#\` begin a comment in YAML`;
      const message = isLink ? `The address ${why}.` : `The text ${why}, which visitors do not see.`;
      const hint = isLink ? `Write \`${whole}\`, without the space.` : 'Put the whole text in quotes.';
      const fix = isLink ? { source: whole, range, ...guess } : { source: inQuotes, range };
      const other = 'If it is a comment, write a space after the `#`.';
      yield { code: 'text-cut', file, path, message, hint: `${hint} ${other}`, fix };
    }
  }
}
