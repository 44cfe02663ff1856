import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Answer } from '../../../cli/links/answer.ts';
import { AnswerCache } from '../../../cli/links/answer-cache.ts';
import { temporaryFolder } from '../../support/content-folder.ts';

const hour = 60 * 60 * 1000;

/** A cache with answers that were saved at the moment 0. */
function saved(answers: Record<string, Answer>): string {
  const path = join(temporaryFolder(), 'answers');
  const cache = new AnswerCache(path, 0);
  for (const [address, answer] of Object.entries(answers)) cache.add(address, answer);
  cache.save();
  return path;
}

test.each<[answer: Answer, isKept: boolean]>([
  [{ kind: 'found' }, true],
  [{ kind: 'moved', to: 'https://b.test/' }, true],
  [{ kind: 'gone', status: 404 }, true],
  [{ kind: 'certificate', fault: 'has expired' }, true],
  [{ kind: 'unreachable', why: 'it is down', code: 'ECONNREFUSED' }, false],
  [{ kind: 'unclear', status: 429 }, false],
])('%o is kept: %s', (answer, isKept) => {
  const path = saved({ 'https://a.test/': answer });
  expect(new AnswerCache(path, hour).find('https://a.test/')).toEqual(isKept ? answer : undefined);
});

test('an answer counts for a day', () => {
  const path = saved({ 'https://a.test/': { kind: 'found' } });
  expect(new AnswerCache(path, 24 * hour - 1).find('https://a.test/')).toBeDefined();
  expect(new AnswerCache(path, 24 * hour).find('https://a.test/')).toBeUndefined();
});

test('a later answer replaces an earlier one, also if it says nothing', () => {
  const path = saved({ 'https://a.test/': { kind: 'gone', status: 404 } });
  const cache = new AnswerCache(path, hour);
  cache.add('https://a.test/', { kind: 'unclear', status: 503 });
  cache.save();
  expect(new AnswerCache(path, hour).find('https://a.test/')).toBeUndefined();
});

test('a damaged cache is not used', () => {
  const path = saved({ 'https://a.test/': { kind: 'found' } });
  writeFileSync(path, readFileSync(path).subarray(0, -3));
  expect(new AnswerCache(path, hour).find('https://a.test/')).toBeUndefined();
});
