import type { Tokens } from './tokens.ts';

/** Returns the text of inline tokens without markup; for an image, its description. */
export function plainTextOf(inline: Tokens): string {
  return inline
    .map(({ type, content, children }) => (children ? plainTextOf(children) : (plain[type]?.(content) ?? '')))
    .join('');
}

const asWritten = (content: string) => content;
const space = () => ' ';

const plain: Record<string, (content: string) => string> = {
  text: asWritten,
  text_special: asWritten,
  code_inline: asWritten,
  softbreak: space,
  hardbreak: space,
};
