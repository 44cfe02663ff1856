import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectToast, toasts } from '../../../site/forms/expect-toast.ts';
import { heldUp, holdUp } from '../../../site/forms/hold-up-code.ts';
import { delay, pauseAfter } from '../../../support/faults.ts';
import { nightly, sample } from '../../../support/sample.ts';
import { emptied, type FormOnPage, fillIn, find, readFields, stored, storedBy } from './form-on-page.ts';
import { contact, eventUpdates, footer, home, innerCircle } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();
const forms = [home, footer, eventUpdates, innerCircle, contact];
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

const table = forms.flatMap((form) =>
  Object.keys(ways).flatMap((way) => heldUp.map((when) => ({ form, name: form.name, way, when }))),
);

test.each(sample(table, 25))(
  '$way in the $name form before $when has loaded submits it once',
  async ({ form, way, when }) => {
    const letGo = holdUp(site, when);
    const { page, errors } = await site.newPage();
    await page.goto(site.address + form.route, { waitUntil: 'commit' });
    const open = find(page, form);
    if (when === 'more than the starter') await page.waitForLoadState('load');
    await fillIn(open, form);
    await ways[way]?.(open, page);
    expect(await toasts(page), 'There is no code yet that could say anything.').toEqual([]);
    expect(site.calls()).toEqual([]);
    letGo();
    await expectToast(page, form.words.success, 15_000);
    expect(await readFields(open)).toEqual(emptied(form));
    expect(await stored(site)).toEqual(storedBy(form, 1));
    expect(site.calls().filter((call) => call.startsWith('POST'))).toHaveLength(form === innerCircle ? 0 : 1);
    expect(page.url(), 'The browser has not gone anywhere by itself.').toBe(site.address + form.route);
    expect(errors).toEqual([]);
  },
);

nightly.each(forms)(
  'pressing Enter twice in the $name form submits it once when each script takes 3 s to load',
  async (form) => {
    site.faults.on('GET', /\.js$/, delay(3000));
    const { page, errors } = await site.newPage();
    await page.goto(site.address + form.route, { waitUntil: 'commit' });
    const open = find(page, form);
    await fillIn(open, form);
    await open.email.press('Enter');
    await open.email.press('Enter');
    await expectToast(page, form.words.success, 20_000);
    expect(await stored(site)).toEqual(storedBy(form, 1));
    expect(errors).toEqual([]);
  },
);

test.each(sample([home, contact, innerCircle], 3))(
  'submitting the $name form while the page itself is still loading sends it once',
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
    await expectToast(page, form.words.success, 15_000);
    expect(await stored(site)).toEqual(storedBy(form, 1));
    expect(errors).toEqual([]);
  },
);

nightly('text typed after Enter, while the code is loading, is included in the submission', async () => {
  const letGo = holdUp(site, 'any code');
  const { page } = await site.newPage();
  await page.goto(site.address, { waitUntil: 'commit' });
  const { email } = find(page, home);
  await email.fill('reader@example.co');
  await email.press('Enter');
  await email.press('m');
  letGo();
  await expectToast(page, home.words.success, 15_000);
  expect(await stored(site)).toEqual(storedBy(home, 1));
});

nightly('a submitted form shows a progress cursor while its code is loading', async () => {
  const letGo = holdUp(site, 'more than the starter');
  const { page } = await site.newPage();
  await page.goto(site.address);
  const open = find(page, home);
  await fillIn(open, home);
  await open.button.click();
  await expect.poll(() => open.button.evaluate((button) => getComputedStyle(button).cursor)).toBe('progress');
  letGo();
  await expectToast(page, home.words.success);
  await expect.poll(() => open.button.evaluate((button) => getComputedStyle(button).cursor)).not.toBe('progress');
});
