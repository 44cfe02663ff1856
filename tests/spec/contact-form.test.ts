import { describe, expect, test } from 'vitest';
import { answerInstead, cutAnswer } from '../support/faults.ts';
import { sample } from '../support/sample.ts';
import { backend, contact, emptied, openSiteForms } from './site-forms.ts';
import { visit } from './support.ts';
import { expectFocus, expectToasts } from './toasts.ts';

const site = openSiteForms();
const [message] = contact.stored.messages;
const badAddress = 'Please enter a valid address in this field: Email';

const wrong = [
  { field: 'message', typed: '  ', text: 'Please fill in this field: Message' },
  { field: 'name', typed: '', text: 'Please fill in this field: Name' },
  { field: 'email', typed: '', text: 'Please fill in this field: Email' },
  { field: 'email', typed: 'reader', text: badAddress },
  { field: 'subject', typed: '', text: 'Please fill in this field: Subject' },
];
test.each(sample(wrong, 5))(
  'spec §5: the contact form refuses "$typed" in the field $field',
  async ({ field, typed, text }) => {
    const { page, form, button, fillIn, values, errors, ...open } = await site.open(contact);
    await fillIn();
    await open.field(field).fill(typed);
    await button.click();
    await expectToasts(page, text);
    expect(await form.locator('[aria-invalid=true]').count()).toBe(1);
    const wrong = open.field(field).and(page.locator('[aria-invalid=true]'));
    const shown = form.getByText(text, { exact: true });
    expect(await wrong.getAttribute('aria-describedby')).toBe(await shown.getAttribute('id'));
    await expectFocus(wrong);
    expect(await values()).toEqual({ ...contact.typed, [field]: typed });
    expect(site.calls()).toEqual([]);
    expect(errors).toEqual([]);
  },
);

test('spec §5: each field of the contact form has an asterisk, and the message box has 6 rows', async () => {
  const form = (await site.read(contact.route)).locator(`${contact.island} form`);
  const marks = await form
    .locator('label:has(+ [required])')
    .evaluateAll((all) => all.map((label) => label.textContent + getComputedStyle(label, '::after').content[1]));
  expect(marks).toEqual(['Name*', 'Email*', 'Subject*', 'Message*']);
  expect(await form.locator('textarea').getAttribute('rows')).toBe('6');
});

describe('spec §4, §7 and §8: a message is sent', () => {
  test('as JSON, under a spinner and "Sending...", and the fields are emptied on success only', async () => {
    const letGo = site.holdUp('POST', backend);
    const { page, button, submit, values, reads, errors } = await site.open(contact, {
      reducedMotion: 'no-preference',
    });
    await submit();
    await reads(contact.busy);
    expect(await button.isDisabled()).toBe(true);
    const spinner = button.locator('[aria-hidden=true]');
    expect(await spinner.isVisible()).toBe(true);
    expect(await spinner.evaluate((element) => getComputedStyle(element).animationName)).toBe('spin');
    expect(await values()).toEqual(contact.typed);
    letGo();
    await expectToasts(page, contact.success);
    await reads(contact.button);
    expect([await spinner.isVisible(), await values()]).toEqual([false, emptied(contact)]);
    await expectFocus(button);
    expect(site.calls()).toEqual(contact.calls);
    const posted = site.faults.seen.find(({ method }) => method === 'POST');
    expect(JSON.parse(posted?.body ?? '')).toEqual(contact.typed);
    expect(posted?.headers['content-type']).toMatch(/^application\/json/);
    expect(await site.stored()).toEqual(contact.stored);
    expect(errors).toEqual([]);
  });

  const answers = [
    { answer: '{"message":"It is on the desk."}', shown: 'It is on the desk.' },
    { answer: '{}', shown: contact.success },
    { answer: 'null', shown: contact.success },
  ];
  test.each(sample(answers, 3))('the answer $answer shows "$shown"', async ({ answer, shown }) => {
    site.faults.on('POST', backend, answerInstead(answer));
    const { page, submit } = await site.open(contact);
    await submit();
    await expectToasts(page, shown);
  });

  test('once, if its answer is lost and it is sent again after a reload; changed, it is another one', async () => {
    site.faults.on('POST', backend, cutAnswer);
    const { page, button, field, fillIn, submit } = await site.open(contact);
    await submit();
    await expectToasts(page, contact.failed);
    site.faults.clear();
    await page.reload();
    await submit();
    await expectToasts(page, contact.success);
    expect(await site.stored()).toEqual(contact.stored);
    for (const subject of ['Changed', 'Changed']) {
      await fillIn();
      await field('subject').fill(subject);
      await button.click();
      await expect.poll(() => field('subject').inputValue()).toBe('');
    }
    const subjects = (await site.messages()).map(({ subject }) => subject);
    expect(subjects, 'The same message after a success is a new one.').toEqual([
      message?.subject,
      'Changed',
      'Changed',
    ]);
  });

  test('without JavaScript: it is posted and stored once, and the page that answers leads home', async () => {
    const { page, submit } = await site.open(contact, { javaScriptEnabled: false });
    await submit();
    await page.getByRole('heading', { name: 'Your message is on its way' }).waitFor();
    expect(await page.getByText(contact.success).count()).toBe(1);
    await page.reload();
    expect(await site.stored(), 'Loading the answer again sends nothing new.').toEqual(contact.stored);
    const back = page.getByRole('link', { name: 'Back to the site' });
    expect(await back.evaluate((link) => getComputedStyle(link).fontWeight), 'It looks like a button.').toBe('600');
    await back.click();
    expect(page.url()).toBe(`${site.address}/`);
  });

  test('without JavaScript: a wrong one is answered by what is wrong, and going back keeps the rest', async () => {
    const { page, button, email, fillIn, values } = await site.open(contact, { javaScriptEnabled: false });
    await fillIn();
    // The browser's own check takes it; the site wants a dot.
    await email.fill('reader@example');
    await button.click();
    await page.getByText(badAddress).waitFor();
    expect(await site.messages()).toEqual([]);
    await page.goBack();
    expect(await values()).toEqual({ ...contact.typed, email: 'reader@example' });
  });
});

test('a link with a subject fills the subject in, even if the code of the page hangs', async () => {
  const { page } = await visit(site, '/products/digital-products');
  await page.route('**/*.js', () => {});
  await page.getByRole('link', { name: 'Get Custom Training' }).click({ noWaitAfter: true });
  await expect.poll(() => page.locator('[name=subject]').inputValue()).toBe('Custom training');
});

test('the honeypot is out of sight, of the keyboard, of screen readers and of password managers; filled in, it marks spam', async () => {
  const { page, form, field, button, fillIn } = await site.open(contact);
  const honeypot = field('leave-empty');
  expect(await form.getByRole('textbox').count(), 'Screen readers find four fields.').toBe(4);
  const bottom = await honeypot.evaluate((input) => input.getBoundingClientRect().bottom + scrollY);
  expect(bottom, 'It is above the page, where no language scrolls to.').toBeLessThan(0);
  const ignored = ['data-1p-ignore', 'data-lpignore', 'autocomplete'].map((name) => honeypot.getAttribute(name));
  expect(await Promise.all(ignored), 'Password managers fill nothing in.').toEqual(['', 'true', 'off']);
  await field('message').focus();
  await page.keyboard.press('Tab');
  await expectFocus(button);
  await fillIn();
  await honeypot.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example.com';
  });
  await button.click();
  await expectToasts(page, contact.success);
  expect(await site.messages()).toEqual([{ ...message, is_spam: true }]);
});
