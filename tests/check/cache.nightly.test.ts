import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyChanges } from '../support/check.ts';
import { problemsIn } from '../support/cli.ts';
import { copyContent, globPaths } from '../support/content.ts';
import { createRandom, pick } from '../support/random.ts';
import { sites } from '../support/sites.ts';
import { article, withNotes } from './quay.ts';

/** Checks a folder, with what is cached of it. */
const validate = async (content: string) =>
  (await problemsIn(content)).map(
    ({ code, file, line, column, message }) => `${code} ${file}:${line}:${column} ${message}`,
  );

/** Expects what is cached of a folder to change nothing: a copy of it, of which nothing is cached, has the same problems. */
async function expectFresh(content: string, what: string): Promise<string[]> {
  const cached = await validate(content);
  expect(cached, what).toEqual(await validate(copyContent({ from: content })));
  return cached;
}

describe('an article that is cached', () => {
  let content = '';
  beforeEach(async () => {
    content = copyContent({});
    applyChanges(content, {
      ...withNotes,
      'articles/cress.yaml': article('On {fact:plots} plots by [the garden](/garden).'),
      'articles/kale.yaml': article('By the wall.'),
    });
    expect(await validate(content)).toEqual([]);
  });

  test.each([
    ['a fact', 'facts.yaml', 'plots:', 'beds:', 'fact-unknown content/articles/cress.yaml:6:6'],
    ['a page', 'pages/garden.yaml', 'sections:', 'sections:', 'link-target content/articles/cress.yaml:6:41'],
    ['a category', 'collections/categories.yaml', '- id: Salad\n', '', 'ref-unknown content/articles/cress.yaml:3:11'],
  ])('is checked again for %s that is gone', async (what, file, from, to, expected) => {
    const path = join(content, file);
    if (what === 'a page') rmSync(path);
    else writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    const problems = await expectFresh(content, what);
    expect(problems).toContainEqual(expect.stringContaining(expected));
  });

  test.each([
    ['text-unfinished', '  TODO write the rest.\n'],
    ['placeholder-unknown', '  There are { fact plots } now.\n'],
    ['spelling', '\n  ```text\n  wrodd in code\n  ```\n\n  A wrodd in prose.\n'],
  ])('and wrong is reported in each run, at the same place: %s', async (code, text) => {
    appendFileSync(join(content, 'articles/kale.yaml'), text);
    for (const run of ['first', 'second', 'third']) {
      const problems = await expectFresh(content, run);
      expect(problems.map((problem) => problem.split(' ')[0])).toEqual([code]);
    }
  });
});

test.each([1, 2, 3])('after many changes, the problems are those of a fresh run: seed %i', async (seed) => {
  const random = createRandom(seed);
  const content = copyContent({});
  applyChanges(content, {
    ...withNotes,
    'articles/cress.yaml': article(),
    'articles/salt.yaml': article('By [it](/notes/cress).'),
  });
  const changes: ((text: string) => string)[] = [
    (text) => `${text}# more\n`,
    (text) => `${text}\nfoo${Math.floor(random() * 9)}: 1\n`,
    (text) => text.slice(0, Math.floor(random() * text.length)),
    (text) => text.replace(/[a-z]/g, (letter) => (random() < 0.005 ? 'q' : letter)),
    (text) => text.replaceAll('/garden', '/gardn'),
    (text) => text.replaceAll('- ', '-  '),
  ];
  for (let round = 0; round < 25; round += 1) {
    const name = pick(random, globPaths('**/*.yaml', content));
    const path = join(content, name);
    const original = join(sites.secondBrand.content, name);
    const isOriginal = globPaths(name, sites.secondBrand.content).length > 0;
    if (isOriginal && random() < 0.4) writeFileSync(path, readFileSync(original));
    else writeFileSync(path, pick(random, changes)(readFileSync(path, 'utf8')));
    await expectFresh(content, `${round}: ${name}`);
  }
});
