import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { highlightCode, isKnownLanguage, languageNames } from '../../../../cli/content/markdown/highlight-code.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';

const style = readFileSync(join(projectRoot, 'src/styles/code.css'), 'utf8');

const samples: Record<string, string> = {
  ts: 'export class A<T> { #x: number = 1; f(a = `b`, r = /x/g) { return this.#x ?? null; } } // d',
  js: 'import a from "b"; const c = async () => a[0] + 1e3;',
  html: '<!-- a --><p class="b">c &amp; d</p><style>p { color: red }</style>',
  css: '@media (min-width: 1px) { .a > #b:hover { color: #fff; margin: 1px } }',
  json: '{ "a": [1, true, null, "b"] }',
  yaml: 'a: "b" # c\nd:\n  - 1\n',
  bash: 'for a in "$@"; do echo "$a" # b\ndone',
  sql: "select a, count(*) from b where c = 'd' -- e",
  python: 'def a(b: int) -> str:\n    """c"""\n    return f"{b}" # d',
  diff: '+ a\n- b\n@@ c @@',
  elixir: 'def a(b), do: IO.puts("#{b}") # c',
  md: '# a\n*b* [c](d)',
};

test.each(Object.entries(samples))(
  '%s keeps its text when highlighted, and uses only classes in the stylesheet',
  (language, code) => {
    const html = highlightCode(code, language);
    const classes = [...html.matchAll(/<span class="([^"]*)">/g)].map(([, name]) => name);
    expect(classes.length).toBeGreaterThan(0);
    for (const name of classes) expect(style).toContain(`.${name} {`);
    expect(html.match(/<\/span>/g)).toHaveLength(classes.length);
    const text = html
      .replace(/<[^>]*>/g, '')
      .replace(
        /&(?:lt|gt|quot|#x27|amp);/g,
        (entity) => ({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' })[entity] ?? '',
      );
    expect(text).toBe(code);
  },
);

test.each(['', 'klingon', '__proto__'])('code in the language %j is not highlighted', (language) => {
  expect(highlightCode('let a = 1;', language)).toBe('');
});

test.each(['', 'text', 'TXT', 'plain', 'Plaintext', 'none', 'ts', 'TSX', 'jsonc', 'dockerfile', 'c++'])(
  'a code fence may name the language %j',
  (language) => {
    expect(isKnownLanguage(language)).toBe(true);
  },
);

test.each(['klingon', 'pyhton', '__proto__', 'constructor', '{r}'])('%j is an unknown language', (language) => {
  expect(isKnownLanguage(language)).toBe(false);
});

test('lists the names of languages in alphabetical order, with aliases and plain text', () => {
  const names = languageNames();
  expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
  expect(names).toEqual(expect.arrayContaining(['ts', 'typescript', 'text', 'plain']));
});
