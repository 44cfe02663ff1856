import { expect, test } from 'vitest';
import { checkContent } from '../../../../cli/compiler/check/check-content.ts';
import { FileCache } from '../../../../cli/compiler/check/file-cache.ts';
import { checkNewFile, loadContent, withDefaults } from '../../../../cli/compiler/check/load-content.ts';
import { loadValidator } from '../../../../cli/compiler/schema/validator.ts';
import { findFiles } from '../../../../cli/compiler/sources/find-files.ts';
import { copyContent } from '../../../support/content-folder.ts';
import { changeOf, mistakeNames, today } from './load-mistake.ts';

/** Loads a folder as a second run does, for which all of its files have been cached. */
function loadFromCache(folder: string) {
  const found = findFiles(folder);
  const options = withDefaults({ today });
  const cache = FileCache.inMemory();
  const check = () =>
    found.files.map((file) => checkNewFile({ ...file, stamp: [1, 1, 1] }, loadValidator(), options, cache));
  check();
  return checkContent(folder, found, check(), options);
}

const inArticles = `title: First cress
summary: What came up.
category: Salad
publishedAt: 2026-05-02
body: There are BODY.
`;

test.each(mistakeNames)('%s is reported from the cache as well', (name) => {
  const { files, without } = changeOf(name);
  const folder = copyContent({ files, without });
  expect(loadFromCache(folder).problems).toEqual(loadContent(folder, { today }).problems);
});

test.each([
  '{plots}',
  '{plot}',
  '{fact plots}',
  '{FACT:plots}',
  '{fact:plot}',
  '{fact:plots}',
  '{facts:plots}',
  '14 plots',
])('an article with %s has the same problems from the cache', (text) => {
  const folder = copyContent({
    files: { 'articles/cress.yaml': inArticles.replace('BODY', text).replace('came up', `came up in ${text} beds`) },
  });
  expect(loadFromCache(folder).problems).toEqual(loadContent(folder, { today }).problems);
});
