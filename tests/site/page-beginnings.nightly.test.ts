import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { openChangedSite } from '../support/open-changed-site.ts';
import { sites } from '../support/sites.ts';

const hero = `  - type: hero
    layout: stage
    title: A wall and a hose
    image:
      src: plot.svg
      alt: The plot from above
`;
const cards = `  - type: cards
    items:
      - title: Cress
        text: It came by itself.
      - title: Salad
        text: It was sown.
`;

/** The sections of each page, by its address, and its headings: the level, and the text. */
const pages: Record<string, { sections: string; headings: string[] }> = {
  prose: {
    sections: `  - type: prose\n    title: How it began\n    body: |\n      By a hose.\n\n      ### In May\n\n      There was cress.\n${hero}`,
    headings: ['1 How it began', '2 In May', '2 A wall and a hose'],
  },
  paper: {
    sections: `  - type: document\n    title: What applies\n    updated: Since May\n    clauses:\n      - title: Salt\n        body: None.\n`,
    headings: ['1 What applies', '2 Salt'],
  },
  panel: {
    sections: `  - type: statement\n    eyebrow: What we think\n    text: Salt is no excuse.\n${cards}`,
    headings: ['1 Salt is no excuse.', '2 Cress', '2 Salad'],
  },
  gallery: {
    sections: `  - type: gallery\n    items:\n      - src: plot.svg\n        alt: The plot from above\n${hero}${hero.replace('A wall and a hose', 'And again')}`,
    headings: ['1 A wall and a hose', '2 And again'],
  },
  cards: { sections: cards + hero, headings: ['1 The page cards', '2 Cress', '2 Salad', '2 A wall and a hose'] },
  nothing: {
    sections: '  - type: gallery\n    items:\n      - src: plot.svg\n        alt: The plot from above\n',
    headings: ['1 The page nothing'],
  },
};

const site = openChangedSite((content) => {
  for (const [id, { sections }] of Object.entries(pages))
    writeFileSync(
      join(content, `pages/${id}.yaml`),
      `title: The page ${id}\ndescription: A page of the quay that does not begin with a hero.\nunlisted: true\nsections:\n${sections}`,
    );
}, sites.secondBrand.content);

describe.each(Object.entries(pages))('the page %s, which does not begin with a hero', (id, { headings }) => {
  test.each([390, 820, 1440])('has one main heading below the bar, at %i px', async (width) => {
    const { page, errors } = await site.newPage({ viewport: { width, height: 900 } });
    await page.goto(`${site.address}/${id}`);
    const found = await page
      .locator('main :is(h1, h2, h3, h4)')
      .evaluateAll((all) => all.map((heading) => `${heading.tagName[1]} ${heading.textContent}`));
    expect(found).toEqual(headings);
    const { bar, first } = await page.evaluate(() => ({
      bar: document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN,
      first: document.querySelector('main > *')?.getBoundingClientRect().top ?? Number.NaN,
    }));
    expect(first, 'The bar covers nothing; see `roomForBar`.').toBeGreaterThanOrEqual(bar - 1);
    expect(await sidewaysScroll(page)).toBe('');
    // The logo of this brand is an abbreviation of its name.
    expect(await axeViolations(page, ['label-content-name-mismatch'])).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('looks the same without JavaScript, and gives images further down no priority', async () => {
    const { page } = await site.newPage({ javaScriptEnabled: false });
    await page.goto(`${site.address}/${id}`);
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([headings[0]?.slice(2)]);
    expect(await page.locator('main [fetchpriority=high], main [class*=hero-]').count()).toBe(0);
  });
});
