import { hash } from 'node:crypto';

/** What stands inside a page and must be named by a policy: hash sources such as `'sha256-…'`, quotes and all. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const none: InlineHashes = { scripts: [], styles: [] };

/**
 * The hashes of the scripts and styles inside a drawn page, each once, in the order of the page. Data blocks, such as
 * JSON-LD, are not run and need none.
 * @param html as React draws it: `<` and `>` are escaped wherever they are text
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
    else if (text !== '' && isRun(attributes)) scripts.add(hashSource(text));
    starts.lastIndex = end;
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** Browsers hash the text as UTF-8, just as it stands between the tags. */
function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** https://html.spec.whatwg.org/multipage/scripting.html#attr-script-type */
const runTypes = /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i;

function isRun(attributes: string): boolean {
  const type = /(?:^|\s)type\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i.exec(attributes);
  return runTypes.test((type?.[1] ?? type?.[2] ?? type?.[3] ?? '').trim());
}
