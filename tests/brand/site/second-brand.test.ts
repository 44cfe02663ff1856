import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentStrings } from '../../site/content-words.ts';
import { sites } from '../../support/sites.ts';

const { content, dist } = sites.secondBrand;

/** Binary files: any two letters occur somewhere in them. */
const noText = /\.(?:woff2|jpg|png|webp|avif|ico)$/;

/** Names of all files of the second brand, and the contents of the text files. */
let files: { name: string; text: string }[];

beforeAll(() => {
  files = globSync('**/*.*', { cwd: dist })
    .concat('_headers')
    .map((name) => ({ name, text: noText.test(name) ? '' : readFileSync(join(dist, name), 'utf8') }));
});

test.each([/\bJV\b/, /jv\.example/i, /\/@?jv\b/, /dexity/i, /maria.?growth/i, /saiyama/i, /inner.?circle/i])(
  'the output of the second brand does not contain %s',
  (name) => {
    const found = files.filter((file) => name.test(file.name) || name.test(file.text));
    expect(
      found.map((file) => file.name),
      `${name} stands somewhere else than in content/.`,
    ).toEqual([]);
  },
);

test('the output of the second brand contains none of the colours of the first', () => {
  const own = new Set(contentStrings(content));
  const colors = contentStrings(sites.real.content).filter((text) => /^#[\da-f]{6}$/i.test(text) && !own.has(text));
  const theme = parse(readFileSync(join(sites.real.content, 'theme.yaml'), 'utf8'));
  expect(colors, 'The gold is one of them, else this proves nothing.').toContain(theme.colors.accent);
  expect(colors.flatMap(filesWith), 'Take the colour from the theme.').toEqual([]);
});

test.each(['messages.yaml', 'site.yaml'])(
  'the output of the second brand contains no string of the first %s',
  (file) => {
    const own = new Set(contentStrings(content, file));
    const foreign = contentStrings(sites.real.content, file)
      .filter((text) => !own.has(text))
      .flatMap((text) => text.split(/\{\w+\}/))
      .map((text) => text.trim())
      .filter((text) => text.length > 2);
    expect(foreign.length, 'The two brands must differ, else this proves nothing.').toBeGreaterThan(20);
    expect(foreign.flatMap(filesWith), 'Take these words from content/.').toEqual([]);
  },
);

/** Matches whole words only. */
function filesWith(words: string): string[] {
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // Libraries have words such as “Menu” of their own in scripts; whole phrases of ours they do not have.
  const isCode = (name: string) => name.endsWith('.js');
  const isOneWord = !words.includes(' ');
  const pattern = new RegExp(String.raw`(?<![\w-])${escaped}(?![\w-])`);
  return files
    .filter(({ name, text }) => pattern.test(name) || (pattern.test(text) && !(isCode(name) && isOneWord)))
    .map(({ name }) => `“${words}” in ${name}`);
}
