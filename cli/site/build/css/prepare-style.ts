import { tokensIn } from './needs.ts';
import { parseStyle, type StyleNode } from './parse-style.ts';

/** A stylesheet, ready to be cut down to pages: plain data, which may be kept as JSON. */
export interface PreparedStyle {
  style: StyleNode[];
  /** Every class, id and element that a selector asks for, and every custom property. */
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
  const scripted = Object.entries(scripts).map(([island, code]) => [island, tokens.filter(createSearch(code))]);
  return { style, tokens, scripted: Object.fromEntries(scripted) };
}

function listTokens(nodes: readonly StyleNode[]): string[] {
  return nodes.flatMap((node) => {
    if ('property' in node) return `${node.property} ${node.value}`.match(/--[\w-]+/g) ?? [];
    const own = 'selectors' in node ? node.selectors.flatMap(({ needs }) => tokensIn(needs)) : [];
    return [...own, ...listTokens(node.body ?? [])];
  });
}

/** Gives whether code could speak of a token. Comments that have lines of their own say nothing. */
function createSearch(code: string): (token: string) => boolean {
  const text = code.replace(/^\s*(\/\/.*|\/\*[\s\S]*?\*\/\s*)$/gm, '');
  const names = new Set(listNames(text));
  const words = new Set(text.split(/[^\w-]+/));
  return (token) => {
    if (token.startsWith('--')) return text.includes(token);
    return /^[.#]/.test(token) ? names.has(token.slice(1)) : words.has(token);
  };
}

/**
 * Whatever stands between quotation marks or white space, within strings or not. A class may hold marks of the other
 * kinds (`content-['x']`), and its backslashes are doubled in code.
 */
function listNames(text: string): string[] {
  const texts = text.includes('\\\\') ? [text, text.replaceAll('\\\\', '\\')] : [text];
  const breaks = [/(?:["'`\s]|\\[nrt])+/, /(?:["\s]|\\[nrt])+/, /(?:['\s]|\\[nrt])+/, /(?:[`\s]|\\[nrt])+/];
  return texts.flatMap((part) => breaks.flatMap((at) => part.split(at)));
}
