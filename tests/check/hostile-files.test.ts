import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Changes, check } from '../support/check.ts';
import { problemsIn } from '../support/cli.ts';
import { copyContent, secondBrandFile } from '../support/content.ts';
import { sample } from '../support/sample.ts';
import { page, prose } from './quay.ts';

const garden = 'pages/garden.yaml';
const gardenText = secondBrandFile(garden);

/** The page of the garden up to the value of the title of its hero. */
const head = `${page('The garden')
  .trimEnd()
  .replace(/The garden$/, '')}`;

const codesOf = (changes: Changes) => [...new Set(check(changes).map(({ code }) => code))];

const bomb = Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]\n`);

/** A file, and the codes of its problems. */
const refused: Record<string, [text: string | Uint8Array, code: string]> = {
  'bytes that are no UTF-8': [Buffer.from(gardenText.replace('salad', 'Gemüse'), 'latin1'), 'file-encoding'],
  'UTF-16': [Buffer.from(`\uFEFF${gardenText}`, 'utf16le'), 'file-encoding'],
  'UTF-16 without a byte order mark': [Buffer.from(gardenText, 'utf16le'), 'file-encoding'],
  'a NUL byte': [gardenText.replace('A wall', 'A\0wall'), 'file-encoding'],
  'a pointer of Git LFS': ['version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n', 'file-pointer'],
  'an alias bomb': [`a0: &a0 [lol, lol]\n${bomb.join('')}`, 'yaml-alias'],
  'an anchor that contains itself': [`${head}&title [*title]\n`, 'schema-type'],
  'a merge of a block into itself': [`${head}x\n    list: &list\n      <<: *list\n`, 'yaml-alias'],
  'a key __proto__': [`__proto__:\n  title: x\n${gardenText}`, 'schema-unknown-key'],
  'a key constructor': [`constructor: x\n${gardenText}`, 'schema-unknown-key'],
  'a key toString in place of a text': [`${head}{ toString: x }\n`, 'schema-type'],
  'a key toString in the type of a section': [`${head}x\n  - type: { toString: x }\n`, 'schema-section-type'],
  'a list as a key': [`? [a, b]\n: x\n${gardenText}`, 'yaml-syntax'],
  'an empty key': [`: x\n${gardenText}`, 'schema-unknown-key'],
  'another version of YAML': [`%YAML 1.1\n---\n${head}2026-11-01\n`, 'schema-type'],
  'a tag that names code': [`${head}!!js/function "x"\n`, 'yaml-syntax'],
  'a number that overflows': [`${head}1e999\n`, 'schema-type'],
};

/** Files that are as large or as deep as no author writes one. */
const huge: typeof refused = {
  '5,000,000 letters in a line': [`${head}${'x'.repeat(5e6)}\n`, 'file-too-large'],
  '1,000,000 letters in a line': [`${head}${'x'.repeat(1e6)}\n`, 'schema-length'],
  '1,000,000 spaces': [' '.repeat(1e6), 'yaml-empty'],
  '100,000 open brackets': ['['.repeat(1e5), 'yaml-too-deep'],
  '100,000 nested brackets': [`${'['.repeat(1e5)}${']'.repeat(1e5)}`, 'yaml-too-deep'],
  '100,000 nested braces': ['{a: '.repeat(1e5), 'yaml-too-deep'],
  '100,000 hyphens': ['- '.repeat(1e5), 'yaml-too-deep'],
  '950 open braces': [`${head}${'{'.repeat(950)}\n`, 'yaml-too-deep'],
};

const all = [...Object.entries(refused), ...sample(Object.entries(huge), 3)];
test.each(all)('%s: reported without an exception', (_what, [text, code]) => {
  expect(codesOf({ [garden]: text }).join(' ')).toBe(code);
});

test('brackets in texts and comments are not nested', () => {
  const brackets = '[ {\n'.repeat(150);
  expect(check({ [garden]: `# ${'['.repeat(150)}\n${gardenText}${prose(`~~~\n${brackets}~~~\n`)}` })).toEqual([]);
});

describe('bytes that are no UTF-8', () => {
  const latin = (...lines: string[]) => Buffer.from(`${head}${lines.join('\n')}\n`, 'latin1');
  const found = (text: Uint8Array) =>
    check({ [garden]: text }).map(({ code, line, column }) => `${code} ${line}:${column}`);

  test('in all lines are one problem', () => {
    expect(found(latin('A wall', ...Array<string>(30).fill('    lead: Über Gemüse')))).toEqual(['file-encoding 6:11']);
  });

  test('are shown as the character that was probably meant', () => {
    const text = Buffer.concat([Buffer.from(`${head}It’s a caf`), Buffer.from([0xe9, 0x0a])]);
    expect(check({ [garden]: text }).map(({ hint }) => hint)).toEqual([expect.stringContaining('`é`')]);
  });
});

test('a folder named like a page is ignored if it is empty, and in place of a file the file is missing', async () => {
  const content = copyContent({});
  mkdirSync(join(content, 'pages/shed.yaml'));
  expect(await problemsIn(content)).toEqual([]);
  const other = copyContent({ without: ['site.yaml'] });
  mkdirSync(join(other, 'site.yaml'));
  expect(await problemsIn(other)).toMatchObject([{ code: 'file-missing' }]);
});
