import { expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';

const site = openSite(sites.real.dist);

const places = [
  { route: '/', image: 'section:last-of-type img', text: 'section:last-of-type h2', side: 'right' },
  { route: '/about', image: '#story figure img', text: '#story .book', side: 'left' },
];

test.each(places)(
  'the image of $route is at the $side of its text, and above or below it on a phone',
  async (place) => {
    const [wide, small] = await Promise.all([1440, 390].map((width) => measure(place, width)));
    if (!wide || !small) throw new Error('Two screens were measured.');
    const isRight = wide.image.x >= wide.text.x + wide.text.width;
    const isLeft = wide.image.x + wide.image.width <= wide.text.x;
    expect({ isRight, isLeft }).toEqual({ isRight: place.side === 'right', isLeft: place.side === 'left' });
    expect(Math.abs(small.image.x - small.text.x), 'On a phone both begin at the edge of the page.').toBeLessThan(4);
  },
);

test('a testimonial beside an offer says who said it', async () => {
  const { page } = await site.newPage({});
  await page.goto(site.address);
  const quote = page.locator('section:last-of-type figure');
  expect(await quote.locator('q').innerText()).toMatch(/^Other groups I’ve paid for clap for you/);
  expect(await quote.locator('figcaption').innerText()).toBe('Owner, services agency · Inner Circle member');
});

async function measure({ route, image, text }: (typeof places)[number], width: number) {
  const { page } = await site.newPage({ viewport: { width, height: 900 } });
  await page.goto(site.address + route);
  const [imageBox, textBox] = await Promise.all([
    page.locator(`main ${image}`).boundingBox(),
    page.locator(`main ${text}`).boundingBox(),
  ]);
  if (!imageBox || !textBox) throw new Error(`${route} must show ${image} and ${text}.`);
  return { image: imageBox, text: textBox };
}
