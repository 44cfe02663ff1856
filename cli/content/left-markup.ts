/** Elements that people write into texts out of habit. Of all names in angle brackets, most are none: `a<b and c>d`. */
const elements =
  'a|abbr|b|big|blockquote|br|button|center|code|div|em|figcaption|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|ins|kbd|label|li|link|main|mark|nav|ol|p|pre|q|s|samp|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|tt|u|ul|video';
const attribute = String.raw`\s+[\w:-]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>]+))`;
const tag = String.raw`<\/?(?:${elements})(?:${attribute})*\s*\/?>|<!--`;

const html = new RegExp(tag, 'i');
const entity = /&(?:nbsp|amp|lt|gt|quot|apos|shy|[mn]dash|hellip|copy|reg|trade|euro|[lr][sd]quo|#\d+|#x[\da-f]+);/i;

/** What begins an address, which tells a link that is written wrongly from a remark in brackets. */
const address = String.raw`(?:\/|#|https?:|link:|mailto:|tel:|www\.)`;

const link = new RegExp(String.raw`\[[^[\]\n]*\]\s?\(\s*${address}[^()\n]*\)?`);
const linkTurnedRound = new RegExp(String.raw`\([^()\n]+\)\[${address}[^[\]\n]*\]`);
const bold = /\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*/;
const headingWithoutSpace = /^#{2,6}(?=\p{L})/mu;

/** Markup that a place knows nothing of, so that visitors would read its signs. */
export interface LeftMarkup {
  kind: 'html' | 'entity' | 'link' | 'bold' | 'heading';
  /** As it is written. */
  words: string;
}

/** HTML or Markdown in a line of plain text, if there is any. */
export function markupInLine(text: string): LeftMarkup | undefined {
  if (!/[<&[*]/.test(text)) return undefined;
  return find(text, { html, entity, link, bold });
}

/** What Markdown has left of a paragraph as text, though it was meant as markup. */
export function markupLeftByMarkdown(text: string): LeftMarkup | undefined {
  if (!/[<\]]|^##/m.test(text)) return undefined;
  return find(text, { html, link, heading: headingWithoutSpace }) ?? find(text, { link: linkTurnedRound });
}

function find(text: string, patterns: Partial<Record<LeftMarkup['kind'], RegExp>>): LeftMarkup | undefined {
  for (const [kind, pattern] of Object.entries(patterns) as [LeftMarkup['kind'], RegExp][]) {
    const words = pattern.exec(text)?.[0];
    if (words !== undefined) return { kind, words };
  }
  return undefined;
}
