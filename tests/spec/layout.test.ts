import { describe, expect, test } from 'vitest';
import { editData, keepUnlisted } from '../support/edit-content.ts';
import { findBarFaults, findBrokenWords, layoutFaults, openAnswers } from '../support/layout.ts';
import { openChangedSite } from '../support/open-changed-site.ts';
import { openSite } from '../support/page.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { routes, visit } from './support.ts';

const site = openSite(sites.real.dist);
const paths = [...routes, '/no-such-page'];

/** How visitors set their text: https://www.w3.org/TR/WCAG22/#text-spacing has the figures for the spacing. */
const texts = [
  { text: 'its own text', size: 16, css: '', widths: [320, 390, 820, 1024, 1440] },
  { text: 'text at 200 %', size: 32, css: '', widths: [320, 390, 820, 1440] },
  {
    text: 'wide spacing',
    size: 16,
    css: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`,
    widths: [320, 820, 1440],
  },
];

test.each(
  sample(
    paths.flatMap((path) => texts.map((text) => ({ path, ...text }))),
    29,
  ),
)('no text of $path is cut off, overlaps, is squeezed or too wide for the screen, with $text', async (row) => {
  const { page } = await site.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: row.size, fixed: row.size * 0.8125 } });
  await page.goto(site.address + row.path);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, row.css);
  await page.evaluate(openAnswers);
  for (const width of row.widths) {
    await page.setViewportSize({ width, height: 900 });
    const faults = [
      ...(await layoutFaults(page)),
      ...(await page.evaluate(findBarFaults)),
      ...(row.size === 16 ? await page.evaluate(findNarrowTexts) : []),
      ...(row.text === 'its own text' ? await page.evaluate(findBrokenWords) : []),
    ];
    expect(faults, `At ${width} px: let these break, shrink or make room.`).toEqual([]);
  }
});

test.each(
  sample(
    paths.flatMap((path) => [390, 1440].map((width) => ({ path, width }))),
    19,
  ),
)('nothing on $path moves while fonts and images come late, at $width px', async ({ path, width }) => {
  const { page } = await site.newPage({ viewport: { width, height: 900 }, isFresh: true });
  await page.addInitScript(noteShifts);
  let waiting: (() => void)[] = [];
  await page.route(/\.woff2$|\/assets\/media\//, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  const release = () => {
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  await page.goto(site.address + path, { waitUntil: 'commit' });
  // A browser may put a font that is `optional` into the place of another within 100 ms of the first paint.
  await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint !== undefined && performance.now() > paint.startTime + 100;
  });
  expect(waiting.length, 'Fonts must come late, else this proves nothing.').toBeGreaterThan(0);
  release();
  await page.waitForLoadState('load');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 450) {
    await page.evaluate(async (top) => {
      scrollTo({ top, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    }, y);
    release();
  }
  const areThere = () =>
    page.evaluate(() => [...document.images].every((image) => image.complete || !image.checkVisibility()));
  await expect
    .poll(() => {
      release();
      return areThere();
    })
    .toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.locator('html').getAttribute('data-shifts'), 'Keep room for these.').toBeNull();
});

describe.each(sample([9, 1], 2))('with %i of everything, and the longest words', (count) => {
  const changed = openChangedSite((content) => {
    const ids: Record<string, string[]> = {};
    for (const collection of ['ventures', 'products', 'tiers', 'testimonials', 'photos', 'faq'])
      editData<Row[]>(content, `collections/${collection}.yaml`, (rows) => {
        const copies = Array.from({ length: Math.max(0, count - rows.length) }, (_, index) => ({
          ...rows[index % rows.length],
          id: `copy-${index}`,
          ...(collection === 'tiers' ? { popular: undefined } : {}),
        }));
        const all = [...rows, ...copies].map((row, index) => lengthen(row, index));
        ids[collection] = all.slice(0, count).map(({ id }) => String(id));
        return all;
      });
    for (const path of listing) {
      const page = path === '/' ? 'index' : path.slice(1);
      keepUnlisted(content, page);
      editData<{ sections: Row[] }>(content, `pages/${page}.yaml`, (data) => ({
        ...data,
        sections: data.sections.map(({ comparison: _, ...section }, index) => {
          const listed = ids[section.type === 'pricing' ? 'tiers' : String(section.type)];
          const items = listed ?? (isList(section) ? repeat(section.items as Row[], count) : undefined);
          return { ...lengthen(section, index), ...(items && { items }) };
        }),
      }));
    }
    // This is about their layout: nine of everything are more bytes than a page of this site may have.
    editData<Row>(content, 'budgets.yaml', ({ routes: _, ...budgets }) => ({
      ...budgets,
      weights: { ...(budgets.weights as Row), html: 30_000 },
    }));
  }, sites.real.content);

  test.each(sample(listing, 4))('nothing on %s is cut off or overlaps', async (path) => {
    const { page, errors } = await visit(changed, path);
    expect(await page.getByText(word.slice(0, 20)).count(), 'There are long words.').toBeGreaterThan(0);
    expect(await page.evaluate(countItems), 'The lists are as long as that.').toContain(count);
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await layoutFaults(page), `At ${width} px.`).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
});

type Row = Record<string, unknown>;

/** Pages with lists of every kind. */
const listing = ['/', '/about', '/products', '/ventures', '/inner-circle', '/media-kit'];
/** Without a place to break. */
const word = 'Interoperationalizationcounterrevolutionaryhyperpersonalized';
/** What can be long, and how long it may be. */
const lengths = { title: 60, name: 40, tagline: 60, focus: 60, category: 40, role: 60, result: 60 };

/** Puts a long word into every text of a kind that can have one; its number keeps the texts different. */
function lengthen(row: Row, number: number): Row {
  const long = Object.entries(lengths).filter(([name]) => typeof row[name] === 'string');
  const changed = Object.fromEntries(long.map(([name, length]) => [name, `${number} ${word}`.slice(0, length)]));
  const question = typeof row.question === 'string' ? { question: `${number} ${row.question}` } : {};
  return { ...row, ...changed, ...question, ...('features' in row ? { features: [word, `Of the ${word}`] } : {}) };
}

function isList({ type }: Row): boolean {
  return ['stats', 'cards', 'steps'].includes(String(type));
}

function repeat(items: readonly Row[], count: number): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const item = items[index % items.length] ?? {};
    const name = 'title' in item ? 'title' : 'label';
    return { ...item, [name]: `${item[name]} ${index}` };
  });
}

/** Runs in the page: how many items its lists have. */
function countItems(): number[] {
  return [...document.querySelectorAll('main :is(ul, ol, dl, div:has(> details))')].map(
    (list) => list.querySelectorAll(':scope > :is(li, div, details)').length,
  );
}

/** Runs in the page: texts of several lines whose lines have no room for two words. */
function findNarrowTexts(): string[] {
  return [...document.querySelectorAll('main :is(h1, h2, h3, h4, p, li, dd)')]
    .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden]'))
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
    .filter((element) => (element.textContent?.length ?? 0) >= 40)
    .filter((element) => element.clientWidth < 6 * Number.parseFloat(getComputedStyle(element).fontSize))
    .map((element) => `“${element.textContent?.slice(0, 40)}” has lines of ${element.clientWidth} px`);
}

/** Runs in a page before anything else: notes what moves, and by how much, in the `data-shifts` of the page. */
function noteShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60));
      document.documentElement.dataset.shifts = `${document.documentElement.dataset.shifts ?? ''}${value}: ${moved}; `;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
