import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import { loadOutlineFont, type OutlineFont } from '../../../../../cli/site/build/images/outline-font.ts';
import { launchBrowser } from '../../../../support/browser.ts';

const fontPackage = '@fontsource-variable/rubik';
const box = { width: 1100, height: 100 };
const size = 60;
const baseline = 70;

let browser: Awaited<ReturnType<typeof launchBrowser>>;
let font: OutlineFont;

beforeAll(async () => {
  browser = await launchBrowser();
  font = await loadOutlineFont(
    [{ package: fontPackage, file: 'files/rubik-latin-wght-normal.woff2' }],
    400,
    '/nowhere',
  );
});

afterAll(() => browser.close());

/** Returns which pixels have ink, row by row. */
async function inkOf(image: Buffer): Promise<boolean[]> {
  const { data } = await sharp(image)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from(data, (value) => value < 128);
}

/** Renders a line with our outlines, from the right edge. */
function renderOutlines(text: string): Promise<boolean[]> {
  const { svg, width } = font.outline(text, { size, direction: 'rtl' });
  const { width: full, height } = box;
  return inkOf(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${full}" height="${height}"><g transform="translate(${full - width} ${baseline})">${svg}</g></svg>`,
    ),
  );
}

/** Renders the same line in Chromium, with the same font files in the same order. */
async function renderPage(text: string): Promise<boolean[]> {
  const page = await browser.newPage({ viewport: box });
  const alphabets = ['latin', 'arabic', 'hebrew'];
  const faces = alphabets.map((alphabet) => {
    const bytes = readFileSync(
      join(projectRoot, 'node_modules', fontPackage, `files/rubik-${alphabet}-wght-normal.woff2`),
    );
    return `@font-face{font-family:${alphabet};font-weight:300 900;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
  });
  // The strut is as high as the box, so that the baseline is where a block of no height at it ends.
  await page.setContent(
    `<html lang="he" dir="rtl"><style>${faces.join('')}body{margin:0;position:relative;font:400 ${size}px/1 ${alphabets.join()};white-space:nowrap;text-rendering:geometricPrecision}p{margin:0;position:absolute;right:0}i{display:inline-block}</style><p><i></i><span></span>`,
  );
  await page.evaluate(
    async ([text, baseline]) => {
      const [line, mark, words] = ['p', 'i', 'span'].map((name) => document.querySelector<HTMLElement>(name));
      if (!line || !mark || !words) throw new Error('The page is incomplete.');
      words.textContent = text;
      await document.fonts.ready;
      line.style.top = `${baseline - mark.getBoundingClientRect().bottom}px`;
    },
    [text, baseline] as const,
  );
  const image = await page.screenshot();
  await page.close();
  return inkOf(image);
}

test.each([
  'שנת 2024 של Kite Days',
  '(חלק ראשון) ו„ציטוט”, 50%!',
  'שָׁלוֹם [12–15] «עפיפון»',
  'الطائرة الورقية (Kite 2024)',
  '«تحلق» عاليا خلال 3 ساعات',
])('`%s` looks as in a browser', async (text) => {
  const [ours, theirs] = [await renderOutlines(text), await renderPage(text)];
  const inked = theirs.filter(Boolean).length;
  const different = ours.filter((isInk, index) => isInk !== theirs[index]).length;
  expect(inked, 'Chromium shows the text.').toBeGreaterThan(2000);
  // Edges of letters are smoothed differently, and a quotation mark beside Hebrew has another form. A word at another place
  // differs twice over.
  expect(different / inked).toBeLessThan(0.2);
});

test('letters of Arabic are joined, whatever the letter spacing', () => {
  expect(font.measure('تحلق', { size, direction: 'rtl', tracking: 0.2 })).toBe(
    font.measure('تحلق', { size, direction: 'rtl' }),
  );
  const apart = Array.from('تحلق').reduce((sum, letter) => sum + font.measure(letter, { size, direction: 'rtl' }), 0);
  expect(font.measure('تحلق', { size, direction: 'rtl' })).toBeLessThan(apart * 0.9);
});

test('letter spacing goes between letters, and not between a letter and its vowel signs', () => {
  const style = { size, direction: 'rtl' as const };
  const added = font.measure('שָׁלוֹם', { ...style, tracking: 0.5 }) - font.measure('שָׁלוֹם', style);
  expect(added).toBeCloseTo(4 * 0.5 * size, 1);
});
