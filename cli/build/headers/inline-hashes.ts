import { hash } from 'node:crypto';

/** The CSP hash sources of a page's inline scripts and styles, such as `'sha256-…'`, with the quotes. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const none: InlineHashes = { scripts: [], styles: [] };

/**
 * Returns the hashes of the inline scripts and styles of a page, each once, in the order of the page. Data blocks such as
 * JSON-LD are not executed and need no hash.
 * @param html as React renders it: `<` and `>` are escaped wherever they are text
 * @see https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
export function inlineHashes(html: string): InlineHashes {
  if (!html.includes('<script') && !html.includes('<style')) return none;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const starts = /<(script|style)\b([^>]*)>/g;
  for (let start = starts.exec(html); start; start = starts.exec(html)) {
    const [, name, attributes = ''] = start;
    const end = html.indexOf(`</${name}>`, starts.lastIndex);
    if (end === -1) break;
    const text = html.slice(starts.lastIndex, end);
    if (name === 'style') styles.add(hashSource(text));
    else if (text !== '' && isExecuted(attributes)) scripts.add(hashSource(text));
    starts.lastIndex = end;
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** Hashes the text between the tags as UTF-8, as browsers do. */
function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** https://html.spec.whatwg.org/multipage/scripting.html#attr-script-type */
const executedTypes = /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i;

function isExecuted(attributes: string): boolean {
  const type = /(?:^|\s)type\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i.exec(attributes);
  return executedTypes.test((type?.[1] ?? type?.[2] ?? type?.[3] ?? '').trim());
}
