import { fileEnding } from '../content/markdown/media-address.ts';
import type { Leftover } from '../content/markdown/parse-markdown.ts';
import { parser } from '../content/markdown/parser.ts';
import { findString } from '../content/yaml/find-range.ts';
import { valueAt } from '../platform/records.ts';
import { type DataPath, shorten } from '../problems/problem.ts';
import type { ContentFile } from '../site/content.ts';
import {
  address,
  anyOf,
  bareAddress,
  boldOpen,
  certainMarkdown,
  emoji,
  emphasis,
  entity,
  foreign,
  lineOfTag,
  link,
  possibleMarkdown,
  swappedLink,
  tags,
} from './markup-patterns.ts';
import { guess } from './rule.ts';
import { findFirst, isLine, quoted, type Row, type Text, type TextFinding } from './text-rows.ts';

const code = 'text-markup';

const warning = { severity: 'warning' } as const;
const noTag = 'HTML does not work here, and visitors would read its characters.';
const noEntity = 'HTML does not work here, and visitors would read `$&`.';
const writePlain = 'Write plain text. Only long texts, such as sections of the type `prose`, can have Markdown.';
const noMarkdown = {
  message: 'Markdown does not work here, and visitors would read its characters.',
  hint: writePlain,
};
const toShow = 'To show it, put it between backticks.';
const ofOthers = {
  message: '`$&` is markup of other programs, and visitors would read it.',
  hint: 'Delete it, or write what it stands for.',
  ...warning,
};

/** A single asterisk before a word, as the only asterisk of the text. */
const emphasisOpen = {
  find: /\*(?<=^[^*]*[\s(“"']\*)(?=\p{L}[^*]*$)/u,
  message: 'The closing `*` is missing, so visitors would read this asterisk.',
  hint: 'Write another one right after the last emphasized word, or delete this one.',
  ...warning,
};

/** What the rows below look for. Most texts have none of it, and are not searched. */
const mayBeMarkup = /[<&\]*~#`_%]|==|:[a-z+][\w+]*:/;

/** Markup in a line of plain text, the most certain first. */
const inLine = [
  { find: anyOf([/<br\b[^<>]*>/, ...tags], 'i'), message: noTag, hint: writePlain },
  { find: entity, message: noEntity, advise: (_, text) => adviseEntities(text) },
  { find: anyOf(link, 'iu'), ...noMarkdown },
  { find: anyOf(certainMarkdown), ...noMarkdown },
  { find: anyOf(possibleMarkdown), ...noMarkdown, ...warning },
  { find: emoji, ...ofOthers },
  {
    find: /(?<=\p{L})%20(?=\p{L})/u,
    message: 'Visitors would read `%20`, which is a space only in addresses.',
    hint: 'Write a normal space.',
    fix: { value: ' ' },
  },
] satisfies Row[];

/** Markup that Markdown does not recognize, the most certain first. */
const inMarkdown: readonly Row[] = [
  { find: anyOf([...link, swappedLink], 'iu'), advise: adviseLink },
  {
    find: anyOf([/<br\b[^<>]*>/, lineOfTag, ...tags], 'i'),
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
    message: 'There is no footnote `$&` in this text, so visitors would read these characters.',
    hint: 'Write the footnote on its own line below the paragraph: `$&: Text of the footnote.`',
  },
  {
    find: anyOf([/(?<!\S)\*\* ?\p{L}[^*\n]*\p{L}[.,:;!?]? ?\*\*(?!\S)/u, /^\*\*(?=\p{L})/u, boldOpen]),
    message: 'These asterisks do not make the words bold, and visitors would read them: `$&`.',
    hint: 'Write `**` right before the first word and right after the last, without spaces inside. To show asterisks, write `\\*\\*`.',
  },
  {
    find: /(?<![\p{L}\p{N}`])`(?=[\p{L}\p{N}])/u,
    message: 'The closing backtick is missing in this paragraph, so visitors would read this one.',
    hint: 'Write another one right after the code. To show a backtick, write a backslash before it.',
  },
  {
    // A reference link whose definition is missing: `[the book][book]`.
    find: /(?<![\p{L}\p{N}_)\]\\])\[(?=[^[\]]*\p{L})[^[\]\n^]+\](\[[\w -]+\])/u,
    message: 'The address of `$1` is missing in this text, so visitors would read the brackets.',
    hint: 'Write the address on its own line below the paragraph (`$1: /about`), or in round brackets right after the words.',
    ...warning,
  },
  {
    find: /^\|(?:[^|\n]+\|){2,}$/,
    message: 'The second line of this table is missing, so visitors would read its `|` characters.',
    hint: 'Below the first line of the table, write a line of hyphens with as many columns: `| --- | --- |`. Leave a blank line above the table.',
  },
  { ...emphasisOpen, hint: `${emphasisOpen.hint} To show an asterisk, write \`\\*\`.` },
  {
    find: /^\[[xX ]?\](?!\S)/,
    message: 'This is not a checkbox, and visitors would read its brackets.',
    hint: 'Write `- [ ] ` or `- [x] ` at the start of a line of a list, and then the text.',
    ...warning,
  },
  ...foreign.map((find) => ({ ...ofOthers, find, hint: `${ofOthers.hint} ${toShow}` })),
  {
    find: /(?<![\p{L}\p{N}])&[a-z]{2,31};|&(?:nbsp|amp|lt|gt|quot|shy|[mn]dash|hellip)\b(?![;=])/iu,
    message: noEntity,
    hint: `Write the character itself. ${toShow}`,
    ...warning,
  },
];

const addressRow: Row = {
  find: bareAddress,
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

/** What Markdown has read as a block that its author hardly meant, by its kind. */
const blocks: Partial<Record<Leftover['kind'], Row>> = {
  fence: {
    find: /.+/,
    message: 'This code block has no end, so all text below `$&` is shown as code.',
    hint: 'Write `$&` on its own line where the code ends.',
  },
  note: {
    find: /(.+):/,
    message: 'Nothing in this text refers to this footnote, so it is not shown.',
    hint: 'Write `$1` after the words that it belongs to, or delete the footnote.',
  },
  definition: {
    find: /.+/,
    message: 'Nothing in this text refers to `$&`, so this line is not shown.',
    hint: 'If it is text, write a backslash before its bracket: `\\$&`. If it is an address, write its label in brackets where the link belongs.',
  },
  indented: {
    // White space has no place of its own in the source, so the line begins with its first word.
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

/** Finds HTML and Markdown in a text that is not rendered, so that visitors would read its characters. */
export function findMarkup(text: Text, file: ContentFile): TextFinding | undefined {
  const { value, path, markdown } = text;
  if (markdown) return findLeftover(markdown.leftovers, value);
  if (!isLine(text) || !mayBeMarkup.test(value)) return undefined;
  return findFirst(code, value, [
    ...inLine,
    isEmphasized(file, path) ? emphasisOpen : { find: emphasis, ...noMarkdown },
  ]);
}

/** Whether words between asterisks are emphasized in a text: in headings of heroes and in statements. */
function isEmphasized({ kind, data }: ContentFile, [list, index = '', key]: DataPath): boolean {
  if (kind !== 'page' || list !== 'sections') return false;
  const type = valueAt(data, [list, index, 'type']);
  return (type === 'hero' && key === 'title') || (type === 'statement' && key === 'text');
}

/** The rows for each kind of leftover, the most certain first. */
const passes: readonly Partial<Record<Leftover['kind'], Row | readonly Row[]>>[] = [
  { text: inMarkdown, label: inMarkdown },
  { text: addressRow },
  blocks,
];

/** Finds the first markup in a Markdown text that is not rendered. */
function findLeftover(leftovers: readonly Leftover[], text: string): TextFinding | undefined {
  const isIndent = (source: string, at: number) => /(?:^|\n)[\s>*+-]*$/.test(source.slice(0, at));
  for (const rows of passes)
    for (const { kind, words } of leftovers) {
      const found = findFirst(code, words, [rows[kind] ?? []].flat(), text);
      const startsLine = (source: string) =>
        findString(source, words.trimStart()).filter(({ start }) => isIndent(source, start));
      if (found) return rows === blocks ? { ...found, ranges: startsLine } : found;
    }
  return undefined;
}

/** Explains what to write instead of the entities in a line of text, unless that would be markup. */
function adviseEntities(text: string): Partial<TextFinding> {
  const spaced = text.replace(/[ \t]*&(?:nbsp|#160);[ \t]*/gi, ' ').replaceAll(/&shy;/gi, '');
  const value = parser().utils.unescapeAll(spaced).trim();
  if (value === '' || quoted.test(value) || findFirst(code, value, inLine))
    return { hint: 'Write plain text instead.' };
  return { hint: `Write the characters themselves: \`${shorten(value)}\`.`, fix: { value, whole: true } };
}

/** The maximum length of a link for which a correction is searched, in characters. */
const maxLink = 1000;

/** Returns a link or an image in the right form: `![A table](My%20Photo.jpg)` for `![A table](My Photo.jpg)`. */
function correctLink(words: string): string | undefined {
  const inOrder = words.length > maxLink ? '' : words.replace(/^\(([^()\n]+)\)(?=\[)/, '[$1]');
  const [, start, inner = ''] = /^(!?\[[^[\]\n]*\])\s?[({<[]\s*(.*?)\s*[)}>\]]$/.exec(inOrder) ?? [];
  const [, path = '', title] = /^(.*?)(?:\s+["“”„«]([^"“”„«»]+)["“”»])?$/.exec(inner) ?? [];
  if (!new RegExp(`^${address}|${fileEnding.source}`, 'iu').test(path)) return undefined;
  const link = `${start}(${path.replace(/\s/g, '%20')}${title === undefined ? '' : ` "${title}"`})`;
  const types =
    parser()
      .parseInline(link, {})[0]
      ?.children?.map(({ type }) => type) ?? [];
  const isLink = types[0] === 'link_open' && types.at(-1) === 'link_close';
  return isLink || types.join() === 'image' ? link : undefined;
}

/** Explains a link or an image that is not written as one. */
function adviseLink(words: string): Partial<TextFinding> {
  const isImage = words.startsWith('!');
  const value = correctLink(words);
  const link = value === undefined ? 'links as `[text](/about)`' : `\`${shorten(value)}\``;
  const image = value === undefined ? 'images as `![what it shows](photos/name.jpg)`' : link;
  return {
    message: isImage
      ? 'This is not an image, and visitors would read its characters.'
      : 'This is not a link, and visitors would read its brackets.',
    hint: isImage
      ? `Write ${image}, without spaces in the address.`
      : `Write ${link}: the address in round brackets, right after the square brackets, and without spaces.`,
    fix: value === undefined ? undefined : { value, ...guess },
  };
}
