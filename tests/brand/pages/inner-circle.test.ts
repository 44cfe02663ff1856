import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Testimonial } from '../../../src/content.gen.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { control, emailForm } from './controls.ts';
import { figure, sectionOf, testParts, text, times } from './parts.ts';

const site = openSite(sites.real.dist);

testParts(site, '/inner-circle', [
  emailForm(/inner circle/i, 'Join the Inner Circle'),
  text(/Tuesday,? 2 PM EST/),
  text('30 days'),
  text('$35,000+'),
  figure('10,000+', /members/i),
  figure('$50M+', /members/i),
  figure('98%', /success/i),
  figure('4.9/5', /rating/i),
  times(1, 'Save 17%'),
  figure('47', /spots remaining/i),
  figure('85%', /price increase after/i),
  figure('$2,500', /saved today/i),
  control('Secure My Spot Now - Save $2,500'),
  text(/instant access, secure checkout, 30-day guarantee/i),
]);

test('the stated values of the benefits add up to at least the total that is claimed', async () => {
  const page = await site.read('/inner-circle');
  const benefits = page.locator('#benefits').getByRole('listitem');
  const values = await benefits.getByText(/^\$[\d,]+$/).allTextContents();
  expect(values.length, 'Each benefit states its value.').toBe(await benefits.count());
  const sum = values.reduce((total, value) => total + Number(value.replaceAll(/[$,]/g, '')), 0);
  expect(sum, `${values.join(' + ')} must reach $35,000+.`).toBeGreaterThanOrEqual(35_000);
});

test('each testimonial has words, a result, a name and a role', async () => {
  const page = await site.read('/inner-circle');
  const figures = page.locator('#members').getByRole('figure');
  const rows = parse(readFileSync(join(sites.real.content, 'collections/testimonials.yaml'), 'utf8')) as Testimonial[];
  expect(await figures.count()).toBe(rows.length);
  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const one of await figures.all()) {
    const { name, role, content, result } = rows.shift() ?? {};
    expect(await one.getByRole('blockquote').textContent()).toBe(content);
    expect(role, 'Testimonials are attributed to roles.').toMatch(/member/i);
    const caption = await one.locator('figcaption').allInnerTexts();
    expect(caption.join().split(/\n+/), 'Its result, its name and its role.').toEqual([result, name, role]);
  }
});

test('the countdown in the HTML is 02 14 33 45, from days to seconds', async () => {
  const { page } = await site.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.address}/inner-circle`);
  const units = page.locator('[role=timer] p:has([data-unit])');
  expect(await units.allTextContents()).toEqual(['02Days', '14Hours', '33Minutes', '45Seconds']);
});

test('the last-chance offer has its three stat cards and no other', async () => {
  const page = await site.read('/inner-circle');
  const offer = sectionOf(page.getByRole('main'), 'The offer');
  expect(await offer.getByRole('definition').allTextContents()).toEqual(['47', '85%', '$2,500']);
});

test('the sections of the sales page are in the order of the specification', async () => {
  const page = await site.read('/inner-circle');
  const order = ['benefits', 'members', 'pricing', 'questions', 'offer'];
  const ids = await page
    .getByRole('main')
    .locator('section[id]')
    .evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id) => order.includes(id))).toEqual(order);
});
