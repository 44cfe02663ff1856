import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openChangedSite } from './open-changed-site.ts';

const article = (title: string, day: number, category: string) => `title: ${title}
summary: What happened on that day, and what it cost.
category: ${category}
publishedAt: "2026-01-0${day}"
body: The whole story.
`;

const sections = `  - type: newest
    id: newest
    title: New
    action:
      label: All articles
      to: /writing
  - type: newest
    id: on-ai
    limit: 1
    category: AI
  - type: newest
    id: on-growth
    title: Nothing yet
    category: Growth
`;

const site = openChangedSite((content) => {
  appendFileSync(join(content, 'pages/about.yaml'), sections);
  mkdirSync(join(content, 'articles'));
  const titles = { First: 'AI', Second: 'AI', Third: 'Technology', Fourth: 'Technology' };
  for (const [index, [title, category]] of Object.entries(titles).entries())
    writeFileSync(join(content, `articles/${title.toLowerCase()}.yaml`), article(title, index + 1, category));
  expect(readFileSync(join(content, 'collections/categories.yaml'), 'utf8')).toContain('id: Growth');
});

test('a page other than the list shows the newest articles, of all categories or of one', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/about`);
  const titles = (id: string) => page.locator(`#${id}`).getByRole('article').getByRole('heading').allTextContents();
  expect(await titles('newest')).toEqual(['Fourth', 'Third', 'Second']);
  expect(await titles('on-ai')).toEqual(['Second']);
  expect(await page.locator('#on-growth').count(), 'without articles there is no section').toBe(0);
  await page.locator('#newest').getByRole('link', { name: 'Third' }).click();
  await page.waitForURL(`${site.address}/writing/third`);
});
