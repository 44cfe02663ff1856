import { expect, test } from 'vitest';
import { findSvgFault } from '../../cli/content/svg-fault.ts';
import { measureGrowth, proportional } from '../support/growth.ts';

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
  [svg('<a><animate attributeName="href" values="java&#10;script:hit()"/></a>'), 'attributeName="href"'],
  [svg('<set attributeName="href" to="javascript:hit()"/>'), 'attributeName="href"'],
  [svg('<a href="#a"><set attributeName="href" to="https://example.org/"/></a>'), 'attributeName="href"'],
  [svg('<a href="#a"><animate attributeName=" xlink:href " to="//example.org"/></a>'), 'attributeName=" xlink:href "'],
  [svg('<set attributeName="onclick" to="hit()"/>'), 'attributeName="onclick"'],
  [svg('<animate attributeName="fill" to="url(//example.org/x#y)"/>'), 'to'],
  [svg('<style>a {}<g/>@import "//example.org/x.css";</style>'), '<g> in <style>'],
  [svg('<style>a {}<!-- x -->@import "//example.org/x.css";</style>'), '<style>'],
  [svg('<style>a { fill: image-set("//example.org/x" 1x) }</style>'), '<style>'],
  [svg('<style>a { fill: src("//example.org/x") }</style>'), '<style>'],
  [svg('<image srcset="//example.org/x.png 1x"/>'), 'srcset'],
  [svg('<g background="//example.org/x.png"/>'), 'background'],
  [svg('<g xml:base="//example.org/"><use href="#a"/></g>'), 'xml:base'],
  [svg('<handler type="application/ecmascript">hit()</handler>'), '<handler>'],
  [svg('<video href="#a"/>'), '<video>'],
  [svg('<use href="other.svg#part"/>'), 'href'],
  [svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>'), 'href'],
  [svg('<path fill="url(https://example.org/x.svg#a)"/>'), 'fill'],
  [svg('<path style="background: u\\72l(//example.org)"/>'), 'style'],
  [svg('<style>@import "//example.org/x.css";</style>'), '<style>'],
  [svg('<style><![CDATA[path { fill: url("//example.org/x") }]]></style>'), '<style>'],
  [`<?xml-stylesheet href="x.css"?>${svg('')}`, '<?xml-stylesheet href="x.css"?>'],
  [`<?xml version="1.0" encoding="utf-7"?>${svg('')}`, '<?xml version="1.0" encoding="utf-7"?>'],
  [`<!DOCTYPE svg [<!ENTITY x "hit()">]>${svg('')}`, '<!DOCTYPE […]>'],
])('%s has active content', (text, what) => {
  expect(find(text)).toEqual({ kind: 'active', what });
});

test.each([
  [svg('<p xmlns="http://www.w3.org/1999/xhtml">x</p>'), '<p>'],
  [svg('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="#a"/>'), '<h:img>'],
  [svg('<h:body xmlns:h="http://www.w3.org/1999/xhtml" background="//example.org/x.png"/>'), '<h:body>'],
  [svg('<h:style xmlns:h="http://www.w3.org/1999/xhtml">@import "//example.org/x.css";</h:style>'), '<h:style>'],
  [svg('<path xmlns=""/>'), '<path>'],
  [svg('<style>a {}<b xmlns="urn:b"/>@import "//example.org/x.css";</style>'), '<b>'],
  [
    svg('<i:pgf xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/">x</i:pgf>', 'data-name="what Illustrator keeps"'),
    '<i:pgf>',
  ],
  [
    svg(
      '<sodipodi:namedview inkscape:zoom="1"/><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>',
      'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
    ),
    '<sodipodi:namedview>',
  ],
])('%s has an element that is not in SVG', (text, what) => {
  expect(find(text)).toEqual({ kind: 'foreign', what });
});

const repeat = (size: number, element: (index: number) => string) => Array.from({ length: size }, (_, i) => element(i));

test.each<[string, number, (size: number) => string]>([
  [
    'a hundred thousand attributes',
    1e5,
    (size) => svg(`<path ${repeat(size, (index) => `a${index}=">"`).join(' ')}/>`),
  ],
  ['groups within groups', 5000, (size) => svg('<g>'.repeat(size) + '</g>'.repeat(size))],
])('too much to render is reported in linear time: %s', async (_what, size, draw) => {
  expect(find(draw(size))?.kind).toBe('heavy');
  expect(await measureGrowth((length) => find(draw(length)), size)).toBeLessThan(proportional);
});

test.each([svg('<path'), svg('<path></g>'), svg('&nbsp;'), svg('<path d=M0/>'), '', 'no drawing at all'])(
  '%j is reported as broken',
  (text) => {
    expect(find(text)?.kind).toBe('broken');
  },
);

test('a file that is not UTF-8 is reported as broken', () => {
  expect(findSvgFault(Buffer.from(`\ufeff${svg('<script/>')}`, 'utf16le'))?.kind).toBe('broken');
});

test.each([
  svg('<defs><path id="a" d="M0 0"/></defs><use xlink:href="#a"/><path fill="url(#a)"/><path fill="url(\'#a\')"/>'),
  svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'),
  svg('<style>path { fill: red; stroke: url(#a) }</style><title>Online: a story</title>'),
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
  svg('', 'xmlns:inkscape="http://www.inkscape.org/" inkscape:export-filename="C:\\plot.png"'),
  svg('<text>javascript: url(https://example.org/) onload</text>'),
  svg('<g id="a"><path d="M0 0"/></g><use href="#a"/><use href="#a"/><a href="#a"><path/></a>'),
  svg('<rect id="a"><animate attributeName="opacity" from="0" to="1" dur="1s"/><animate href="#a"/></rect>'),
  svg('<linearGradient id="a"><stop/></linearGradient><linearGradient id="b" href="#a"/><rect fill="url(#b)"/>'),
  svg('<style type="text/css"><![CDATA[.a { fill: red } .b { mask: url(#a) }]]></style><metadata>by hand</metadata>'),
])('%s is accepted', (text) => {
  expect(find(text)).toBeUndefined();
});
