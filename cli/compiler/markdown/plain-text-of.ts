import type { Tokens } from './tokens.ts';

/** The words of a line of Markdown without its markup; of an image what it shows. */
export function plainTextOf(inline: Tokens): string {
  return inline
    .map(({ type, content, children }) => (children ? plainTextOf(children) : (plain[type]?.(content) ?? '')))
    .join('');
}

const itself = (content: string) => content;
const space = () => ' ';

const plain: Record<string, (content: string) => string> = {
  text: itself,
  text_special: itself,
  code_inline: itself,
  softbreak: space,
  hardbreak: space,
};
