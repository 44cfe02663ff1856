import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectToast } from '../../../site/forms/expect-toast.ts';
import { heldUp, holdUp } from '../../../site/forms/hold-up-code.ts';
import { find, readFields } from './form-on-page.ts';
import { contact, eventUpdates, footer, home, innerCircle } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();

const wrong = [
  { form: home, typed: '', text: home.words.empty },
  { form: home, typed: 'reader', text: home.words.invalid },
  { form: footer, typed: 'reader@example', text: footer.words.invalid },
  { form: eventUpdates, typed: '', text: eventUpdates.words.empty },
  { form: innerCircle, typed: '', text: innerCircle.words.empty },
  { form: innerCircle, typed: 'reader', text: innerCircle.words.invalid },
  { form: contact, typed: '', text: 'Please fill in this field: Name' },
].flatMap((row) => heldUp.map((when) => ({ ...row, name: row.form.name, when })));

test.each(wrong)('the $name form shows its own error for "$typed", submitted before $when has loaded', async (row) => {
  const { form, typed, text, when } = row;
  const letGo = holdUp(site, when);
  const { page, errors } = await site.newPage();
  await page.goto(site.address + form.route, { waitUntil: 'commit' });
  const open = find(page, form);
  if (when === 'more than the starter') await page.waitForLoadState('load');
  const bubbles = await countBubbles(page);
  await open.email.fill(typed);
  await open.button.click();
  letGo();
  await expectToast(page, text, 15_000);
  expect(await bubbles(), 'The browser must not say it in words of its own.').toBe(0);
  expect((await readFields(open)).email).toBe(typed);
  expect(site.calls()).toEqual([]);
  expect(errors).toEqual([]);
});

/** Counts the browser's own validation messages from now on. */
async function countBubbles(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { bubbles: number };
    counter.bubbles = 0;
    // The last listener: a validation bubble is shown unless it has been prevented.
    const count = (event: Event) => {
      if (!event.defaultPrevented) counter.bubbles += 1;
    };
    for (const field of document.querySelectorAll('input, textarea')) field.addEventListener('invalid', count);
  });
  return () => page.evaluate(() => (window as unknown as { bubbles: number }).bubbles);
}
