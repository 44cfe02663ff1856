import { parser } from './parser.ts';
import type { Tokens } from './tokens.ts';

/** Returns the runs of text in Markdown without code, addresses and markup: `a **b** c` gives `a `, `b` and ` c`. */
export function plainRuns(text: string): string[] {
  return parser.parse(text, {}).flatMap(({ children }) => textRuns(children ?? []));
}

/** Joins adjacent texts, which the parser separates at escaped characters. */
function textRuns(inline: Tokens): string[] {
  const runs: string[] = [];
  let isInRun = false;
  for (const { type, content } of inline) {
    const isText = type === 'text' || type === 'text_special';
    if (isText) runs.push((isInRun ? (runs.pop() ?? '') : '') + content);
    isInRun = isText;
  }
  return runs;
}

/** Returns the descriptions and titles of images and links in Markdown: `![what](a.jpg "title")`. */
export function descriptionRuns(text: string): string[] {
  const inline = parser.parse(text, {}).flatMap(({ children }) => children ?? []);
  return inline.flatMap((token) => {
    const shown = token.type === 'image' ? textRuns(token.children ?? []) : [];
    return [...shown, String(token.attrGet('title') ?? '')];
  });
}
