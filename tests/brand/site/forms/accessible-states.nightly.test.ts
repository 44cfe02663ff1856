import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectToast } from '../../../site/forms/expect-toast.ts';
import { axeViolations } from '../../../support/axe.ts';
import { after } from '../../../support/faults.ts';
import { emptied, expectButton, fillIn, find, readFields, stored, storedBy, visit } from './form-on-page.ts';
import { address, contact, emailForms, eventUpdates, footer, home, innerCircle, letter } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const shapes = [home, footer, eventUpdates, innerCircle, contact];

test.each(shapes.flatMap((form) => sizes.map((viewport) => ({ form, name: form.name, ...viewport }))))(
  'the $name form has no accessibility violation at $width px: idle, invalid, submitting, sent',
  async ({ form, width, height }) => {
    const gate = Promise.withResolvers<void>();
    site.faults.on(
      'POST',
      /^\/(rest|functions)\//,
      after(() => gate.promise),
    );
    const { page } = await site.newPage({ viewport: { width, height } });
    const open = await visit(site, form, page);
    expect(await axeViolations(page), 'idle').toEqual([]);
    await open.button.click();
    await expectToast(page, form === contact ? 'Please fill in this field: Name' : 'Please enter your email address');
    expect(await axeViolations(page), 'wrong').toEqual([]);
    await fillIn(open, form);
    if (form === innerCircle) await page.clock.install();
    await open.button.click();
    await expectButton(open, form.busy);
    expect(await axeViolations(page), 'being sent').toEqual([]);
    gate.resolve();
    if (form === innerCircle) await page.clock.runFor(1500);
    await expectToast(page, form.words.success);
    expect(await axeViolations(page), 'sent').toEqual([]);
  },
);

test.each(emailForms)(
  'the $name form can be reached, filled in and submitted with the keyboard alone',
  async (form) => {
    const { page } = await site.newPage();
    const open = await visit(site, form, page);
    await tabTo(page, `${form.island} [name=email]`);
    expect(await label(page)).toMatch(/^Email address for /);
    await page.keyboard.type(address);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(form.button);
    await page.keyboard.press('Space');
    await expectToast(page, form.words.success);
    expect(await stored(site)).toEqual(storedBy(form, 1));
    await expectButton(open, form.button);
    const isKept = () => open.button.evaluate((button) => button === document.activeElement);
    await expect.poll(isKept, { message: 'The focus comes back to the button.' }).toBe(true);
  },
);

test('the contact form can be reached, filled in and submitted with the keyboard alone', async () => {
  const { page } = await site.newPage();
  const open = await visit(site, contact, page);
  await tabTo(page, `${contact.island} [name=name]`);
  const labels: string[] = [];
  for (const text of Object.values(letter)) {
    labels.push(await label(page));
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  expect(labels).toEqual(['Name', 'Email', 'Subject', 'Message']);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(contact.button);
  await page.keyboard.press('Enter');
  await expectToast(page, contact.words.success);
  expect(await readFields(open)).toEqual(emptied(contact));
  expect(await stored(site)).toEqual(storedBy(contact, 1));
});

test('Enter in the message field starts a new line and does not submit', async () => {
  const { page } = await site.newPage();
  const { form } = await visit(site, contact, page);
  const message = form.locator('[name=message]');
  await message.fill('One');
  await message.press('Enter');
  expect(await message.inputValue()).toBe('One\n');
  expect(site.calls()).toEqual([]);
});

test.each(sizes)('on a $width px wide screen no error message covers its field', async (viewport) => {
  const { page } = await site.newPage({ viewport });
  for (const form of [home, footer]) {
    await visit(site, form, page);
    const { email } = find(page, form);
    await email.press('Enter');
    await expectToast(page, form.words.empty);
    const [field, toast] = await Promise.all([email.boundingBox(), page.locator('.toast').boundingBox()]);
    if (!field || !toast) throw new Error('Neither may be hidden.');
    const isClear = toast.y + toast.height <= field.y || field.y + field.height <= toast.y;
    expect(isClear || toast.x >= field.x + field.width || toast.x + toast.width <= field.x, form.name).toBe(true);
  }
});

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let presses = 0; presses < 150; presses++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`150 presses of Tab do not lead to ${selector}.`);
}

/** The label of the field that has the focus. */
function label(page: Page): Promise<string> {
  return page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? (field.labels?.[0]?.textContent ?? '')
      : '';
  });
}
