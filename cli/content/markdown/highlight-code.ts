import { createRequire } from 'node:module';
import type { HLJSApi } from 'highlight.js';

const require = createRequire(import.meta.url);

/**
 * Colours code, as HTML with few classes, which are rules in prose.css. What colours it is loaded with the first code that
 * names its language.
 * @param language as it stands behind the fence, such as `ts`
 * @returns nothing for a language that is not known
 */
export function highlightCode(code: string, language: string): string {
  if (language === '') return '';
  const highlighter: HLJSApi = require('highlight.js/lib/common');
  if (!highlighter.getLanguage(language)) return '';
  return joinClasses(highlighter.highlight(code, { language, ignoreIllegals: true }).value);
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
