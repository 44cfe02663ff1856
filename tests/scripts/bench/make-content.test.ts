import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeContent } from '../../../scripts/bench/make-content.ts';
import { problemsIn } from '../../cli/site-content.ts';
import { temporaryFolder } from '../../support/content.ts';

/** The categories of the articles that the sites of other generators have as well. */
const categories = `AI, Entrepreneurship, Technology, Longevity, Psychology, Growth, Innovation, Strategy, Robotics,
  Tool Reviews`.split(/,\s*/);

test('the content for benchmarks is valid, also with articles of every category of the comparison', async () => {
  const folder = join(temporaryFolder(), 'content');
  makeContent(folder, 12);
  for (const [index, category] of categories.entries())
    writeFileSync(
      join(folder, `articles/part-${index}.yaml`),
      `title: Part ${index}
summary: What the boatyard learned, part ${index}.
category: ${category}
publishedAt: "2025-01-01"
body: |
  The salad grew.
`,
    );
  expect(readdirSync(join(folder, 'articles'))).toHaveLength(22);
  expect(await problemsIn(folder)).toEqual([]);
});
