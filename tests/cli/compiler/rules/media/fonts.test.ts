import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { applyTextEdits } from '../../../../../cli/diagnostics/text-edit.ts';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import { copyContent } from '../../../../support/content.ts';
import { firstEdits } from '../../../../support/first-suggestion.ts';
import { sites } from '../../../../support/sites.ts';

const themeText = readFileSync(join(sites.secondBrand.content, 'theme.yaml'), 'utf8');
const grotesk = readFileSync(join(projectRoot, 'tests/fixtures/examples/media/fonts/space-grotesk.woff2'));
const packaged = readFileSync(
  join(projectRoot, 'node_modules/@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2'),
);

/** The theme of the second brand with another font for headings. */
const withFont = (keys: string) =>
  themeText.replace(/ {2}display:\n( {4}.*\n)+/, `  display:\n${keys}    fallback: Arial\n`);
const house = (weight: string) => withFont(`    family: House\n    src: fonts/house.woff2\n    weight: "${weight}"\n`);

const check = (theme: string, font: string | Uint8Array = grotesk) =>
  loadContent(copyContent({ files: { 'theme.yaml': theme, 'media/fonts/house.woff2': font } })).problems;

test.each(['300 700', '400 700', '400'])('a font of the content with the weight %s has no problem', (weight) =>
  expect(check(house(weight))).toEqual([]),
);

test.each([
  { weight: '300 900', written: '300 700' },
  { weight: '100 400', written: '300 400' },
  { weight: '900', written: '700' },
])('weights that the file lacks are reported and corrected: $weight', ({ weight, written }) => {
  const problems = check(house(weight));
  expect(problems).toMatchObject([
    { code: 'font-weight', steps: ['fonts', 'display', 'weight'], hint: `Write \`${written}\`.` },
  ]);
  expect(check(applyTextEdits(house(weight), problems.flatMap(firstEdits)))).toEqual([]);
});

test.each([
  { what: 'text', font: 'a font' },
  { what: 'a TrueType font', font: Buffer.from([0, 1, 0, 0, 0, 10, 0, 128]) },
  { what: 'a damaged WOFF2', font: packaged.subarray(0, 4000) },
])('a file with $what is not a WOFF2 font', ({ font }) => {
  expect(check(house('400 700'), font)).toMatchObject([{ code: 'font-format', steps: ['fonts', 'display', 'src'] }]);
});

test('a missing file of the content is reported as all missing files are, and the one there is suggested', () => {
  const problems = check(house('400 700').replace('fonts/house.woff2', 'fonts/hause.woff2'));
  expect(problems.map(({ code }) => code)).toContain('media-missing');
  expect(problems.find(({ code }) => code === 'media-missing')?.hint).toContain('fonts/house.woff2');
});

test.each([
  { what: 'neither a file nor a package', keys: '' },
  { what: 'a package without a file', keys: '    package: "@fontsource-variable/instrument-sans"\n' },
])('a font with $what is a problem', ({ keys }) => {
  const theme = withFont(`    family: House\n${keys}    weight: 400 700\n`);
  const problems = check(theme).filter(({ code }) => code !== 'unused-media');
  expect(problems.map(({ code, steps }) => [code, steps.slice(0, 2)])).toEqual([
    [expect.stringMatching(/^schema-/), ['fonts', 'display']],
  ]);
});
