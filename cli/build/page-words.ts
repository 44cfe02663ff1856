import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { projectRoot } from '../platform/project-root.ts';

/** The words of the code that runs in the browser: by the name of each island, and under '' of the code on every page. */
export type ScriptWords = Readonly<Record<string, readonly string[]>>;

/** The words of HTML for which a stylesheet may have rules: a superset, since texts may look like attributes. */
export function wordsOf(html: string, scripted: ScriptWords): string[] {
  const words: string[] = [];
  for (const { groups = {} } of html.matchAll(htmlWords)) {
    const { element, attribute, value = '', property } = groups;
    if (element !== undefined) words.push(element.toLowerCase());
    else if (property !== undefined) words.push(property);
    else if (attribute === 'id') words.push(`#${value}`);
    else if (attribute === 'data-island') words.push(...(scripted[value] ?? []));
    else for (const name of decode(value).split(/\s+/)) words.push(`.${name}`);
  }
  return words;
}

const htmlWords =
  /<(?<element>[a-z][\w-]*)|\s(?<attribute>class|id|data-island)="(?<value>[^"]*)"|var\(\s*(?<property>--[\w-]+)/gi;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Decodes the entities that React and Markdown write into attributes. */
export function decode(html: string): string {
  return html.includes('&') ? html.replace(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity) : html;
}

/** Returns the words by which scripts may add classes and elements to a page; packages add none. */
export function scriptWords(): ScriptWords {
  const islands = globSync('src/islands/*.island.tsx', { cwd: projectRoot }).sort();
  const everywhere = ['src/pages/+client.ts', 'src/client/early.ts', 'src/islands/wake.ts'];
  return Object.fromEntries([
    ['', wordsOfCode(readGraph(everywhere))],
    ...islands.map((path) => [basename(path, '.island.tsx'), wordsOfCode(readGraph([path]))]),
  ]);
}

function wordsOfCode(code: string): string[] {
  const text = code.replace(/^\s*(\/\/.*|\/\*[\s\S]*?\*\/\s*)$/gm, '');
  // In a string, the backslashes of a class are doubled.
  const names = text.replaceAll('\\\\', '\\').split(/["'`\s]+|\\[nrt]/);
  const elements = text.match(/[\w-]+/g) ?? [];
  return [
    ...new Set([...names.flatMap((name) => [`.${name}`, `#${name}`]), ...elements.map((name) => name.toLowerCase())]),
  ];
}

/** The default export of an island, which only renders on the server. It ends with the first line `}`. */
const component = /^export default function [\s\S]*?^}$/m;

/** Returns the code of files and of all that they import from `src/`, except for types. */
function readGraph(entries: readonly string[]): string {
  const files = new Map<string, string>();
  const visit = (path: string) => {
    if (files.has(path)) return;
    const code = readFileSync(join(projectRoot, path), 'utf8').replace(component, '');
    files.set(path, code);
    for (const [, next = ''] of code.matchAll(/^(?:import|export) (?!type )[^;]*?'(\.[^']+\.tsx?)';/gm))
      visit(join(dirname(path), next));
  };
  for (const entry of entries) visit(entry);
  return [...files.values()].join('\n');
}
