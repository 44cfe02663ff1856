import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { after, delay, pauseAfter } from '../../support/faults.ts';
import { openForms } from '../../support/open-forms.ts';
import {
  contact,
  emptied,
  eventUpdates,
  expectNotice,
  type FormOnPage,
  fillIn,
  find,
  footer,
  home,
  innerCircle,
  notices,
  readFields,
  stored,
  storedBy,
} from './forms.ts';

const site = openForms();
const forms = [home, footer, eventUpdates, innerCircle, contact];
const starter = /\/entries\/.*\.js$/;
const code = /\.js$/;

type Submit = (open: FormOnPage, page: Page) => Promise<void>;

const ways: Record<string, Submit> = {
  Enter: ({ email }) => email.press('Enter'),
  'Enter, twice,': async ({ email }) => {
    await email.press('Enter');
    await email.press('Enter');
  },
  'a click on the button': ({ button }) => button.click(),
  'Enter and a click': async ({ email, button }) => {
    await email.press('Enter');
    await button.click();
  },
  'a double click': ({ button }) => button.dblclick(),
};

/** How code is held up, until the returned function lets it go. */
const slow: Record<string, () => () => void> = {
  'any code has come': () => hold(code),
  'more than the starter has come': () => {
    const letGo = hold(code);
    site.faults.on('GET', starter, delay(0));
    return letGo;
  },
};

const table = forms.flatMap((form) =>
  Object.keys(ways).flatMap((way) => Object.keys(slow).map((when) => ({ form, name: form.name, way, when }))),
);

test.each(table)('$way in the $name form before $when is carried out once', async ({ form, way, when }) => {
  const letGo = slow[when]?.();
  const { page, errors } = await site.newPage();
  await page.goto(site.address + form.route, { waitUntil: 'commit' });
  const open = find(page, form);
  if (when.includes('starter')) await page.waitForLoadState('load');
  await fillIn(open, form);
  await ways[way]?.(open, page);
  expect(await notices(page), 'There is no code yet that could say anything.').toEqual([]);
  expect(site.calls()).toEqual([]);
  letGo?.();
  await expectNotice(page, form.words.success, 15_000);
  expect(await readFields(open)).toEqual(emptied(form));
  expect(await stored(site)).toEqual(storedBy(form, 1));
  expect(site.calls().filter((call) => call.startsWith('POST'))).toHaveLength(form === innerCircle ? 0 : 1);
  expect(page.url(), 'The browser has not gone anywhere by itself.').toBe(site.address + form.route);
  expect(errors).toEqual([]);
});

test.each(forms)(
  'Enter, twice, in the $name form, on a line that brings each script after 3 s, is carried out once',
  async (form) => {
    site.faults.on('GET', code, delay(3000));
    const { page, errors } = await site.newPage();
    await page.goto(site.address + form.route, { waitUntil: 'commit' });
    const open = find(page, form);
    await fillIn(open, form);
    await open.email.press('Enter');
    await open.email.press('Enter');
    await expectNotice(page, form.words.success, 20_000);
    expect(await stored(site)).toEqual(storedBy(form, 1));
    expect(errors).toEqual([]);
  },
);

const wrong = [
  { form: home, typed: '', text: home.words.empty },
  { form: home, typed: 'reader', text: home.words.invalid },
  { form: footer, typed: 'reader@example', text: footer.words.invalid },
  { form: eventUpdates, typed: '', text: eventUpdates.words.empty },
  { form: innerCircle, typed: '', text: innerCircle.words.empty },
  { form: innerCircle, typed: 'reader', text: innerCircle.words.invalid },
  { form: contact, typed: '', text: 'Please fill in this field: Name' },
].flatMap((row) => Object.keys(slow).map((when) => ({ ...row, name: row.form.name, when })));

test.each(wrong)('the $name form answers "$typed", sent before $when, in its own words', async (row) => {
  const { form, typed, text, when } = row;
  const letGo = slow[when]?.();
  const { page, errors } = await site.newPage();
  await page.goto(site.address + form.route, { waitUntil: 'commit' });
  const open = find(page, form);
  if (when.includes('starter')) await page.waitForLoadState('load');
  const bubbles = await countBubbles(page);
  await open.email.fill(typed);
  await open.button.click();
  letGo?.();
  await expectNotice(page, text, 15_000);
  expect(await bubbles(), 'The browser must not say it in words of its own.').toBe(0);
  expect((await readFields(open)).email).toBe(typed);
  expect(site.calls()).toEqual([]);
  expect(errors).toEqual([]);
});

test.each([home, contact, innerCircle])(
  'what is sent with the $name form while the page itself is still arriving is carried out once',
  async (form) => {
    const gate = Promise.withResolvers<void>();
    site.faults.on(
      'GET',
      new RegExp(`^${form.route}$`),
      pauseAfter('</form>', () => gate.promise),
    );
    const { page, errors } = await site.newPage();
    await page.goto(site.address + form.route, { waitUntil: 'commit' });
    const open = find(page, form);
    await fillIn(open, form);
    await open.email.press('Enter');
    await open.email.press('Enter');
    expect(await page.locator('footer').count(), 'The rest of the page has not come yet.').toBe(0);
    gate.resolve();
    await expectNotice(page, form.words.success, 15_000);
    expect(await stored(site)).toEqual(storedBy(form, 1));
    expect(errors).toEqual([]);
  },
);

test('what is typed on after Enter, while the code is on its way, is what is sent', async () => {
  const letGo = hold(code);
  const { page } = await site.newPage();
  await page.goto(site.address, { waitUntil: 'commit' });
  const { email } = find(page, home);
  await email.fill('reader@example.co');
  await email.press('Enter');
  await email.press('m');
  letGo();
  await expectNotice(page, home.words.success, 15_000);
  expect(await stored(site)).toEqual(storedBy(home, 1));
});

test('a form that waits for its code shows that it has heard', async () => {
  const letGo = hold(code);
  site.faults.on('GET', starter, delay(0));
  const { page } = await site.newPage();
  await page.goto(site.address);
  const open = find(page, home);
  await fillIn(open, home);
  await open.button.click();
  await expect.poll(() => open.button.evaluate((button) => getComputedStyle(button).cursor)).toBe('progress');
  letGo();
  await expectNotice(page, home.words.success);
  await expect.poll(() => open.button.evaluate((button) => getComputedStyle(button).cursor)).not.toBe('progress');
});

function hold(path: RegExp): () => void {
  const gate = Promise.withResolvers<void>();
  site.faults.on(
    'GET',
    path,
    after(() => gate.promise),
  );
  return () => gate.resolve();
}

/** Counts from now on how often a browser tells a visitor about a field in words of its own. */
async function countBubbles(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { bubbles: number };
    counter.bubbles = 0;
    // Last of all listeners: a bubble is shown unless somebody has prevented it.
    const count = (event: Event) => {
      if (!event.defaultPrevented) counter.bubbles += 1;
    };
    for (const field of document.querySelectorAll('input, textarea')) field.addEventListener('invalid', count);
  });
  return () => page.evaluate(() => (window as unknown as { bubbles: number }).bubbles);
}
