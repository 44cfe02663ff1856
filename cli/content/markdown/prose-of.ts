import type { Tokens } from './tokens.ts';

/** Stands in prose for what is no prose, such as a code span. Letters beside it are no word of their own. */
export const notProse = '\ufffc';

/** Returns the words that visitors read in parsed Markdown, without code and addresses, with those about images. */
export function proseOf(tokens: Tokens): string {
  return tokens.flatMap(({ children }) => (children ? inlineProse(children) : [])).join('\n');
}

function inlineProse(inline: Tokens): string {
  return inline
    .map((token) => {
      const { type, content, children } = token;
      const title = token.attrGet('title');
      const shown = children ? ` ${inlineProse(children)} ` : (prose[type]?.(content) ?? '');
      return title === null ? shown : `${shown} ${title} `;
    })
    .join('');
}

const asWritten = (content: string) => content;
const space = () => ' ';

const prose: Record<string, (content: string) => string> = {
  text: asWritten,
  text_special: asWritten,
  code_inline: () => notProse,
  softbreak: space,
  hardbreak: space,
};
