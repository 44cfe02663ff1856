import { describe, expect, test } from 'vitest';
import { modelineFor, withModeline } from '../../../cli/editor/modeline.ts';

const modeline = '# yaml-language-server: $schema=../.site/editor/facts.schema.json';

test.each([
  ['facts.yaml', 'facts.schema.json', '../.site/editor/facts.schema.json'],
  ['pages/index.yaml', 'page.schema.json', '../../.site/editor/page.schema.json'],
  ['pages/ventures/dexity.yaml', 'page.schema.json', '../../../.site/editor/page.schema.json'],
  ['collections/tiers.yaml', 'collections/tiers.schema.json', '../../.site/editor/collections/tiers.schema.json'],
])('%s names its schema by a relative path', (name, schema, target) => {
  const found = { path: `/srv/brand/content/${name}`, schema };
  expect(modelineFor(found, '/srv/brand/content')).toBe(`# yaml-language-server: $schema=${target}`);
});

describe('a modeline', () => {
  test.each([
    ['goes to the top', 'a: 1\n', `${modeline}\na: 1\n`],
    ['goes above a comment', '# Numbers.\na: 1\n', `${modeline}\n# Numbers.\na: 1\n`],
    ['goes above the start of a document', '---\na: 1\n', `${modeline}\n---\na: 1\n`],
    ['goes into an empty file', '', `${modeline}\n`],
    ['ends with the line ending of the file', 'a: 1\r\nb: 2\r\n', `${modeline}\r\na: 1\r\nb: 2\r\n`],
    ['goes after a byte order mark', '\xef\xbb\xbfa: 1\n', `\xef\xbb\xbf${modeline}\na: 1\n`],
    ['replaces an old one', '# yaml-language-server: $schema=x.json\na: 1\n', `${modeline}\na: 1\n`],
    [
      'replaces one among other comments',
      '\n# Numbers.\r\n#  yaml-language-server: $schema=x.json\r\na: 1',
      `\n# Numbers.\r\n${modeline}\r\na: 1`,
    ],
    [
      'leaves a text alone that only looks like one',
      'a: |\n  # yaml-language-server: $schema=x.json\n',
      `${modeline}\na: |\n  # yaml-language-server: $schema=x.json\n`,
    ],
    ['keeps bytes that are not UTF-8', 'a: caf\xe9\n', `${modeline}\na: caf\xe9\n`],
    ['leaves UTF-16 alone', '\xff\xfea\0:\0', '\xff\xfea\0:\0'],
  ])('%s', (_, before, after) => {
    expect(withModeline(before, modeline)).toBe(after);
    expect(withModeline(after, modeline), 'done twice').toBe(after);
  });
});
