import { fileEnding } from '../content/markdown/media-address.ts';

export const anyOf = (patterns: readonly (RegExp | string)[], flags = 'u') =>
  new RegExp(patterns.map((pattern) => (typeof pattern === 'string' ? pattern : pattern.source)).join('|'), flags);

const attribute = String.raw`\s+[\w:@.-]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>]+))`;
/** Tags that are certainly HTML: with attributes, closing or closed. A bare `<table>` may be what a text is about. */
export const tags = [
  String.raw`<[a-z][\w.-]*(?:(?:${attribute})+\s*\/?|\s*\/)>|<\/[a-z][\w.-]*\s*>|<(?:br|hr|li|p)\s*>|<!--`,
  String.raw`<[a-z][\w.-]*\s*>(?=[^<]*<\/[a-z])`,
];
/** A bare tag on a line of its own: `<details open>`. */
export const lineOfTag = String.raw`^<[a-z][\w.-]*(?:\s+[\w:-]+|${attribute})*\s*>$`;
export const entity =
  /&(?:nbsp|amp|lt|gt|quot|apos|shy|[mn]dash|hellip|copy|reg|trade|euro|[lr][sd]quo|#\d+|#x[\da-f]+);/i;

/** The start of an address, or the name of a file, which tells a malformed link from other text in brackets. */
export const address = String.raw`(?:\/|#(?=[a-z][\w-]*[)\]])|https?:|link:|mailto:|tel:|www\.|[^\s()[\]{}<>]*${fileEnding.source.slice(0, -1)}(?![\p{L}\p{N}]))`;
const label = String.raw`\[(?!\d+\]\s)[^[\]\n]*\]`;
const inParentheses = String.raw`(?:[^()\n]|(?<!\])\([^()\n]*\))*`;
/** Links and images that are not parsed: incomplete or with a space; complete; in other brackets; as a definition. */
export const link = [
  String.raw`!?${label}\s?\(\s*${address}${inParentheses}\)?`,
  String.raw`(?<![\p{L}\p{N})\]\\])!?${label}\(${inParentheses}\)|!${label}\s\(${inParentheses}\)`,
  String.raw`!?${label}(?:\{\s*${address}[^{}\n]*\}|<\s*${address}[^<>\n]*>|\[(?:\/|https?:|link:|mailto:)[^[\]\n]*\])`,
  String.raw`^\[[^[\]\n]+\]:\s*${address}.*|\](?<=^[^[\]]*\])\(\s*${address}${inParentheses}\)`,
];
export const swappedLink = String.raw`\([^()\n]+\)\[${address}[^[\]\n]*\]`;

/** Two asterisks before a word that are never closed. Two asterisks after a word may belong to a footnote. */
export const boldOpen = /\*\*(?<=[\s(“"']\*\*)(?=\p{L})/u;
export const emphasis = /(?<![\p{L}\p{N}*/])\*\p{L}(?:[^*\n]*[^\s*])?\*(?![\p{L}\p{N}*])/u;
/** Highlighting as in some note-taking programs: `==words==`. */
const highlight = /(?<![=\p{L}\p{N}])==[\p{L}\p{N}](?:[^=\n]*[^\s=])?==(?![=\p{L}\p{N}])/u;
const wikiLink = /!?\[\[[^[\]\n]+\]\]/;
export const certainMarkdown = [
  // Within a word or a path, two asterisks have other meanings: `2**8`, `pages/**`.
  /(?<![\p{L}\p{N}/])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?![\p{L}\p{N}/])/u,
  /(?<![\p{L}\p{N}/~])~~[^\s~](?:[^~\n]*[^\s~])?~~(?![\p{L}\p{N}~])/u,
  /^#{1,6} (?=\p{L})/u,
  boldOpen,
];
/** What may be intended, such as the name of a function in the title of an article. */
export const possibleMarkdown = [
  /(?<![\p{L}\p{N}`])`[^`\s](?:[^`\n]*[^`\s])?`(?![\p{L}\p{N}`])/u,
  /(?<![\p{L}\p{N}_/.])_\p{L}(?:[^_\n]*[^\s_])?_(?![\p{L}\p{N}_(])/u,
  highlight,
  wikiLink,
];
export const emoji = /(?<![\p{L}\p{N}:/.])(?::[a-z][a-z_]+\d*:|:\+1:)(?![\p{L}\p{N}:`])/u;
/** What only other programs render: template tags, attributes, alerts, BBCode, box markers, emojis, marked words. */
export const foreign = [
  /\{\{(?!\s{0,9}facts?\b).{0,200}?\}\}|\{%.{0,200}?%\}|\{#.{0,200}?#\}/,
  /(?<![ \t])[ \t]*\{(?:[#.]|:\s?[.#]?)[\w-][^{}\n]*\}/,
  /\[![A-Za-z]+\][+-]?|\[\/[a-z]+\]|^[:%+@]{3,}.*|^(?:!!!|\?\?\?\+?) [a-z]+(?: ".*|$)|^\[(?:toc|TOC)\]$|\[[a-z]+ [\w-]+="[^\]\n]*\]/,
  emoji,
  /(?<![\p{L}\p{N}+|%$~^])(\+\+|\|\||%%|\$\$|~|\^)(?=[\p{L}\p{N}])[^\n]{0,200}?[\p{L}\p{N}.,!?]\1(?![\p{L}\p{N}])/u,
  highlight,
  wikiLink,
];
/**
 * An address outside a link. As in GitHub Flavored Markdown, punctuation at its end belongs to the sentence; so does
 * a parenthesis that the address does not open.
 */
export const bareAddress =
  /(?<![\p{L}\p{N}@/.:<([])(?:https?:\/\/|www\.)[\p{L}\p{N}-]+\.(?:[^\s<>"“”„‘’`()]|\([^\s<>()]*\))*(?:[\p{L}\p{N}/]|\([^\s<>()]*\))/iu;
