import { fileEnding } from '../content/markdown/media-address.ts';
import type { Leftover } from '../content/markdown/parse-markdown.ts';
import { parser } from '../content/markdown/parser.ts';
import { findString } from '../content/yaml/find-range.ts';
import { valueAt } from '../platform/records.ts';
import { type DataPath, shorten } from '../problems/problem.ts';
import type { ContentFile } from '../site/content.ts';
import * as patterns from './markup-patterns.ts';
import { guess } from './rule.ts';
import { findFirst, isLine, quoted, type Row, type Text, type TextFinding } from './text-rows.ts';

const { anyOf } = patterns;
const code = 'text-markup';

const warning = { severity: 'warning' } as const;
const noTag = 'HTML does not work here, and visitors would see its characters.';
const noEntity = 'HTML does not work here, and visitors would see `$&`.';
const writePlain = 'Write plain text. Only long texts, such as sections of the type `prose`, can have Markdown.';
const noMarkdown = {
  message: 'Markdown does not work here, and visitors would see its characters.',
  hint: writePlain,
};
const toShow = 'To show it, put it between backticks.';
const otherPrograms = {
  message: '`$&` only works in other programs: here, visitors would see these characters.',
  hint: 'Delete it, or write what it stands for.',
  ...warning,
};

/** The only asterisk of a text, if a word follows it. */
const emphasisOpen = {
  find: /\*(?<=^[^*]*[\s(“"']\*)(?=\p{L}[^*]*$)/u,
  message: 'The closing `*` is missing, so visitors would see this asterisk.',
  hint: 'Write another asterisk right after the last emphasized word, or delete this one.',
  ...warning,
};

/** Markup in a line of plain text, the most certain first. */
const inLine = [
  { find: anyOf([/<br\b[^<>]*>/, ...patterns.tags], 'i'), message: noTag, hint: writePlain },
  { find: patterns.entity, message: noEntity, advise: (_, text) => adviseEntities(text) },
  { find: anyOf(patterns.link, 'iu'), ...noMarkdown },
  { find: anyOf(patterns.certainMarkdown), ...noMarkdown },
  { find: anyOf(patterns.possibleMarkdown), ...noMarkdown, ...warning },
  { find: patterns.emoji, ...otherPrograms },
  {
    find: /(?<=\p{L})%20(?=\p{L})/u,
    message: 'Visitors would see `%20`, which is a space only in addresses.',
    hint: 'Write a normal space.',
    fix: { value: ' ' },
  },
] satisfies Row[];

/** Markup that Markdown does not recognize, the most certain first. */
const inMarkdown: readonly Row[] = [
  { find: anyOf([...patterns.link, patterns.swappedLink], 'iu'), advise: adviseLink },
  {
    find: anyOf([/<br\b[^<>]*>/, patterns.lineOfTag, ...patterns.tags], 'i'),
    message: noTag,
    hint: 'Write Markdown instead: `**bold**`, `*italic*`, `[words](/about)`, `![image](photo.jpg)`, a blank line between paragraphs. To show HTML literally, put it between backticks.',
  },
  {
    find: /^#{2,6}(?=\p{L})/mu,
    message: 'A space is missing after `$&`, so this is not a heading.',
    hint: 'Write a space after `$&`.',
    fix: { value: '$& ' },
  },
  {
    find: /\[\^[^\s\][^]+\]/,
    message: 'There is no footnote `$&` in this text, so visitors would see these characters.',
    hint: 'Write the footnote on its own line below the paragraph: `$&: Text of the footnote.`',
  },
  {
    find: anyOf([/(?<!\S)\*\* ?\p{L}[^*\n]*\p{L}[.,:;!?]? ?\*\*(?!\S)/u, /^\*\*(?=\p{L})/u, patterns.boldOpen]),
    message: 'These asterisks do not make the words bold, and visitors would see them: `$&`.',
    hint: 'Write `**` right before the first word and right after the last, with no space between asterisks and words. To show asterisks, write `\\*\\*`.',
  },
  {
    find: /(?<![\p{L}\p{N}`])`(?=[\p{L}\p{N}])/u,
    message: 'The closing backtick is missing in this paragraph, so visitors would see this backtick.',
    hint: 'Write another backtick right after the code. To show a backtick, write a backslash before it.',
  },
  {
    // A reference link whose definition is missing: `[the book][book]`.
    find: /(?<![\p{L}\p{N}_)\]\\])\[(?=[^[\]]*\p{L})[^[\]\n^]+\](\[[\w -]+\])/u,
    message: 'The address of `$1` is missing in this text, so visitors would see the brackets.',
    hint: 'Write the address on its own line below the paragraph (`$1: /about`), or in round brackets in place of `$1`.',
    ...warning,
  },
  {
    find: /^\|(?:[^|\n]+\|){2,}$/,
    message: 'The second line of this table is missing, so visitors would see its `|` characters.',
    hint: 'Below the first line of the table, write a line of hyphens with as many columns: `| --- | --- |`. Leave a blank line above the table.',
  },
  { ...emphasisOpen, hint: `${emphasisOpen.hint} To show an asterisk, write \`\\*\`.` },
  {
    find: /^\[[xX ]?\](?!\S)/,
    message: 'These brackets make no checkbox, and visitors would see them.',
    hint: 'Write `- [ ] ` or `- [x] ` at the start of a line of a list, and then the text.',
    ...warning,
  },
  ...patterns.foreign.map((find) => ({ ...otherPrograms, find, hint: `${otherPrograms.hint} ${toShow}` })),
  {
    find: /(?<![\p{L}\p{N}])&[a-z]{2,31};|&(?:nbsp|amp|lt|gt|quot|shy|[mn]dash|hellip)\b(?![;=])/iu,
    message: noEntity,
    hint: 'Write the character that it stands for. To show `$&` itself, put it between backticks.',
    ...warning,
  },
];

const addressRow: Row = {
  find: patterns.bareAddress,
  message: 'This address is not a link, so visitors would have to copy it: `$&`.',
  ...warning,
  advise: (words) => {
    const isWhole = words.startsWith('http');
    const isAlone = isWhole || /[^\w./-]/.test(words);
    const value = isAlone ? `<${isWhole ? '' : 'https://'}${words}>` : `[${words}](https://${words})`;
    const hint = `Write \`${value}\`. To show an address without a link, put it between backticks.`;
    return { hint, fix: { value, ...guess } };
  },
};

/** Rows for what Markdown reads as a block although the author hardly meant one, by the kind of block. */
const blocks: Partial<Record<Leftover['kind'], Row>> = {
  fence: {
    find: /.+/,
    message: 'This code block has no end, so all text below `$&` is shown as code.',
    hint: 'Write `$&` on its own line where the code ends.',
  },
  note: {
    find: /(.+):/,
    message: 'Nothing in this text refers to this footnote, so it is not shown.',
    hint: 'Write `$1` after the words that the footnote belongs to, or delete the footnote.',
  },
  definition: {
    find: /(.+):/,
    message: 'Nothing in this text refers to `$&`, so this line is not shown.',
    hint: 'If it is text, write a backslash before its bracket: `\\$&`. If it gives the address of a link, write `$1` where the link belongs.',
  },
  indented: {
    // Matches from the first word on, since the spaces before it cannot be located in the source.
    find: /\S.*/,
    message:
      'This line begins with four spaces or a tab, so it is shown as code, in which links and bold words do not work.',
    hint: 'Delete the space at the start of the line. If it is code, write a line of three backticks above and below it.',
    ...warning,
  },
  number: {
    find: /(\d+)\./,
    message: '`$&` at the start of a line begins a numbered list, here with this item alone.',
    hint: 'If it is part of a sentence, write `$1\\.`.',
    fix: { value: '$1\\.', ...guess },
    ...warning,
  },
};

/** Finds HTML and Markdown that are not rendered, so that visitors would see their characters. */
export function findMarkup(text: Text, file: ContentFile): TextFinding | undefined {
  const { value, path, markdown } = text;
  if (markdown) return findLeftover(markdown.leftovers, value);
  if (!isLine(text)) return undefined;
  const asterisks = isEmphasized(file, path) ? emphasisOpen : { find: patterns.emphasis, ...noMarkdown };
  return findFirst(code, value, [...inLine, asterisks]);
}

/** Whether words between asterisks are emphasized in a text: in the title of a hero, and in the text of a statement. */
function isEmphasized({ kind, data }: ContentFile, [list, index = '', key]: DataPath): boolean {
  if (kind !== 'page' || list !== 'sections') return false;
  const type = valueAt(data, [list, index, 'type']);
  return (type === 'hero' && key === 'title') || (type === 'statement' && key === 'text');
}

/** The rows for each kind of leftover. Each pass goes over the whole text; the most certain pass is first. */
const passes: readonly Partial<Record<Leftover['kind'], Row | readonly Row[]>>[] = [
  { text: inMarkdown, label: inMarkdown },
  { text: addressRow },
  blocks,
];

/** Finds the first markup in a Markdown text that is not rendered. That of `blocks` is only located at line starts. */
function findLeftover(leftovers: readonly Leftover[], text: string): TextFinding | undefined {
  const isAtLineStart = (source: string, at: number) => /(?:^|\n)[\s>*+-]*$/.test(source.slice(0, at));
  for (const rows of passes)
    for (const { kind, words } of leftovers) {
      const found = findFirst(code, words, [rows[kind] ?? []].flat(), text);
      const rangesAtLineStart = (source: string) =>
        findString(source, words.trimStart()).filter(({ start }) => isAtLineStart(source, start));
      if (found) return rows === blocks ? { ...found, ranges: rangesAtLineStart } : found;
    }
  return undefined;
}

/** Suggests the characters that entities such as `&eacute;` stand for, unless these would be markup or outer quotes. */
function adviseEntities(text: string): Partial<TextFinding> {
  const spaced = text.replace(/[ \t]*&(?:nbsp|#160);[ \t]*/gi, ' ').replaceAll(/&shy;/gi, '');
  const value = parser().utils.unescapeAll(spaced).trim();
  if (value === '' || quoted.test(value) || findFirst(code, value, inLine))
    return { hint: 'Write plain text instead.' };
  return { hint: `Write the characters themselves: \`${shorten(value)}\`.`, fix: { value, whole: true } };
}

/** The maximum length of a link for which a correction is searched, in characters. */
const maxLink = 1000;

/** Returns a link or image in the right form: `![A](My%20Photo.jpg)` for `![A](My Photo.jpg)`; undefined if none is. */
function correctLink(words: string): string | undefined {
  const inOrder = words.length > maxLink ? '' : words.replace(/^\(([^()\n]+)\)(?=\[)/, '[$1]'); // `(a)[/b]`
  const [, start, inner = ''] = /^(!?\[[^[\]\n]*\])\s?[({<[]\s*(.*?)\s*[)}>\]]$/.exec(inOrder) ?? [];
  const [, path = '', title] = /^(.*?)(?:\s+["“”„«]([^"“”„«»]+)["“”»])?$/.exec(inner) ?? []; // `/b "title"`
  if (!new RegExp(`^${patterns.address}|${fileEnding.source}`, 'iu').test(path)) return undefined;
  const link = `${start}(${path.replace(/\s/g, '%20')}${title === undefined ? '' : ` "${title}"`})`;
  const [paragraph] = parser().parseInline(link, {});
  const types = paragraph?.children?.map(({ type }) => type) ?? [];
  const isLink = types[0] === 'link_open' && types.at(-1) === 'link_close';
  return isLink || types.join() === 'image' ? link : undefined;
}

function adviseLink(words: string): Partial<TextFinding> {
  const isImage = words.startsWith('!');
  const value = correctLink(words);
  const link = value === undefined ? 'links as `[text](/about)`' : `\`${shorten(value)}\``;
  const image = value === undefined ? 'images as `![what it shows](photos/name.jpg)`' : link;
  return {
    message: isImage
      ? 'This is not an image, and visitors would see its characters.'
      : 'These brackets make no link, and visitors would see them.',
    hint: isImage
      ? `Write ${image}, without spaces in the address.`
      : `Write ${link}: the address in round brackets, right after the square brackets, and without spaces.`,
    fix: value === undefined ? undefined : { value, ...guess },
  };
}
