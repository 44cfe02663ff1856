import { fileEnding } from '../content/markdown/media-address.ts';
import type { Leftover } from '../content/markdown/parse-markdown.ts';
import { parser } from '../content/markdown/parser.ts';
import { isKind, type Reference } from '../content/schema/keywords.ts';
import { findString } from '../content/yaml/find-range.ts';
import { valueAt } from '../platform/records.ts';
import { type DataPath, shorten } from '../problems/problem.ts';
import type { ContentFile } from '../site/content.ts';
import { guess, type RuleFinding } from './rule.ts';

/** A finding in a text, of which the file and the path are known. */
export type TextFinding = Omit<RuleFinding, 'file' | 'path'>;

/**
 * What is wrong in a text that matches a pattern. In message, hint and fix, `$&` is the match, `$1` its first group and
 * `$U` the number of its first character. `advise` says what depends on more, such as the text around it.
 */
export interface Row extends Partial<TextFinding> {
  find: RegExp;
  advise?: (words: string, whole: string) => Partial<TextFinding>;
}

/** Returns the finding of the first row that matches a text, which underlines the first match. */
export function findFirst(code: string, text: string, rows: readonly Row[], whole = text): TextFinding | undefined {
  for (const { find, message = '', hint = '', fix, advise, ...row } of rows) {
    const found = find.exec(text);
    if (!found) continue;
    const [words, group = ''] = found;
    const number = `U+${words.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
    const fill = (template: string, match = shorten(words.trim())) =>
      template.replace(/\$[&1U]/g, (sign) => (sign === '$&' ? match : sign === '$1' ? group : number));
    const range = { start: found.index, end: found.index + words.length };
    const ranges = (source: string) => (text === whole ? [range] : findString(source, words));
    const filled = fix && 'value' in fix ? { ...fix, value: fill(fix.value, words) } : fix;
    return { code, ranges, ...row, message: fill(message), hint: fill(hint), fix: filled, ...advise?.(words, whole) };
  }
  return undefined;
}

export type Text = Reference<'text'>;

/** Returns the texts of a file. */
export function textsIn({ references }: Pick<ContentFile, 'references'>): Text[] {
  return references.filter((reference) => isKind(reference, 'text'));
}

/** Whether visitors read a text as one line, in which neither Markdown nor line breaks work. */
export const isLine = ({ argument }: Text) => argument === 'line' || argument === 'name' || argument === 'description';

/** Typographic quotes around a whole text, with none inside. */
export const quoted = /^\s*(?:“[^“”„]+”|„[^“”„]+[“”]|‘[^‘’]+’)\s*$/u;

const code = 'text-markup';

const anyOf = (patterns: readonly (RegExp | string)[], flags = 'u') =>
  new RegExp(patterns.map((pattern) => (typeof pattern === 'string' ? pattern : pattern.source)).join('|'), flags);

const attribute = String.raw`\s+[\w:@.-]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>]+))`;
/** Tags that are meant as HTML: with attributes, closing or closed. A bare `<table>` may be what a text is about. */
const tags = [
  String.raw`<[a-z][\w.-]*(?:(?:${attribute})+\s*\/?|\s*\/)>|<\/[a-z][\w.-]*\s*>|<(?:br|hr|li|p)\s*>|<!--`,
  String.raw`<[a-z][\w.-]*\s*>(?=[^<]*<\/[a-z])`,
];
/** A bare tag on a line of its own: `<details open>`. */
const lineOfTag = String.raw`^<[a-z][\w.-]*(?:\s+[\w:-]+|${attribute})*\s*>$`;
const entity = /&(?:nbsp|amp|lt|gt|quot|apos|shy|[mn]dash|hellip|copy|reg|trade|euro|[lr][sd]quo|#\d+|#x[\da-f]+);/i;

/** The start of an address, or a file, which distinguishes a link with a wrong form from text in brackets. */
const address = String.raw`(?:\/|#(?=[a-z][\w-]*[)\]])|https?:|link:|mailto:|tel:|www\.|[^\s()[\]{}<>]*${fileEnding.source.slice(0, -1)}(?![\p{L}\p{N}]))`;
const label = String.raw`\[(?!\d+\]\s)[^[\]\n]*\]`;
const inParentheses = String.raw`(?:[^()\n]|(?<!\])\([^()\n]*\))*`;
/** A link or an image: with a space before its address, in other brackets, or complete and yet not parsed. */
const link = [
  String.raw`!?${label}\s?\(\s*${address}${inParentheses}\)?`,
  String.raw`(?<![\p{L}\p{N})\]\\])!?${label}\(${inParentheses}\)|!${label}\s\(${inParentheses}\)`,
  String.raw`!?${label}(?:\{\s*${address}[^{}\n]*\}|<\s*${address}[^<>\n]*>|\[(?:\/|https?:|link:|mailto:)[^[\]\n]*\])`,
  String.raw`^\[[^[\]\n]+\]:\s*${address}.*|\](?<=^[^[\]]*\])\(\s*${address}${inParentheses}\)`,
];
const swappedLink = String.raw`\([^()\n]+\)\[${address}[^[\]\n]*\]`;

/** Two asterisks before a word that are never closed. Two asterisks after a word may belong to a footnote. */
const boldOpen = /\*\*(?<=[\s(“"']\*\*)(?=\p{L})/u;
const emphasis = /(?<![\p{L}\p{N}*/])\*\p{L}(?:[^*\n]*[^\s*])?\*(?![\p{L}\p{N}*])/u;
/** Highlighting as in some note-taking programs: `==words==`. */
const highlight = /(?<![=\p{L}\p{N}])==[\p{L}\p{N}](?:[^=\n]*[^\s=])?==(?![=\p{L}\p{N}])/u;
const wikiLink = /!?\[\[[^[\]\n]+\]\]/;
const certainMarkdown = [
  // Within a word or a path, two asterisks have other meanings: `2**8`, `pages/**`.
  /(?<![\p{L}\p{N}/])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?![\p{L}\p{N}/])/u,
  /(?<![\p{L}\p{N}/~])~~[^\s~](?:[^~\n]*[^\s~])?~~(?![\p{L}\p{N}~])/u,
  /^#{1,6} (?=\p{L})/u,
  boldOpen,
];
/** What may be intended, such as the name of a function in the title of an article. */
const possibleMarkdown = [
  /(?<![\p{L}\p{N}`])`[^`\s](?:[^`\n]*[^`\s])?`(?![\p{L}\p{N}`])/u,
  /(?<![\p{L}\p{N}_/.])_\p{L}(?:[^_\n]*[^\s_])?_(?![\p{L}\p{N}_(])/u,
  highlight,
  wikiLink,
];
const emoji = /(?<![\p{L}\p{N}:/.])(?::[a-z][a-z_]+\d*:|:\+1:)(?![\p{L}\p{N}:`])/u;
/** What other programs render: template tags, attributes, alerts, BBCode, marks of a box, emojis, words between marks. */
const foreign = [
  /\{\{(?!\s{0,9}facts?\b).{0,200}?\}\}|\{%.{0,200}?%\}|\{#.{0,200}?#\}/,
  /(?<![ \t])[ \t]*\{(?:[#.]|:\s?[.#]?)[\w-][^{}\n]*\}/,
  /\[![A-Za-z]+\][+-]?|\[\/[a-z]+\]|^[:%+@]{3,}.*|^(?:!!!|\?\?\?\+?) [a-z]+(?: ".*|$)|^\[(?:toc|TOC)\]$|\[[a-z]+ [\w-]+="[^\]\n]*\]/,
  emoji,
  /(?<![\p{L}\p{N}+|%$~^])(\+\+|\|\||%%|\$\$|~|\^)(?=[\p{L}\p{N}])[^\n]{0,200}?[\p{L}\p{N}.,!?]\1(?![\p{L}\p{N}])/u,
  highlight,
  wikiLink,
];
/**
 * An address outside a link. As in GitHub Flavored Markdown, punctuation at its end belongs to the sentence, and so does
 * a parenthesis that the address does not open.
 */
const bareAddress =
  /(?<![\p{L}\p{N}@/.:<([])(?:https?:\/\/|www\.)[\p{L}\p{N}-]+\.(?:[^\s<>"“”„‘’`()]|\([^\s<>()]*\))*(?:[\p{L}\p{N}/]|\([^\s<>()]*\))/iu;

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
