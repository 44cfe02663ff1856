import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { loadContent } from '../../cli/compiler/check/load-content.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { copyContent } from '../support/content-folder.ts';
import { sites } from '../support/sites.ts';

const benchmark = join(projectRoot, '../shared/bench/gen.mjs');

test.runIf(existsSync(benchmark))('the articles of the benchmark are valid beside this content', async () => {
  const folder = copyContent({ from: sites.real.content });
  await promisify(execFile)(process.execPath, [benchmark, '200', join(folder, 'articles')]);
  const { content, problems } = loadContent(folder);
  expect(problems).toEqual([]);
  expect(content.files.filter((file) => file.kind === 'article')).toHaveLength(200);
});
