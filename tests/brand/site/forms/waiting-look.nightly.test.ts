import { expect, test } from 'vitest';
import { heldUp, holdUp } from '../../../site/forms/hold-up-code.ts';
import { find } from './form-on-page.ts';
import { contact, home } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();

test.each(heldUp.flatMap((what) => [home, contact].map((form) => ({ form, name: form.name, what }))))(
  'while $what is loading, a clicked button of the $name form shows a progress cursor',
  async ({ form, what }) => {
    const letGo = holdUp(site, what);
    const { page } = await site.newPage();
    await page.goto(site.address + form.route, { waitUntil: 'commit' });
    const { button } = find(page, form);
    const look = () => button.evaluate((element) => getComputedStyle(element).cursor);
    await button.waitFor();
    expect(await look()).not.toBe('progress');
    await button.click();
    await expect.poll(look).toBe('progress');
    letGo();
    await expect.poll(look).not.toBe('progress');
  },
);
