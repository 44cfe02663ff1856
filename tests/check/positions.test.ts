import { describe, expect, test } from 'vitest';
import { type Changes, check, type LocatedProblem } from '../support/check.ts';
import { globPaths, secondBrandFile } from '../support/content.ts';
import { sites } from '../support/sites.ts';
import { unlisted } from './quay.ts';

/** What a problem underlines, behind its line and column. */
function underlined({ line, column, excerpt: { text, length } }: LocatedProblem): string {
  return `${line}:${column} ${text.slice(column - 1, column - 1 + length)}`;
}

/** Each text that is wrong in a file, and what is underlined. */
const mistakes: Record<string, [file: string, right: string, wrong: string, code: string, underlined: string]> = {
  'found by the parser': ['pages/garden.yaml', 'title: A wall,', 'title: A wall: and', 'yaml-syntax', '5:12 A'],
  'of a key': ['pages/garden.yaml', 'title: How', 'titel: How', 'schema-unknown-key', '9:5 titel'],
  'of a missing key': ['pages/garden.yaml', 'title: The garden\n', '', 'schema-missing-key', '1:1 description'],
  'of a value': ['pages/404.yaml', 'eyebrow: "404"', 'eyebrow: 404', 'schema-type', '5:14 404'],
  'of a link': ['pages/index.yaml', 'to: /garden', 'to: /gardn', 'link-target', '10:13 /gardn'],
  'of an entry in a list': ['pages/join.yaml', 'schooner]', 'shooner]', 'ref-unknown', '9:21 shooner'],
  'of an unknown alias': ['pages/garden.yaml', 'A wall, a hose and a heron', '*wall', 'yaml-alias', '5:12 *wall'],
};

const encodings: Record<string, (text: string) => string> = {
  'line ends of Unix': (text) => text,
  'a byte order mark': (text) => `\uFEFF${text}`,
  'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  both: (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
};

describe.each(Object.entries(encodings))('in files with %s, the position is that', (_how, encode) => {
  const files = globPaths('**/*.yaml', sites.secondBrand.content);
  test.each(Object.entries(mistakes))('%s', (_what, [file, right, wrong, code, expected]) => {
    const texts = new Map(files.map((name) => [name, secondBrandFile(name)]));
    expect(texts.get(file)).toContain(right);
    texts.set(file, texts.get(file)?.replace(right, wrong) ?? '');
    const encoded = [...texts].map(([name, text]) => [name, encode(text)]);
    const problems = check(Object.fromEntries(encoded) as Changes);
    expect(problems.map((problem) => `${problem.code} ${problem.file} ${underlined(problem)}`)).toEqual([
      `${code} content/${file} ${expected}`,
    ]);
  });
});

describe('the position of a link in Markdown', () => {
  test.each<[how: string, body: string, expected: string[]]>([
    ['in a plain text', 'See [a](/ü) and [b](/über).', ['8:19 /ü', '8:31 /über']],
    ['in a plain text of two lines', 'See [a](/join)\n      and [b](/über).', ['9:15 /über']],
    ['in single quotes', `'It''s [b](/über).'`, ['8:22 /über']],
    ['in double quotes', '"\\"So\\" [b](/über)."', ['8:23 /über']],
    ['in a folded text', '>\n      See [a](/ü)\n      and [b](/über).', ['9:15 /ü', '10:15 /über']],
    ['in a literal text', '|\n      See [a](/ü)\n      and [b](/über).', ['9:15 /ü', '10:15 /über']],
    ['in a literal text with its indentation', '|2-\n        See [a](/ü)', ['9:17 /ü']],
    ['with a space', '|\n      [a](</so far>)', ['9:12 /so far']],
    ['with an entity', '|\n      [a](/so&amp;so)', ['9:11 /so&amp;so']],
    ['with an escape of Markdown', '|\n      [a](/so\\)so)', ['9:11 /so\\)so']],
    ['with a part that is encoded already', '|\n      [a](/%C3%BCber/ü)', ['9:11 /%C3%BCber/ü']],
    ['whose address is in a definition', '|\n      [a][b]\n\n      [b]: /über "Over"', ['11:12 /über']],
    ['of an image', '|\n      ![a](/ü.png)', ['9:12 /ü.png']],
    ['behind a longer one that begins alike', 'See [the bed](/garden) and [no bed](/gard).', ['8:47 /gard']],
    ['behind characters of two units', '👩‍🌾 🛶 [b](/über).', ['8:24 /über']],
    ['in a text with an alias', '&words "[a](/ü)"\n  - type: prose\n    body: *words', ['8:23 /ü', '10:11 *words']],
  ])('%s', (_how, body, expected) => {
    const problems = check({ 'pages/wall.yaml': unlisted('The wall', `  - type: prose\n    body: ${body}\n`) });
    expect(problems.flatMap((problem) => [problem, ...problem.others]).map(underlined)).toEqual(expected);
  });
});
