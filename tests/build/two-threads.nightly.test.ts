import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { globPaths, writeFiles } from '../support/content.ts';
import { hashFiles } from '../support/hash-files.ts';
import { spawnSite } from '../support/process.ts';
import { copyWithArticles } from './articles-site.ts';
import { folderOfFile, read } from './builds.ts';

/** So many that two threads render them. */
const count = 900;

/** Builds in a process of its own, as everybody does. @returns the folder of the site */
async function build(content: string): Promise<string> {
  const out = join(dirname(content), 'dist');
  const { child, printed } = spawnSite(['build', '--content', content, '--out', out]);
  const [code] = await once(child, 'close');
  expect(code, printed()).toBe(0);
  return out;
}

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
