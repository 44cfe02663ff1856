import { tokensIn } from './needs.ts';
import { parseStyle, type StyleNode } from './parse-style.ts';

/** A stylesheet, ready to be cut down to pages: plain data, which may be kept as JSON. */
export interface PreparedStyle {
  style: StyleNode[];
  /** Every class, id and element that a selector asks for, and every custom property that is declared. */
  tokens: string[];
  /** Those that the code of an island could put into a page, by its name; those of the code on every page by ''. */
  scripted: Record<string, string[]>;
}

/**
 * Parses a stylesheet and looks for what it speaks of in the scripts.
 * @param scripts the code of each island by its name, and what is on every page by ''
 * @throws {CssSyntaxError} when the stylesheet is none
 */
export function prepareStyle(css: string, scripts: Readonly<Record<string, string>>): PreparedStyle {
  const style = parseStyle(css);
  const tokens = [...new Set(listTokens(style))].sort();
  const scripted = Object.entries(scripts).map(([island, code]) => {
    const words = new Set(listWords(code));
    const isIn = (token: string) =>
      token.startsWith('--') ? code.includes(token) : words.has(token.replace(/^[.#]/, ''));
    return [island, tokens.filter(isIn)];
  });
  return { style, tokens, scripted: Object.fromEntries(scripted) };
}

function listTokens(nodes: readonly StyleNode[]): string[] {
  return nodes.flatMap((node) => {
    if ('property' in node) return node.property.startsWith('--') ? [node.property] : [];
    const own = 'selectors' in node ? node.selectors.flatMap(({ needs }) => tokensIn(needs)) : [];
    return [...own, ...listTokens(node.body ?? [])];
  });
}

/**
 * Elements, and whatever stands between quotation marks or white space, within strings or not. A class may hold marks
 * of the other kinds (`content-['x']`), and its backslashes are doubled in code.
 */
function listWords(code: string): string[] {
  const texts = code.includes('\\\\') ? [code, code.replaceAll('\\\\', '\\')] : [code];
  const breaks = [/(?:["'`\s]|\\[nrt])+/, /(?:["\s]|\\[nrt])+/, /(?:['\s]|\\[nrt])+/, /(?:[`\s]|\\[nrt])+/, /[^\w-]+/];
  return texts.flatMap((text) => breaks.flatMap((at) => text.split(at)));
}
