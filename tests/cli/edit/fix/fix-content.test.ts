import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixContent } from '../../../../cli/edit/fix/fix-content.ts';
import { copyContent } from '../../../support/content.ts';
import { sites } from '../../../support/sites.ts';

const garden = readFileSync(join(sites.secondBrand.content, 'pages/garden.yaml'), 'utf8');

/** Fixes a copy of the second brand's content, with one page changed. */
function fixGarden(text: string | Uint8Array) {
  const folder = copyContent({ files: { 'pages/garden.yaml': text } });
  const { changes, fixed, loaded } = fixContent(folder);
  return { changes, fixed: fixed.map(({ code }) => code), left: loaded.problems.map(({ code }) => code) };
}

describe('the text is as before the mistake', () => {
  const typo = (text: string) => text.replace(/^title:/m, 'titel:');
  test.each<[string, (text: string) => string, string]>([
    ['a key with a typo', typo, garden],
    ['two keys with typos', (text) => typo(text).replace(/^description:/m, 'descripton:'), garden],
    [
      'a syntax error that hides a typo',
      (text) => text.replace(/^title: /m, 'title:').replace(/^description:/m, 'descripton:'),
      garden,
    ],
    ['Windows line endings', typo, garden.replaceAll('\n', '\r\n')],
    ['tabs on blank lines', typo, garden.replaceAll('\n  -', '\n\t\n \t\n  -')],
  ])('%s', (_, mistake, before) => {
    const broken = mistake(before);
    const { changes, left } = fixGarden(broken);
    expect(changes).toEqual([{ name: 'content/pages/garden.yaml', before: broken, after: before, hasMark: false }]);
    expect(left).toEqual([]);
  });
});

test('content without problems is not changed', () => {
  expect(fixGarden(garden)).toEqual({ changes: [], fixed: [], left: [] });
});

test('a fix that is a guess is not applied', () => {
  const { changes, left } = fixGarden(garden.replace(/^title: .*/m, 'title: ""'));
  expect(changes).toEqual([]);
  expect(left.length).toBeGreaterThan(0);
});

test('a file with invalid bytes is not changed, since they would be lost', () => {
  const bytes = Buffer.concat([Buffer.from(garden.replace(/^title:/m, 'titel:')), Buffer.from([0x23, 0xff, 0x0a])]);
  const { changes, fixed } = fixGarden(bytes);
  expect({ changes, fixed }).toEqual({ changes: [], fixed: [] });
});
