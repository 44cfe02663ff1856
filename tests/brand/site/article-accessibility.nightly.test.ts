import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { visitRoutes } from '../../site/visit-routes.ts';
import { axeViolations } from '../../support/axe.ts';
import { runSite } from '../../support/cli.ts';
import { generateArticles } from '../../support/generate-articles.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';

const folder = join(projectRoot, '.site/test/articles-in-browser');
const dist = join(folder, 'dist');
const paths = ['/writing', '/writing/page/2', '/writing/category/ai', '/writing/everything-markdown-can'];

/** Everything that Markdown can render, in one article. */
const body = `A paragraph with *emphasis*, **weight**, \`code\` and [a link](/about).

## A part

- One
- Two
  1. Inner

> Said by somebody.

### A smaller part

    code that is long enough to be wider than the screen of a small telephone, which scrolls by itself

| Tier | Price |
| --- | ---: |
| Inner Circle | $497 |

---

The end.
`;

beforeAll(async () => {
  const content = join(folder, 'content');
  rmSync(folder, { recursive: true, force: true });
  cpSync(sites.real.content, content, { recursive: true });
  generateArticles(55, join(content, 'articles'));
  const article = { title: 'Everything', summary: 'All of it.', category: 'AI', publishedAt: '2026-01-02', body };
  writeFileSync(join(content, 'articles/everything-markdown-can.yaml'), JSON.stringify(article));
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect(exitCode, stderr).toBe(0);
});

const site = openSite(dist);

test.each([
  { width: 320, options: {} },
  { width: 390, options: { forcedColors: 'active' } as const },
  { width: 1440, options: {} },
])(
  'articles and article lists have no axe violation or sideways scrolling at $width px, $options',
  async ({ width, options }) => {
    const shown = { viewport: { width, height: 900 }, ...options };
    const without = 'forcedColors' in options ? ['color-contrast'] : [];
    const found = await visitRoutes(site, paths, shown, async ({ page }, path) => {
      expect((await page.goto(site.address + path))?.status(), path).toBe(200);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const violations = await axeViolations(page, without);
      return [...violations, ...(tooWide > 0 ? [`is ${tooWide} px too wide`] : [])].map((fault) => `${path}: ${fault}`);
    });
    expect(found.flat()).toEqual([]);
  },
);
