import { expect, test } from 'vitest';
import { certainErrors, findUncertain } from '../../../../../cli/content/schema/errors/certain-errors.ts';
import type { SchemaError } from '../../../../../cli/content/schema/schema-error.ts';

/** The uncertain parts of a text in which `?` stands for a removed character. */
function uncertainIn(text: string) {
  const skipped = Array.from(text.matchAll(/\?+/g), ({ 0: part, index }) => ({
    start: index,
    end: index + part.length,
  }));
  return findUncertain(text.replaceAll('?', ' '), skipped);
}

function error(keyword: string, instancePath: string, params: Record<string, unknown> = {}): SchemaError {
  return { keyword, instancePath, params, schemaPath: '' };
}

test.each([
  ['a text that the removed part may continue', 'a: one\n????\nb: x\n', [{ first: 0, last: 1 }]],
  [
    'the removed part alone, if it cannot continue a text',
    'a: one\nb:\n  c: two\n  d: [x]\n  ???\ne: x\n',
    [{ first: 4, last: 4 }],
  ],
  [
    'each removed part',
    'a: [x]\n??\nb: [x]\n??\n',
    [
      { first: 1, last: 1 },
      { first: 3, last: 3 },
    ],
  ],
])('the uncertain lines are: %s', (_what, text, lines) => {
  expect(uncertainIn(text).lines).toEqual(lines);
});

test.each([
  ['a missing key in the block that lacks a part', error('required', '', { missingProperty: 'b' }), false],
  ['a missing key in another block', error('required', '/e', { missingProperty: 'f' }), true],
  ['an unknown key in the block', error('additionalProperties', '', { additionalProperty: 'z' }), true],
  ['too many entries in the list that lacks a part', error('maxItems', '/items'), true],
  ['too few entries in it', error('minItems', '/items'), false],
  ['an unknown type', error('discriminator', '', { tag: 'type', tagValue: 'heroo' }), true],
  ['a missing type', error('discriminator', '', { tag: 'type' }), false],
  ['a tag of another name', error('discriminator', '', { tag: 'kind', tagValue: 'heroo' }), false],
])('%s is certain: %s', (_what, found, isCertain) => {
  const text = 'z: x\ne:\n  g: x\nitems:\n  - a\n  ???\n';
  const data = { z: 'x', e: { g: 'x' }, items: ['a'] };
  expect(certainErrors([found], data, uncertainIn(text))).toEqual(isCertain ? [found] : []);
});
