import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSvgFault } from '../../../cli/content/find-svg-fault.ts';
import { sites } from '../../support/sites.ts';

const find = (text: string) => findSvgFault(new TextEncoder().encode(text));
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

test.each([
  [svg('<script>hit()</script>'), '<script>'],
  [svg('<SCRIPT/>'), '<SCRIPT>'],
  [svg('<s:script xmlns:s="http://www.w3.org/2000/svg">hit()</s:script>'), '<s:script>'],
  [svg('', 'onload="hit()"'), 'onload'],
  [svg('<path OnClick="hit()"/>'), 'OnClick'],
  [svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'), '<foreignObject>'],
  [svg('<a href="javascript:hit()"><path/></a>'), 'href'],
  [svg('<a xlink:href=" java&#9;script:hit()"><path/></a>'), 'xlink:href'],
  [svg('<a x:href="https://example.org/" xmlns:x="http://www.w3.org/1999/xlink"/>'), 'x:href'],
  [svg('<a><animate attributeName="href" values="java&#10;script:hit()"/></a>'), 'values'],
  [svg('<set attributeName="href" to="javascript:hit()"/>'), 'to'],
  [svg('<use href="other.svg#part"/>'), 'href'],
  [svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>'), 'href'],
  [svg('<path fill="url(https://example.org/x.svg#a)"/>'), 'fill'],
  [svg('<path style="background: u\\72l(//example.org)"/>'), 'style'],
  [svg('<style>@import "//example.org/x.css";</style>'), '<style>'],
  [svg('<style><![CDATA[path { fill: url("//example.org/x") }]]></style>'), '<style>'],
  [`<?xml-stylesheet href="x.css"?>${svg('')}`, '<?xml-stylesheet href="x.css"?>'],
  [`<?xml version="1.0" encoding="utf-7"?>${svg('')}`, '<?xml version="1.0" encoding="utf-7"?>'],
  [`<!DOCTYPE svg [<!ENTITY x "hit()">]>${svg('')}`, '<!DOCTYPE […]>'],
])('%s is more than a drawing', (text, what) => {
  expect(find(text)).toEqual({ kind: 'active', what });
});

test.each([svg('<path'), svg('<path></g>'), svg('&nbsp;'), svg('<path d=M0/>'), '', 'no drawing at all'])(
  '%j is told broken',
  (text) => {
    expect(find(text)?.kind).toBe('broken');
  },
);

test('a file that is not in UTF-8 is told broken', () => {
  expect(findSvgFault(Buffer.from(`\ufeff${svg('<script/>')}`, 'utf16le'))?.kind).toBe('broken');
});

test.each([
  svg('<defs><path id="a" d="M0 0"/></defs><use xlink:href="#a"/><path fill="url(#a)"/><path fill="url(\'#a\')"/>'),
  svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'),
  svg('<style>path { fill: red; stroke: url(#a) }</style><title>Online: a story</title>'),
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
  svg('', 'xmlns:inkscape="http://www.inkscape.org/" inkscape:export-filename="C:\\plot.png"'),
  svg('<text>javascript: url(https://example.org/) onload</text>'),
])('%s is a drawing', (text) => {
  expect(find(text)).toBeUndefined();
});

test('the drawings of both brands are drawings', () => {
  const files = Object.values(sites).flatMap(({ content }) =>
    globSync('media/**/*.svg', { cwd: content }).map((name) => join(content, name)),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => findSvgFault(readFileSync(file)))).toEqual([]);
});
