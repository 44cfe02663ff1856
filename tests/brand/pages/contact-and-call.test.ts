import { expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { nightly } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';
import { anchor, frame, linksTo } from './controls.ts';
import { items, sectionOf, testParts, text } from './parts.ts';

const site = openSite(sites.real.dist);

testParts(site, '/contact', [
  text(/24-48 hours/),
  linksTo('mail', 1, (main) => main.locator('#message')),
  linksTo('outside', 2, (main) => main.locator('#message')),
  linksTo('phone', 1, (main) => main.locator('#message')),
  text('Mon-Fri 9am-5pm EST'),
]);

test.each([
  { label: 'Name', name: 'name', type: 'text' },
  { label: 'Email', name: 'email', type: 'email' },
  { label: 'Subject', name: 'subject', type: 'text' },
  { label: 'Message', name: 'message', type: 'textarea' },
])('the contact form has a required field $label, marked with an asterisk', async ({ label, name, type }) => {
  const page = await site.read('/contact');
  const field = page.locator('#message').getByRole('textbox', { name: label });
  const found = await field.evaluate((element) => ({
    name: element.getAttribute('name'),
    type: (element as HTMLInputElement | HTMLTextAreaElement).type,
    isRequired: (element as HTMLInputElement | HTMLTextAreaElement).required,
    rows: element.getAttribute('rows'),
  }));
  expect(found).toEqual({ name, type, isRequired: true, rows: type === 'textarea' ? '6' : null });
  const mark = await page
    .locator('#message label', { hasText: label })
    .evaluate((element) => `${element.textContent} ${getComputedStyle(element, '::after').content}`);
  expect(mark, `The label ${label} needs its asterisk.`).toContain('*');
});

test('the contact form has four fields and a submit button', async () => {
  const page = await site.read('/contact');
  const form = page.locator('#message form');
  expect(await form.getByRole('textbox').count()).toBe(4);
  expect(await form.getByRole('button', { name: /send/i }).getAttribute('type')).toBe('submit');
});

nightly('the contact page has info cards for mail, network, meeting link, phone and hours', async () => {
  const page = await site.read('/contact');
  const cards = page.locator('#message').getByRole('listitem');
  for (const label of [/email/i, /linkedin/i, /meeting/i, /phone/i, /hours/i]) {
    const card = cards.filter({ has: page.getByText(label) });
    expect(await card.count(), `An info card for ${label} is missing.`).toBeGreaterThanOrEqual(1);
  }
  expect(await cards.count()).toBe(5);
});

nightly.each(['What to expect', 'Areas of interest'])('the contact page has a section %s', async (name) => {
  const page = await site.read('/contact');
  const entries = sectionOf(page.getByRole('main'), name).getByRole('listitem');
  expect(await entries.count()).toBeGreaterThanOrEqual(3);
});

testParts(site, '/book-call', [
  ...['45 minutes', '1-on-1', 'Flexible', 'Actionable'].map(text),
  frame(/strategy call|time/i, 840),
  anchor('calendar'),
  linksTo('mail', 1, (main) => main.locator('#calendar')),
  items('#reasons', 'Confidential', 'High-impact', 'Tailored', 'At least 3 actionable strategies'),
  linksTo('#calendar', 1, (main) => main.locator('section').last()),
  linksTo('mail', 1, (main) => main.locator('section').last()),
]);

nightly('the list What You’ll Get has four benefits', async () => {
  const page = await site.read('/book-call');
  const heading = page.getByRole('heading', { name: 'What You’ll Get', exact: true });
  const list = page.getByRole('main').locator('div').filter({ has: heading }).last().getByRole('listitem');
  expect(await list.count()).toBe(4);
});
