import { createRequire } from 'node:module';
import type { HLJSApi } from 'highlight.js';

const require = createRequire(import.meta.url);

/** Names that ask for code without colours, beside those that highlight.js has: `text`, `txt` and `plaintext`. */
const plainNames = ['plain', 'none', 'nohighlight'];

/**
 * Colours code, as HTML with few classes, which are rules in prose.css. What colours it is loaded with the first code that
 * names its language.
 * @param language as it stands behind the fence, such as `ts`
 * @returns nothing for a language that is not known
 */
export function highlightCode(code: string, language: string): string {
  const highlighter = findHighlighter(language);
  return highlighter ? joinClasses(highlighter.highlight(code, { language, ignoreIllegals: true }).value) : '';
}

/** Whether the name behind a fence is one of a language, or asks for no colours. */
export function isKnownLanguage(name: string): boolean {
  return name === '' || plainNames.includes(name.toLowerCase()) || findHighlighter(name) !== undefined;
}

/** Returns every name that a fence may have, with the full name of its language. */
export function languageNames(): { name: string; language: string }[] {
  const all: HLJSApi = require('highlight.js');
  const named = all.listLanguages().flatMap((id) => {
    const { name: language = id, aliases = [] } = all.getLanguage(id) ?? {};
    return [id, ...aliases].map((name) => ({ name, language }));
  });
  const names = [...named, ...plainNames.map((name) => ({ name, language: 'Plain text' }))];
  return names.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Loads the 36 common languages (70 ms), and all 193 (100 ms more) only for a name that is not among those. */
function findHighlighter(name: string): HLJSApi | undefined {
  if (name === '') return undefined;
  const common: HLJSApi = require('highlight.js/lib/common');
  if (common.getLanguage(name)) return common;
  const all: HLJSApi = plainNames.includes(name) ? common : require('highlight.js');
  return all.getLanguage(name) && all;
}

/** The classes of prose.css, by the scopes of highlight.js. */
const classes: Record<string, string> = Object.fromEntries(
  Object.entries({
    'hl-note': 'comment quote meta deletion',
    'hl-word': 'keyword built_in selector-tag name tag doctag operator',
    'hl-text': 'string regexp char addition template-variable link',
    'hl-value': 'number literal symbol bullet variable',
    'hl-name':
      'title attr attribute property type class section selector-class selector-id selector-attr selector-pseudo',
  }).flatMap(([name, scopes]) => scopes.split(' ').map((scope) => [scope, name])),
);

/** Leaves of the many classes the few that have a colour, and no element without one. */
function joinClasses(html: string): string {
  const open: boolean[] = [];
  return html.replace(/<span class="(?:hljs-)?([\w-]+)[^"]*">|<\/span>/g, (tag, scope: string | undefined) => {
    if (scope === undefined) return open.pop() ? tag : '';
    const name = classes[scope];
    open.push(name !== undefined);
    return name === undefined ? '' : `<span class="${name}">`;
  });
}
