import { appendFileSync, cpSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { EnvironmentError } from '../../../../cli/platform/environment-error.ts';
import { loadContent } from '../../../../cli/rules/check/load-content.ts';
import { ContentWatch } from '../../../../cli/rules/watch/content-watch.ts';
import { copyContent } from '../../../support/content.ts';
import { generateArticles } from '../../../support/generate-articles.ts';
import { sites } from '../../../support/sites.ts';

test('files deleted before the watcher reports them do not stop a check', async () => {
  const folder = copyContent({ from: sites.workshop.content });
  generateArticles(20, join(folder, 'articles'));
  const watch = new ContentWatch(folder);
  await watch.check();
  const articles = globSync('articles/*.yaml', { cwd: folder }).map((name) => join(folder, name));
  for (const path of articles) appendFileSync(path, '# Read again.\n');
  await setTimeout(150);
  // Their texts are not cached, and are read only if a mistake is found in them.
  expect((await watch.check()).content.files.filter(({ isSlim }) => isSlim)).toHaveLength(20);
  const about = join(folder, 'pages/about.yaml');
  for (const path of articles.slice(0, 10)) rmSync(path);
  rmSync(about);
  const { problems, content } = await watch.check([about]);
  expect(problems.flatMap((problem) => [problem, ...problem.others]).length).toBeGreaterThan(5);
  expect(problems).toEqual(loadContent(folder).problems);
  expect(content.files.filter(({ kind }) => kind === 'article')).toHaveLength(10);
});

test('a deleted content folder fails the check, and is read again when it is back', async () => {
  const folder = copyContent({});
  const watch = new ContentWatch(folder);
  const { content } = await watch.check();
  rmSync(folder, { recursive: true });
  await expect(watch.check([folder])).rejects.toThrow(EnvironmentError);
  cpSync(sites.secondBrand.content, folder, { recursive: true });
  expect((await watch.check([folder])).content.files).toHaveLength(content.files.length);
});
