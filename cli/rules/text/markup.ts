import type { Leftover } from '../../content/markdown/parse-markdown.ts';
import { shorten } from '../../problems/problem.ts';
import {
  type Advice,
  address,
  adviseAddress,
  adviseLineBreak,
  adviseLink,
  adviseTagInMarkdown,
  explainBlock,
  type FoundMarkup,
  wholeAddress,
} from './markup-advice.ts';

/**
 * A kind of markup: a string that every match contains, which is searched for first, because most texts contain none;
 * a pattern; and what to write instead of the match.
 * @param text the whole text
 */
type Row = readonly [
  needs: string,
  pattern: RegExp,
  advise: (words: string, text: string) => Advice,
  severity?: 'warning',
];

/** An HTML entity: `&amp;`, `&#38;`. */
export const entityPattern =
  /&(?:nbsp|amp|lt|gt|quot|apos|shy|[mn]dash|hellip|copy|reg|trade|euro|[lr][sd]quo|#\d+|#x[\da-f]+);/i;

const attribute = String.raw`\s+[\w:@.-]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>]+))`;
const closingTag = /<\/[a-z][\w.-]*\s*>/i;
const anyTag = new RegExp(String.raw`<\/?[a-z][\w.-]*(?:${attribute})*\s*\/?>|<!--`, 'i');
/**
 * Tags that are certainly meant as HTML: those with attributes, and closing tags. A bare tag may be what a text is
 * about, as in `the <table> element`.
 */
const certainTag = new RegExp(
  String.raw`<[a-z][\w.-]*(?:(?:${attribute})+\s*\/?|\s*\/)>|<(?:br|hr|li|p)\s*>|<!--`,
  'i',
);
/** A bare tag on a line of its own: `<details open>`. */
const lineOfTag = new RegExp(String.raw`^<[a-z][\w.-]*(?:\s+[\w:-]+|${attribute})*\s*>$`, 'i');

const brackets = String.raw`\[(?!\d+\]\s)[^[\]\n]*\]`;
const inParentheses = String.raw`(?:[^()\n]|(?<!\])\([^()\n]*\))*`;
/** A link or an image: with a space before its address, in other brackets, or complete and yet not parsed. */
const link = new RegExp(
  [
    String.raw`!?${brackets}\s?\(\s*${address}${inParentheses}\)?`,
    String.raw`(?<![\p{L}\p{N})\]\\])!?${brackets}\(${inParentheses}\)|!${brackets}\s\(${inParentheses}\)`,
    String.raw`!?${brackets}(?:\{\s*${address}[^{}\n]*\}|<\s*${address}[^<>\n]*>)`,
    String.raw`!?${brackets}\[(?:\/|https?:|link:|mailto:)[^[\]\n]*\]`,
    String.raw`^\[[^[\]\n]+\]:\s*${address}.*`,
    String.raw`(?<=^[^[\]]*)\]\(\s*${address}${inParentheses}\)`,
  ].join('|'),
  'iu',
);
const swappedLink = new RegExp(String.raw`\([^()\n]+\)\[${address}[^[\]\n]*\]`, 'iu');

/** Two asterisks before a word that are never closed. Two asterisks after a word may belong to a footnote. */
const boldOpen = /(?<=[\s(“"'])\*\*(?=\p{L})/u;
/** A single asterisk before a word, as the only asterisk of the text. */
const emphasisOpen = /(?<=^[^*]*[\s(“"'])\*(?=\p{L}[^*]*$)/u;
const emphasis = /(?<![\p{L}\p{N}*/])\*\p{L}(?:[^*\n]*[^\s*])?\*(?![\p{L}\p{N}*])/u;
/** Highlighting as in some note-taking programs: `==words==`. */
const highlight = /(?<![=\p{L}\p{N}])==[\p{L}\p{N}](?:[^=\n]*[^\s=])?==(?![=\p{L}\p{N}])/u;
/** Emoji as in chat programs: `:tada:`. */
const shortCode = /(?<![\p{L}\p{N}:/.])(?::[a-z][a-z_]+\d*:|:\+1:)(?![\p{L}\p{N}:`])/u;

/** Template tags, shortcodes and attributes: `{{< x >}}`, `{% x %}`, `{#story}`. Other rules report forms of facts. */
const braces =
  /\{\{(?!\s{0,9}facts?\b).{0,200}?\}\}|\{%.{0,200}?%\}|\{#.{0,200}?#\}|(?<![ \t])[ \t]*\{(?:[#.]|:\s?[.#]?)[\w-][^{}\n]*\}/;
/** Wiki links, alerts, BBCode, shortcodes, and marks at the start of a line for a box or a table of contents. */
const otherMarkup =
  /!?\[\[[^[\]\n]+\]\]|\[![a-z]+\][+-]?|\[\/[a-z]+\]|\[[a-z]+ [\w-]+="[^\]\n]*\]|^[:%+@]{3,}.*|^(?:!!!|\?\?\?\+?) [a-z]+(?: ".*|$)|^\[toc\]$/i;
/** Words between marks that other programs render: `++inserted++`, `~low~`. */
const otherMarks =
  /(?<![\p{L}\p{N}+|%$~^])(\+\+|\|\||%%|\$\$|~|\^)(?=[\p{L}\p{N}])[^\n]*?[\p{L}\p{N}.,!?]\1(?![\p{L}\p{N}])/u;
const otherEntity = /(?<![\p{L}\p{N}])&[a-z]{2,31};|&(?:nbsp|amp|lt|gt|quot|shy|[mn]dash|hellip)\b(?![;=])/iu;

/** An address outside a link. Its end is searched for in the whole text; see `wholeAddress`. */
const bareAddress =
  /(?<![\p{L}\p{N}@/.:<([])(?:https?:\/\/|www\.)[\p{L}\p{N}-]+\.(?:[^\s<>"'“”„‘’`()[\]{}*]*[\p{L}\p{N}/])/iu;

const escapeHint = 'To show it, put it between backticks.';

function plainly(name: 'HTML' | 'Markdown'): Row[2] {
  return () => ({
    message: `${name} does not work here, and visitors would read its characters.`,
    hint: 'Write plain text. Only long texts, such as sections of the type `prose`, can have Markdown.',
  });
}

const adviseEmoji: Row[2] = (words) => ({
  message: `\`${words}\` is an emoji only in chat programs, so visitors would read the word with its colons.`,
  hint: `Type the emoji itself, or delete \`${words}\`.`,
});

const adviseEmphasis: Row[2] = () => ({
  message: 'The closing `*` is missing, so visitors would read this asterisk.',
  hint: 'Write another one right after the last emphasized word, or delete this one.',
});

/** Markup in a line of plain text, the most certain first. */
const inLine: readonly Row[] = [
  ['&', entityPattern, plainly('HTML')],
  [']', link, plainly('Markdown')],
  // Within a word or a path, two asterisks have other meanings: `2**8`, `pages/**`.
  ['**', /(?<![\p{L}\p{N}/])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?![\p{L}\p{N}/])/u, plainly('Markdown')],
  ['~~', /(?<![\p{L}\p{N}/~])~~[^\s~](?:[^~\n]*[^\s~])?~~(?![\p{L}\p{N}~])/u, plainly('Markdown')],
  ['#', /^#{1,6} (?=\p{L})/u, plainly('Markdown')],
  ['**', boldOpen, plainly('Markdown')],
];

/** The same, of what may be intended, such as the name of a function in the title of an article. */
const maybeInLine: readonly Row[] = [
  ['`', /(?<![\p{L}\p{N}`])`[^`\s](?:[^`\n]*[^`\s])?`(?![\p{L}\p{N}`])/u, plainly('Markdown'), 'warning'],
  ['_', /(?<![\p{L}\p{N}_/.])_\p{L}(?:[^_\n]*[^\s_])?_(?![\p{L}\p{N}_(])/u, plainly('Markdown'), 'warning'],
  ['==', highlight, plainly('Markdown'), 'warning'],
  [':', shortCode, adviseEmoji, 'warning'],
  ['[[', /\[\[[^[\]\n]+\]\]/, plainly('Markdown'), 'warning'],
  [
    '%20',
    /(?<=\p{L})%20(?=\p{L})/u,
    () => ({
      message: 'Visitors would read `%20`, which is a space only in addresses.',
      hint: 'Write a normal space.',
      fix: { value: ' ' },
    }),
  ],
];

const adviseBold: Row[2] = (words) => ({
  message: `These asterisks do not make the words bold, and visitors would read them: \`${shorten(words)}\`.`,
  hint: 'Write `**` right before the first word and right after the last, without spaces inside. To show asterisks, write `\\*\\*`.',
});

const adviseOther: Row[2] = (words) => ({
  message: `\`${shorten(words.trim())}\` is markup of other programs, and visitors would read it.`,
  hint: /^!?\[\[/.test(words)
    ? `Write links as \`[text](/about)\`, and images as \`![what it shows](photos/name.jpg)\`. ${escapeHint}`
    : words.startsWith('[!')
      ? `Begin the text with a bold word instead, such as \`**Note:**\`. ${escapeHint}`
      : `Delete it, or write what it stands for. ${escapeHint}`,
  fix: /^[ \t]*\{[#.:]/.test(words) ? { value: '', applicability: 'maybe-incorrect' } : undefined,
});

/** Markup that Markdown does not recognize, the most certain first. */
const inMarkdown: readonly Row[] = [
  [']', link, adviseLink],
  [
    '##',
    /^#{2,6}(?=\p{L})/mu,
    (words) => ({
      message: `A space is missing after \`${words}\`, so this is not a heading.`,
      hint: `Write a space after \`${words}\`.`,
      fix: { value: `${words} ` },
    }),
  ],
  [
    '[^',
    /\[\^[^\s\][^]+\]/,
    (words) => ({
      message: `There is no footnote \`${words}\` in this text, so visitors would read these characters.`,
      hint: `Write the footnote on its own line below the paragraph: \`${words}: Text of the footnote.\``,
    }),
  ],
  [')[', swappedLink, adviseLink],
  [
    '][',
    // A reference link whose definition is missing: `[the book][book]`.
    /(?<![\p{L}\p{N}_)\]\\])\[(?=[^\]]*\p{L})[^[\]\n^]+\]\[[\w -]+\]/u,
    (words) => {
      const name = words.slice(words.lastIndexOf('[') + 1, -1);
      return {
        message: `The address of \`[${name}]\` is missing in this text, so visitors would read the brackets.`,
        hint: `Write the address on its own line below the paragraph (\`[${name}]: /about\`), or in round brackets right after the words.`,
      };
    },
    'warning',
  ],
  ['**', /(?<!\S)\*\* ?\p{L}[^*\n]*\p{L}[.,:;!?]? ?\*\*(?!\S)/u, adviseBold],
  ['**', boldOpen, adviseBold],
  [
    '`',
    /(?<![\p{L}\p{N}`])`(?=[\p{L}\p{N}])/u,
    () => ({
      message: 'The closing backtick is missing in this paragraph, so visitors would read this one.',
      hint: 'Write another one right after the code. To show a backtick, write a backslash before it.',
    }),
  ],
  [
    '|',
    // A table row without the delimiter row below it.
    /^\|(?:[^|\n]+\|){2,}$/,
    () => ({
      message: 'The second line of this table is missing, so visitors would read its `|` characters.',
      hint: 'Below the first line of the table, write a line of hyphens with as many columns: `| --- | --- |`. Leave a blank line above the table.',
    }),
  ],
  [
    '*',
    emphasisOpen,
    (words, text) => {
      const { message, hint } = adviseEmphasis(words, text);
      return { message, hint: `${hint} To show an asterisk, write \`\\*\`.` };
    },
    'warning',
  ],
  [
    '==',
    highlight,
    (words) => {
      const bold = words.replace(/^==|==$/g, '**');
      return {
        message: 'Equals signs do not highlight text here, and visitors would read them.',
        hint: `Write \`${shorten(bold)}\`.`,
        fix: { value: bold },
      };
    },
    'warning',
  ],
  [':', shortCode, adviseEmoji, 'warning'],
  [
    '**',
    // Not in a line of plain text, where a footnote may begin with two asterisks; Markdown can escape them.
    /^\*\*(?=\p{L})/u,
    () => ({
      message: 'The closing `**` is missing in this paragraph, so visitors would read these asterisks.',
      hint: 'Write `**` right after the last bold word. To show asterisks, write `\\*\\*`.',
    }),
    'warning',
  ],
  [
    '[',
    /^\[[xX ]?\](?!\S)/,
    () => ({
      message: 'This is not a checkbox, and visitors would read its brackets.',
      hint: 'Write `- [ ] ` or `- [x] ` at the start of a line of a list, and then the text.',
    }),
    'warning',
  ],
  ['', otherMarkup, adviseOther, 'warning'],
  [
    '',
    otherMarks,
    (words) => ({
      message: `These characters do nothing here, and visitors would read them: \`${shorten(words)}\`.`,
      hint: `Delete them. ${escapeHint}`,
    }),
    'warning',
  ],
  [
    '&',
    otherEntity,
    (words) => ({
      message: `HTML does not work here, and visitors would read \`${words}\`.`,
      hint: `Write the character itself. ${escapeHint}`,
    }),
    'warning',
  ],
];

/**
 * Finds HTML or Markdown in a line of plain text.
 * @param hasEmphasis whether words between asterisks are emphasized there
 */
export function markupInLine(text: string, hasEmphasis = false): FoundMarkup | undefined {
  const asterisk: Row = hasEmphasis
    ? ['*', emphasisOpen, adviseEmphasis, 'warning']
    : ['*', emphasis, plainly('Markdown')];
  const adviseTag: Row[2] = (words) =>
    /^<br\b/i.test(words) ? adviseLineBreak(words, text, false) : plainly('HTML')(words, text);
  return findMarkup(text, [['<', tagIn(text), adviseTag], ...inLine, asterisk, ...maybeInLine], text);
}

/** Finds the first markup in a Markdown text that is not rendered. */
export function markupLeftIn(leftovers: readonly Leftover[], text: string): FoundMarkup | undefined {
  for (const { kind, words } of leftovers) {
    if (kind !== 'text' && kind !== 'label') continue;
    const tag = lineOfTag.test(words) ? lineOfTag : tagIn(words);
    const rows: Row[] = [['{', braces, adviseOther, 'warning'], ['<', tag, adviseTagInMarkdown], ...inMarkdown];
    const found = findMarkup(words, rows, text);
    if (found) return found;
  }
  for (const { kind, words } of leftovers) {
    const found = kind === 'text' ? findMarkup(words, [['', bareAddress, adviseAddress, 'warning']], text) : undefined;
    if (found) return { ...found, words: wholeAddress(text, found.words) };
  }
  const [block] = leftovers.filter(({ kind }) => kind !== 'text' && kind !== 'label');
  return block && { words: block.words, code: 'text-markup', ...explainBlock(block, text) };
}

function tagIn(text: string): RegExp {
  return text.includes('</') && closingTag.test(text) ? anyTag : certainTag;
}

/** Returns the first match of a list of rows. */
function findMarkup(text: string, rows: readonly Row[], whole: string): FoundMarkup | undefined {
  for (const [needs, pattern, advise, severity] of rows) {
    const words = text.includes(needs) ? pattern.exec(text)?.[0] : undefined;
    if (words !== undefined)
      return { words, code: 'text-markup', ...advise(words, whole), ...(severity && { severity }) };
  }
  return undefined;
}
