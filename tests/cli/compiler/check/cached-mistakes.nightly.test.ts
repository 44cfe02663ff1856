import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../../../cli/compiler/check/check-content.ts';
import { FileCache } from '../../../../cli/compiler/check/file-cache.ts';
import { checkNewFile, loadContent, withDefaults } from '../../../../cli/compiler/check/load-content.ts';
import { loadValidator } from '../../../../cli/compiler/schema/validator.ts';
import { findFiles } from '../../../../cli/compiler/sources/find-files.ts';
import type { FoundFile } from '../../../../cli/compiler/sources/found-file.ts';
import { readLanguages } from '../../../../cli/compiler/sources/read-language.ts';
import type { FileStamp } from '../../../../cli/platform/files/file-stamp.ts';
import { copyContent } from '../../../support/content.ts';
import { copyMistake, loadMistake, mistakeNames, today } from './load-mistake.ts';

/** Shared by all sites with the same languages, so that files that no mistake changes are cached once. */
const caches = new Map<string, FileCache>();

function cacheFor(folder: string): FileCache {
  const languages = readLanguages(folder);
  const key = JSON.stringify(languages);
  const cache = caches.get(key) ?? FileCache.inMemory(languages);
  caches.set(key, cache);
  return cache;
}

/** Loads a folder as a second run does, with all of its files cached. */
function loadFromCache(folder: string) {
  const found = findFiles(folder);
  const options = withDefaults({ at: today });
  const files = found.files.map((file) => ({ ...file, stamp: stampOf(folder, file) }));
  const cache = cacheFor(folder);
  const check = () => files.map((file) => checkNewFile(file, loadValidator(), options, cache));
  check();
  return checkContent(folder, found, check(), options);
}

/** Returns a stamp that depends on the text of a file: files copied at once may have equal times. */
function stampOf(folder: string, { local }: FoundFile): FileStamp {
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, local)))
    .digest();
  return [hash.readUInt32LE(0), hash.readUInt32LE(4), hash.readUInt32LE(8)];
}

const inArticles = `title: First cress
summary: What came up.
category: Salad
publishedAt: 2026-05-02
body: There are BODY.
`;

test.each(mistakeNames)('%s is also reported when read from the cache', (name) => {
  expect(loadFromCache(copyMistake(name)).problems).toEqual(loadMistake(name));
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
])('an article with %s has the same problems when read from the cache', (text) => {
  const folder = copyContent({
    files: { 'articles/cress.yaml': inArticles.replace('BODY', text).replace('came up', `came up in ${text} beds`) },
  });
  expect(loadFromCache(folder).problems).toEqual(loadContent(folder, { at: today }).problems);
});
