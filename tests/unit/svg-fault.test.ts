import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findSvgFault } from '../../cli/content/svg-fault.ts';
import { measureGrowth, proportional } from '../support/growth.ts';

const find = (text: string) => findSvgFault(new TextEncoder().encode(text));
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

const table: Record<'active' | 'foreign' | 'accepted', [inside: string, what?: string, attributes?: string][]> = parse(
  readFileSync(join(import.meta.dirname, 'svg-fault.yaml'), 'utf8'),
);
const rowsOf = (kind: keyof typeof table) =>
  table[kind].map(([inside, what, attributes]) => [svg(inside, attributes), what]);

test.each([
  ...rowsOf('active'),
  [`<?xml-stylesheet href="x.css"?>${svg('')}`, '<?xml-stylesheet href="x.css"?>'],
  [`<?xml version="1.0" encoding="utf-7"?>${svg('')}`, '<?xml version="1.0" encoding="utf-7"?>'],
  [`<!DOCTYPE svg [<!ENTITY x "hit()">]>${svg('')}`, '<!DOCTYPE […]>'],
])('%s has active content', (text = '', what) => {
  expect(find(text)).toEqual({ kind: 'active', what });
});

test.each(rowsOf('foreign'))('%s has an element that is not in SVG', (text = '', what) => {
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

const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';

test.each([...rowsOf('accepted'), [`<?xml version="1.0" encoding="UTF-8"?>${doctype}${svg('')}`]])(
  '%s is accepted',
  (text = '') => {
    expect(find(text)).toBeUndefined();
  },
);
