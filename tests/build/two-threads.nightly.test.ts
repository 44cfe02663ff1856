import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { globPaths, writeFiles } from '../support/content.ts';
import { hashFiles } from '../support/hash-files.ts';
import { copyWithArticles } from './articles-site.ts';
import { build, folderOfFile, read } from './builds.ts';

/** So many that two threads check and render them. */
const count = 900;

describe('what two threads make of many articles is what one makes:', () => {
  const content = copyWithArticles(count, folderOfFile());
  const paths = globPaths('articles/*.yaml', content);
  let clean: ReturnType<typeof hashFiles>;

  beforeAll(async () => {
    clean = hashFiles(await build(content));
  });

  // Half of them are few enough for one thread.
  test.each([0, 1])('half %i', async (half) => {
    const changed = paths.filter((_, index) => index % 2 === half);
    const texts = Object.fromEntries(changed.map((path) => [path, read(content, path)]));
    for (const path of changed) appendFileSync(join(content, path), '  It is so.\n');
    expect(hashFiles(await build(content))).not.toEqual(clean);
    writeFiles(content, texts);
    expect(hashFiles(await build(content))).toEqual(clean);
  });
});

test('the problems that two threads find in many articles are those that one finds', async () => {
  const content = copyWithArticles(count, folderOfFile());
  const paths = globPaths('articles/*.yaml', content);
  const faults = ['  [There](/nowhere) it is.\n', '  Teh end.\n', 'sumary: Twice\n', 'key: "open\n'];
  const faulty = faults.flatMap((fault, index) =>
    [paths.at(index), paths.at(-1 - index)].map((path = '') => [path, fault]),
  );
  for (const [path = '', fault = ''] of faulty) appendFileSync(join(content, path), fault);
  const validate = () => runSite(['validate', '--content', content, '--format', 'json']);
  const found = await validate();
  for (const [path = ''] of faulty) expect(found.stdout).toContain(path);
  expect(await validate()).toEqual(found);
});
