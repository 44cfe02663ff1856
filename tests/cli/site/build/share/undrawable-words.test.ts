import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadTypeface } from '../../../../../cli/site/build/images/typeface.ts';
import { drawShareWords, type ShareTypefaces } from '../../../../../cli/site/build/share/draw-share-words.ts';
import type { ShareBrand, ShareCard } from '../../../../../cli/site/build/share/share-card.ts';
import type { Theme } from '../../../../../src/content.gen.ts';
import { sites } from '../../../../support/sites.ts';

const theme = parse(readFileSync(join(sites.secondBrand.content, 'theme.yaml'), 'utf8')) as Theme;
const brand: ShareBrand = { name: 'Quay', label: 'Q', mark: undefined, host: 'quay.example.com', ...theme };

let typefaces: ShareTypefaces;

beforeAll(async () => {
  const { display, text } = theme.fonts;
  typefaces = {
    display: await loadTypeface([display, text], 400),
    text: await loadTypeface([text], 400),
    strong: await loadTypeface([text], 600),
  };
});

function words(card: Partial<ShareCard>): string {
  return drawShareWords({ kind: 'page', path: '/a', title: 'Dawn', family: 'a', ...card }, undefined, brand, typefaces);
}

test.each(['東京', 'Привет', 'مرحبا', '東京の夜明け bay'])(
  'of words that no typeface has the letters of, such as %s, a share image shows none, and nothing in their place',
  (text) => {
    expect(words({ title: text })).toBe(words({ title: brand.name }));
    expect(words({ eyebrow: text })).toBe(words({}));
    expect(words({ line: text })).toBe(words({}));
  },
);

test('emoji alone are left out of words', () => {
  expect(words({ title: 'Dawn 🌅' })).toBe(words({}));
  expect(words({ title: 'Dawn', line: 'Salt 🧂 and wind' })).toBe(words({ line: 'Salt and wind' }));
});
