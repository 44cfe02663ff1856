import { expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';

const site = openSite(sites.secondBrand.dist);

test('the paragraph after a short one with a drop cap begins at the margin', async () => {
  const { page } = await site.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.address}/garden`);
  const starts = await page.locator('#story .initial > p').evaluateAll((paragraphs) =>
    paragraphs.slice(0, 2).map((paragraph) => {
      const text = document.createRange();
      text.selectNodeContents(paragraph);
      const initialLetter = getComputedStyle(paragraph, '::first-letter').getPropertyValue('initial-letter');
      return { margin: paragraph.getBoundingClientRect().left, text: text.getClientRects()[0]?.left, initialLetter };
    }),
  );
  expect(starts.map(({ initialLetter }) => initialLetter)).toEqual(['3', 'normal']);
  const [, second] = starts;
  expect(second?.text, 'The drop cap is higher than its paragraph.').toBe(second?.margin);
});
