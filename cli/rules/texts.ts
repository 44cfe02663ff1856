import { findAddress, maskMarkup } from '../content/markdown/find-address.ts';
import { decodeAddress } from '../content/markdown/media-address.ts';
import { isKind, marksOf, type Reference } from '../content/schema/keywords.ts';
import { findRange, findString } from '../content/yaml/find-range.ts';
import { nameValue } from '../problems/problem.ts';
import type { Content, ContentFile } from '../site/content.ts';
import { languagesOf } from '../site/languages.ts';
import { isVisible } from '../site/reach.ts';
import { findMarkup } from './markup.ts';
import { type Findings, guess, removal } from './rule.ts';
import { findFirst, isLine, quoted, type Row, type Text, type TextFinding, textsIn } from './text-rows.ts';

/** Checks the texts of a file. What is found depends on the file alone, and is cached with it. */
export function* checkTexts(file: ContentFile): Findings {
  yield* findCutTexts(file);
  // The image beside each description, by the path of the block that has both.
  const blockOf = ({ path }: Reference) => path.slice(0, -1).join('/');
  const images = new Map<string, string>();
  for (const reference of file.references)
    if (isKind(reference, 'media') && reference.argument === 'image') images.set(blockOf(reference), reference.value);
  for (const text of textsIn(file)) {
    const found = [...checkForm(text, file), ...findSwallowedEntry(text, file), ...checkHeadings(text, file)];
    const odd = findFirst('text-characters', text.value, oddCharacters);
    const others = [odd, findMarkup(text, file), ...checkImageDescriptions(text, images.get(blockOf(text)))];
    for (const finding of [...found, ...others]) if (finding) yield { ...finding, file, path: text.path };
  }
}

const invisible = {
  message: 'This text contains an invisible character ($U), which was copied with it.',
  hint: 'Delete it together with the character before it, and type that character again.',
  severity: 'warning',
} as const;
/** Control characters, line separators, placeholders of word processors, and byte order marks, which no text needs. */
const needless = String.raw`(?:(?![\t\n\r])\p{Cc}|[\u2028\u2029\uFEFF\uFFFC])`;

/** Characters that are in texts by mistake, the most certain first. */
const oddCharacters: readonly Row[] = [
  {
    // UTF-8 that was read in another encoding (`â€™` for `’`), except what may follow a capital Ã in Portuguese.
    find: /\uFFFD|\u00C3[\u00A1\u00A2\u00A4\u00A8\u00A9\u00B1\u00B3\u00B6\u00BC\u0178]|\u00E2\u20AC[\u0153\u0161\u017E\u02DC\u201C\u201D\u2122\u00A6]/,
    message: '`$&` is a damaged character, and visitors would see it like this.',
    hint: 'Type the word again, or copy the text again from its source.',
    severity: 'warning',
  },
  {
    // Halves of a character, and characters such as the bullets of Word, to which only some fonts give a form.
    find: /\p{Cs}|\p{Co}/u,
    message: 'This text contains a character ($U) that most fonts lack: visitors would see a box.',
    hint: 'It is often a bullet or a symbol from a word processor. Delete it, and type an ordinary character if one is needed.',
    severity: 'warning',
  },
  { find: new RegExp(String.raw`(?<=\S)${needless}(?=\S)`, 'u'), ...invisible, fix: { value: ' ' } },
  // Characters that turn the direction of the text after them, as in paths that were copied on Windows; and characters
  // that may be intended inside a text, but not at its start or end.
  {
    find: new RegExp(`${needless}|[\u202A-\u202E]|^[\u00A0\u00AD\u200B\u2060]+|[\u00A0\u00AD\u200B\u2060]+$`, 'u'),
    ...invisible,
    fix: { value: '' },
  },
];

/** Reports a text that is blank (a description may be empty), has several lines instead of one, or is in quotes. */
function* checkForm(text: Text, { name }: ContentFile): Iterable<TextFinding> {
  const { path, value, argument } = text;
  const trimmed = value.trim();
  if (trimmed === '' && (argument !== 'description' || value !== '')) {
    const tries = [{ hint: 'Write a text: this key is required.' }];
    const advice = { hint: 'Write a text, or delete this line.', fix: removal(), tries };
    yield { code: 'text-blank', message: `${nameValue(path)} is blank.`, ...advice };
  } else if (isLine(text) && trimmed.includes('\n')) {
    const message = `${nameValue(path)} must be one line, and this has several.`;
    const folded = '`>-` after the key and the text on the lines below, without blank lines';
    const fix = { value: trimmed.replace(/\s*\n\s*/g, ' '), whole: true, ...guess } as const;
    yield { code: 'text-lines', message, hint: `Write it on one line. If it is long, write ${folded}.`, fix };
  }
  // Testimonials are quotations.
  if (argument === 'markdown' || name.endsWith('/testimonials.yaml') || !quoted.test(value)) return;
  const quotes = `The quotes \`${trimmed[0]}\` and \`${trimmed.at(-1)}\``;
  const message = `${quotes} are part of this text, so visitors would see them.`;
  const hint =
    'Delete the quotes: YAML needs none here, or straight ones (`"`). If the text quotes somebody, keep the quotes.';
  yield { code: 'text-quoted', severity: 'warning', message, hint, fix: { value: trimmed.slice(1, -1), ...guess } };
}

/** Reports an entry of a list that YAML reads as part of the entry above, since it is indented further. */
function* findSwallowedEntry({ path, value }: Text, file: ContentFile): Iterable<TextFinding> {
  if (typeof path.at(-1) !== 'number' || !value.includes(' - ')) return;
  const { start, end } = findRange(file, { path });
  const [, line] = /^[^"'|>].*?\n *(- [^\n]*)/s.exec(file.text.slice(start, end)) ?? [];
  if (line === undefined) return;
  const message = 'This line begins with a hyphen, but is part of the text above, since it is indented further.';
  const hint =
    'If it is a new entry, indent its hyphen like that of the entry above. If it is part of the text, put the whole text in quotes.';
  yield { code: 'text-lines', ranges: (text) => findString(text, line), message, hint };
}

/** Reports texts and addresses that end before a `#`, because YAML reads the rest of the line as a comment. */
function* findCutTexts(file: ContentFile): Findings {
  for (const { kind, path, value } of / #[^\s#]/.test(file.text) ? file.references : []) {
    const isLink = kind === 'link';
    if (!isLink && kind !== 'text') continue;
    const { start, end } = findRange(file, { path });
    const comment = / +(#[^\s#].*?)[ \t]*$/my;
    comment.lastIndex = end;
    const [rest = '', cut = ''] = comment.exec(file.text) ?? [];
    // Quotes, blocks and aliases are not cut. A `#` after an address may begin its anchor, if it is like `#story`.
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

function* checkHeadings({ markdown }: Text, { kind }: ContentFile): Iterable<TextFinding> {
  let previous: number | undefined;
  for (const { level, words } of markdown?.headings ?? []) {
    // The first heading of a section is on level 3 if the section has a title.
    const first = kind === 'article' ? 2 : 3;
    const allowed = level === 1 ? 2 : Math.min(level, previous === undefined ? first : previous + 1);
    const before =
      previous === undefined ? 'is the first heading of the text' : `the heading before it has ${previous}`;
    previous = allowed; // As if this heading were corrected.
    if (level === allowed) continue;
    const marks = '#'.repeat(allowed);
    const message =
      level === 1
        ? 'A heading with one `#` is the title of a page, and this page already has one.'
        : `This heading skips a level: it has ${level} \`#\`, but ${before}.`;
    const fix = words.startsWith('#') ? { value: words.replace(/^#+/, marks) } : undefined;
    const ranges = (text: string) => findString(text, words);
    yield { code: 'heading-level', ranges, message, hint: `Write it with \`${marks}\`.`, fix };
  }
}

/** The name of an image file, or a name that cameras, phones and programs give to images: `IMG_2034`. */
const fileName =
  /^(?:[^\s/\\]+\.(?:avif|gif|heic|jpe?g|png|svg|tiff?|webp)|(?:DJI|DSC[FN]?|GOPR|IMG|MVI|PXL|image|photo|picture|screen ?shot|untitled|whatsapp image)[-_ ]*\d[\d._: -]*(?:at [\d.: ]+(?: ?[AP]M)?)?)$/i;
/** A description that says only that there is an image: `A photo`. */
const anyImage =
  /^(?:an? |the |my )?(?:alt(?:[ -]text)?|graphic|illustration|image|img|photo(?:graph)?|pic|picture|screen ?shot)(?: here| of)?[.:]?$/i;

/** Whether a description is just the name of an image file. A real description may be one word, such as `heron`. */
function isNameOf(text: string, path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return fileName.test(text) || (text.toLowerCase() === name.toLowerCase() && /[-_\d]/.test(name));
}

/** Reports descriptions that do not say what an image shows. @param image the path of the image beside the text */
function* checkImageDescriptions(
  { argument, value, markdown }: Text,
  image: string | undefined,
): Iterable<TextFinding> {
  const code = 'image-description';
  const text = value.trim();
  // In a title, such as `Photo`, these words may be right.
  const isVague = argument === 'description' && anyImage.test(text);
  if (image !== undefined && (isVague || isNameOf(text, image))) {
    const why = isVague ? 'only says that there is an image, not what it shows' : undefined;
    const message = `\`${text}\` ${why ?? 'is the name of the file, and does not say what the image shows'}.`;
    yield { code, severity: 'warning', message, hint: 'Write in a few words what the image shows.' };
  }
  for (const { address, alt } of markdown?.images ?? []) {
    const shown = alt.trim();
    if (shown !== '' && !anyImage.test(shown) && !isNameOf(shown, decodeAddress(address))) continue;
    const ranges = (source: string) => findAddress(source, address);
    const hint = `Between the square brackets, write what it shows: \`![A heron on the wall](${address})\`.`;
    yield { code, ranges, message: 'This image has no description for people who cannot see it.', hint };
  }
}

const certain = {
  message: '`$&` marks an unfinished text, and visitors would see it.',
  hint: 'Write the text, or delete it.',
};
const possible = { ...certain, severity: 'warning' } as const;
const asWord = (words: string, flags = 'u') =>
  new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${words})(?![\p{L}\p{N}_])`, flags);
/** Matches words in brackets, such as `[your name]`, that are neither a link nor an image nor escaped. */
const field = (words: string, flags: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}\]!\\])\[(?:${words})\](?![[(:])`, flags);

const lorem = '[Ll]orem [Ii]psum|LOREM IPSUM';
/** A word before which `XXX` is a Roman numeral: a capitalized word, or a word for a part of a book. */
const beforeNumeral = String.raw`(?:\p{Lu}\p{L}+|\b(?:article|book|canto|chapter|clause|no\.|part|psalm|section|volume)) `;
/** Fields to fill in, such as `[your name]`. A backslash before the bracket shows that an author wants the brackets. */
const fields = [
  field(String.raw`(?:add|enter|insert|your) [^\][\n(){}]{1,60}`, 'iu'),
  field('(?:company|business|product|website|site|first|last) name|date|email address|phone number|website url', 'iu'),
  field('ADDRESS|CITY|COMPANY|COUNTRY|NAME|STATE', 'u'),
];

/** Notes that a text is unfinished, the most certain first. `TODO` is not a note in `a TODO list`. */
const notes: readonly Row[] = [
  { find: asWord(String.raw`TODO(?![ -](?:app|comment|file|item|list|manager|note)s?\b)`), ...certain },
  { find: asWord(`FIXME|(?<!${beforeNumeral})XXX`), ...certain },
  // An article may mention `lorem ipsum`, but not the dummy text that follows it.
  { find: asWord(String.raw`(?:${lorem})(?=\W+(?:dolor|DOLOR)\b)|(?<=^\W*)(?:${lorem})(?=\W*$)`, 'mu'), ...certain },
  // A sample letter may contain a field, as in `Dear [your name]`.
  ...fields.map(({ source, flags }) => ({ find: new RegExp(String.raw`^\s*${source}\s*$`, flags), ...certain })),
  // `TBC` may announce an event whose date is not known yet.
  { find: asWord(`XXX|TBC|TBD|${lorem}`), ...possible },
  ...fields.map((find) => ({ find, ...possible })),
];

/** Matches all texts with a note, and few others: a quick test before all rows of `notes` are tried. */
const anyNote =
  /TODO|FIXME|XXX|TB[CD]|lorem ipsum|\[(?:add|address|business|city|company|country|date|email|enter|first|insert|last|name|phone|product|site|state|website|your)\b/i;

/** Reports working notes, and placeholder texts of `site new`, where visitors would see them. */
export function* reportNotes(content: Content): Findings {
  // In these languages, `TODO` is an ordinary word.
  const rows = notes.slice(/^(?:an|ast|es|gl|lad|pt)(?:-|$)/.test(languagesOf(content).main) ? 1 : 0);
  for (const file of content.files) {
    for (const { path, value, argument } of textsIn(file)) {
      if (!anyNote.test(value) || !isVisible(content, file, path)) continue;
      const isMarkdown = argument === 'markdown';
      // In Markdown, a word in code is what the text is about, not a note.
      const found = findFirst('text-unfinished', isMarkdown ? maskMarkup(value) : value, rows);
      const hint = `${found?.hint}${isMarkdown ? ' If the text is about this word, put the word between backticks.' : ''}`;
      if (found) yield { ...found, hint, file, path };
    }
    // `site new` writes none of these files, so that a text there is intended, such as `success: It worked`.
    const isWritten = file.kind !== 'settings' || !['messages', 'site', 'theme'].includes(file.slug);
    for (const { path } of isWritten ? marksOf(file, 'scaffolded') : []) {
      if (!isVisible(content, file, path)) continue;
      const message = 'This is still the placeholder text of `npm run new`, and visitors would see it.';
      const hint = 'Replace it with your own text, or delete it: it is optional.';
      const tries = [{ hint: 'Replace it with your own text.' }];
      yield { code: 'text-scaffolded', file, path, message, hint, fix: removal(), tries };
    }
  }
}
