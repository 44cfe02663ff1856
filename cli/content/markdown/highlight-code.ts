import { createRequire } from 'node:module';
import type { HLJSApi } from 'highlight.js';

const require = createRequire(import.meta.url);

/** Names for code without highlighting, besides those that highlight.js supports: `text`, `txt` and `plaintext`. */
const plainNames = ['plain', 'none', 'nohighlight'];

/** The classes of prose.css, by the scopes of highlight.js. */
const classes = new Map(
  Object.entries({
    'hl-note': 'comment quote meta deletion',
    'hl-word': 'keyword built_in selector-tag name tag doctag operator',
    'hl-text': 'string regexp char addition template-variable link',
    'hl-value': 'number literal symbol bullet variable',
    'hl-name':
      'title attr attribute property type class section selector-class selector-id selector-attr selector-pseudo',
  }).flatMap(([name, scopes]) => scopes.split(' ').map((scope) => [scope, name] as const)),
);

/**
 * Highlights code as HTML with the classes of prose.css: `const a` as `ts` gives `<span class="hl-word">const</span> a`.
 * @param language the info string of the fence, such as `ts`
 * @returns an empty string for an unknown language
 */
export function highlightCode(code: string, language: string): string {
  const open: boolean[] = [];
  const value = findHighlighter(language)?.highlight(code, { language, ignoreIllegals: true }).value ?? '';
  return value.replace(/<span class="(?:hljs-)?([\w-]+)[^"]*">|<\/span>/g, (tag, scope: string | undefined) => {
    if (scope === undefined) return open.pop() ? tag : '';
    const name = classes.get(scope);
    open.push(name !== undefined);
    return name === undefined ? '' : `<span class="${name}">`;
  });
}

/** Loads the 36 common languages (70 ms), and all 193 (100 ms more) only for a name that is not one of them. */
function findHighlighter(name: string): HLJSApi | undefined {
  if (name === '' || plainNames.includes(name)) return undefined;
  const common: HLJSApi = require('highlight.js/lib/common');
  const all: HLJSApi = common.getLanguage(name) ? common : require('highlight.js');
  return all.getLanguage(name) && all;
}
