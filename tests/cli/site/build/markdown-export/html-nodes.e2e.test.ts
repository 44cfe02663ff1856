import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { type Node, readNodes } from '../../../../../cli/site/build/markdown-export/html-nodes.ts';
import { splitMarkup } from '../../../../../cli/site/render/html/markup.ts';
import { sites } from '../../../../support/sites.ts';

type Parsed = ReturnType<typeof parseDocument>['children'][number];

/** Parses with a complete HTML parser. */
function parse(html: string): Node[] {
  const read = (nodes: readonly Parsed[]): Node[] =>
    nodes.map((node) =>
      'attribs' in node
        ? { name: node.name, attributes: { ...node.attribs }, children: read(node.children) }
        : (node as Extract<Parsed, { data: string }>).data,
    );
  return read(
    parseDocument(html, { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true }).children,
  );
}

function read(html: string): Node[] {
  return readNodes(splitMarkup(html));
}

test('gives the same nodes as an HTML parser for the main part of every page', () => {
  for (const site of [sites.workshop, sites.secondBrand]) {
    const files = globSync('**/*.html', { cwd: site.dist });
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const html = readFileSync(join(site.dist, file), 'utf8');
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>') + '</main>'.length);
      expect(read(main), file).toEqual(parse(main));
    }
  }
});

test.each([
  ['entities, each once', '<p title="&quot;a&quot; &amp;lt;">&lt;b&gt; &amp;amp; it&#x27;s</p>'],
  ['void elements', '<p>a<br>b<img src="/x.png" alt=""><wbr>c</p><hr><p>d</p>'],
  ['SVG', '<svg viewBox="0 0 1 1"><path d="M0 0"/><circle r="1"></circle></svg><p>a</p>'],
  ['attributes without value and in single quotes', `<button disabled aria-label='a "b"' data-x="">c</button>`],
  ['line breaks', '<ul>\n<li>a</li>\n<li>b\nc</li>\n</ul>\n'],
  ['nothing', ''],
])('%s', (_what, html) => {
  expect(read(html)).toEqual(parse(html));
});

test('accepts unopened and unclosed elements', () => {
  expect(read('</p>a<p>b')).toEqual(['a', { name: 'p', attributes: {}, children: ['b'] }]);
  expect(read('a < b')).toEqual(['a < b']);
});
