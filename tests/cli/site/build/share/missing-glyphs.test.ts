import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadOutlineFont } from '../../../../../cli/site/build/images/outline-font.ts';
import { renderShareText, type ShareFonts } from '../../../../../cli/site/build/share/render-share-text.ts';
import type { ShareBrand, ShareCard } from '../../../../../cli/site/build/share/share-card.ts';
import type { Theme } from '../../../../../src/content.gen.ts';
import { sites } from '../../../../support/sites.ts';

const theme = parse(readFileSync(join(sites.secondBrand.content, 'theme.yaml'), 'utf8')) as Theme;
const mediaFolder = join(sites.secondBrand.content, 'media');
const brand: ShareBrand = { host: 'quay.example.com', ...theme };

let fonts: ShareFonts;

beforeAll(async () => {
  const { display, text } = theme.fonts;
  fonts = {
    display: await loadOutlineFont([display, text], 400, mediaFolder),
    text: await loadOutlineFont([text], 400, mediaFolder),
    strong: await loadOutlineFont([text], 600, mediaFolder),
  };
});

const name = 'Quay';

function render(changed: Partial<ShareCard>): string {
  const card: ShareCard = { kind: 'page', path: '/a', name, label: 'Q', title: 'Dawn', family: 'a' };
  return renderShareText({ ...card, ...changed }, undefined, brand, fonts);
}

test.each(['東京', 'Привет', 'مرحبا', '東京の夜明け bay'])(
  'a share image leaves out text without glyphs, such as %s, and shows no boxes instead',
  (text) => {
    expect(render({ title: text })).toBe(render({ title: name }));
    expect(render({ eyebrow: text })).toBe(render({}));
    expect(render({ line: text })).toBe(render({}));
  },
);

test('emoji are left out of a text and the rest is shown', () => {
  expect(render({ title: 'Dawn 🌅' })).toBe(render({}));
  expect(render({ title: 'Dawn', line: 'Salt 🧂 and wind' })).toBe(render({ line: 'Salt and wind' }));
});
