import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { axeViolations } from '../support/axe.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { edit, openChangedSite } from '../support/open-changed-site.ts';
import { sites } from '../support/sites.ts';

const fixtures = join(projectRoot, 'tests/fixtures');

const site = openChangedSite((content) => {
  cpSync(join(fixtures, 'video-sections'), content, { recursive: true });
  cpSync(join(fixtures, 'examples/media/heron.webm'), join(content, 'media/heron.webm'));
  edit(content, 'pages/garden.yaml', '[Write to us]', 'See [the films](/watch). [Write to us]');
}, sites.secondBrand.content);

/** The files and the players of other hosts that each section shows. */
const shown: Record<string, [files: number, embeds: number]> = {
  gallery: [1, 1],
  letter: [1, 0],
  cards: [0, 1],
  entries: [0, 1],
  line: [0, 1],
  'entry-gallery': [0, 1],
  events: [1, 1],
  list: [1, 0],
  timeline: [1, 1],
  faq: [1, 1],
  testimonials: [1, 1],
  steps: [1, 0],
  table: [0, 1],
  newsletter: [0, 1],
  offer: [1, 0],
};

async function open(options: Parameters<typeof site.newPage>[0] = {}) {
  const opened = await site.newPage(options);
  await opened.page.goto(`${site.address}/watch`);
  return opened;
}

test('each section shows the videos that it names, and those of its items and entries', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  const found = await Promise.all(
    Object.keys(shown).map(async (id) => [
      id,
      [await page.locator(`#${id} video`).count(), await page.locator(`#${id} .embed`).count()],
    ]),
  );
  expect(Object.fromEntries(found)).toEqual(shown);
});

test.each([390, 820, 1440])('no section with a video has a fault at %i px', async (width) => {
  const { page, errors } = await open({ viewport: { width, height: 900 } });
  expect(await sidewaysScroll(page)).toBe('');
  // The logo of this brand is an abbreviation of its name.
  expect(await axeViolations(page, ['label-content-name-mismatch'])).toEqual([]);
  expect(errors).toEqual([]);
});

describe('without JavaScript', () => {
  test('the poster of each embed is a link to the page of the video', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    for (const embed of await page.locator('main .embed').all()) {
      await embed.scrollIntoViewIfNeeded();
      const box = await embed.boundingBox();
      const href = await page.evaluate(
        ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('a')?.href,
        [(box?.x ?? 0) + 30, (box?.y ?? 0) + 30],
      );
      expect(href).toBe('https://films.example.com/tide');
    }
  });
});

describe('in an entry whose title is a link that covers it', () => {
  test.each(['cards', 'entries', 'line'])('a press plays the video, which gets the focus: %s', async (id) => {
    const { page } = await open();
    const asked: string[] = [];
    await page.route('https://player.example.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Tide</title>' });
    });
    const summary = page.locator(`#${id} .embed summary`);
    await summary.scrollIntoViewIfNeeded();
    expect(asked, 'nothing before the press').toEqual([]);
    await summary.click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    expect(new URL(page.url()).pathname, 'The link of the title is not followed.').toMatch(/^\/watch/);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });
});

test('on paper, the title of an embed and its sign stand out from what is behind them', async () => {
  const { page } = await open();
  const [ground, paper] = await page.locator('#newsletter .embed > div').evaluate((box) => {
    const style = getComputedStyle(box);
    return ['--theme-ground', '--theme-paper'].map((name) => style.getPropertyValue(name));
  });
  expect(ground, 'the colour below the title').toBe(paper);
});

test('a print has the titles of all videos and no player', async () => {
  const { page } = await open();
  await page.emulateMedia({ media: 'print' });
  expect(await visible(page, 'video, iframe')).toEqual([]);
  expect((await visible(page, '#letter figcaption')).join()).toContain('The heron lands');
  expect((await visible(page, '#cards .embed')).join()).toContain('The tide comes in');
});

async function visible(page: Page, selector: string): Promise<string[]> {
  const all = await page.locator(`main :is(${selector})`).all();
  const found = await Promise.all(all.map(async (one) => ((await one.isVisible()) ? [await one.innerText()] : [])));
  return found.flat();
}

test('search engines get each video of the page once', async () => {
  const html = await (await fetch(`${site.address}/watch`)).text();
  expect(html.match(/"VideoObject"/g)).toHaveLength(2);
  expect(html).toContain('"name":"The tide comes in"');
});
