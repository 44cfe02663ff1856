import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openForms } from '../support/backend.ts';
import { sites } from '../support/sites.ts';

/** The form of a site itself, with a field of each kind: tests/fixtures/sections/form.yaml. */
const site = openForms(sites.rich.dist, undefined, {}, {}, sites.rich.content);
const success = 'Thank you. You will hear from us within two days.';
const field = (form: Locator, name: string) => form.locator(`[name="answers.${name}"]`);

async function visit(page: Page): Promise<Locator> {
  await page.goto(`${site.address}/about`);
  return page.locator('#lessons form');
}

async function fillIn(form: Locator): Promise<void> {
  await field(form, 'pupil').fill('A pupil');
  await field(form, 'reply').fill('Pupil@example.com');
  await field(form, 'instrument').selectOption('Viola da gamba');
  await field(form, 'first-lesson').fill('2099-03-04');
  await field(form, 'years').fill('2,5');
  await field(form, 'wishes').fill('Mornings,\nplease.');
  await field(form, 'rules').check();
}

const send = (form: Locator) => form.getByRole('button', { name: 'Ask for a lesson' }).click();

/** What is stored of the form that `fillIn` fills in. */
const stored = {
  name: 'A pupil',
  email: 'pupil@example.com',
  subject: 'Lesson request',
  form: 'lesson-request',
  answers: {
    instrument: 'Viola da gamba',
    'first-lesson': '2099-03-04',
    years: 2.5,
    wishes: 'Mornings,\nplease.',
    rules: true,
    concerts: false,
  },
  is_spam: false,
};

async function rows(): Promise<unknown[]> {
  const columns = 'name, email, subject, form, answers, is_spam';
  return (await site.backend.admin.from('contact_messages').select(columns).throwOnError()).data;
}

/** Every value and check mark of the visible fields. */
const values = (form: Locator) =>
  form
    .locator('[name^="answers."]')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ type, checked, value }) => (type === 'checkbox' ? checked : value)),
    );

const toast = (page: Page, text: string) => page.locator('#toasts').getByText(text).waitFor();

describe('a form of the site itself', () => {
  test('is sent, stored once with its answers, thanked for in its own words, and emptied', async () => {
    const { page, errors } = await site.newPage();
    const form = await visit(page);
    await fillIn(form);
    await send(form);
    await toast(page, success);
    expect(await rows()).toEqual([stored]);
    expect(await values(form)).toEqual(['', '', '', '', '', '', '', '', false, false]);
    await form.getByRole('button', { name: 'Ask for a lesson' }).press('Enter');
    expect(site.calls(), 'An empty form that was just sent is not sent again.').toHaveLength(1);
    expect(errors).toEqual([]);
  });
});

describe('an answer that is wrong', () => {
  const missing = 'Please fill in this field:';

  test.each<[what: string, change: (form: Locator) => Promise<unknown>, name: string, text: string | RegExp]>([
    ['a blank name', (form) => field(form, 'pupil').fill('  '), 'pupil', `${missing} Name of the pupil`],
    [
      'a long name',
      (form) => field(form, 'pupil').fill('x'.repeat(101)),
      'pupil',
      'Name of the pupil is too long: 100 characters fit.',
    ],
    ['no choice', (form) => field(form, 'instrument').selectOption(''), 'instrument', `${missing} Instrument`],
    [
      'an early day',
      (form) => field(form, 'first-lesson').fill('2020-01-31'),
      'first-lesson',
      /^First lesson: \w+ \d+, 20\d\d or later, please\.$/,
    ],
    [
      'a part of a day',
      async (form) => {
        await field(form, 'first-lesson').fill('');
        await field(form, 'first-lesson').pressSequentially('04');
      },
      'first-lesson',
      'Please enter a day in this field: First lesson',
    ],
    [
      'a word for a number',
      (form) => field(form, 'years').fill('two'),
      'years',
      'Please enter a number in this field: Years of playing',
    ],
    ['a large number', (form) => field(form, 'years').fill('81'), 'years', 'Years of playing: 80 or less, please.'],
    [
      'an empty box',
      (form) => field(form, 'rules').uncheck(),
      'rules',
      /^Please tick this box: I have read what a lesson costs/,
    ],
  ])('is reported at its field, and nothing is sent or lost: %s', async (_what, change, name, text) => {
    const { page, errors } = await site.newPage();
    const form = await visit(page);
    await fillIn(form);
    await change(form);
    const before = await values(form);
    await send(form);
    const wrong = field(form, name);
    await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true');
    expect(await form.locator('[aria-invalid=true]').count()).toBe(1);
    const [message, ...hints] = await wrong.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? ''),
    );
    expect(message).toMatch(text);
    expect(hints, 'The hint is still read.').toEqual(name === 'years' ? ['Half years count, too.'] : []);
    expect(await wrong.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await values(form)).toEqual(before);
    expect([await rows(), errors]).toEqual([[], []]);
  });

  test('gets a page that says which without scripts; going back keeps the rest, which is stored once', async () => {
    const { page } = await site.newPage({ javaScriptEnabled: false });
    const form = await visit(page);
    await fillIn(form);
    await field(form, 'years').fill('many');
    const before = await values(form);
    await send(form);
    await page.getByText('Please enter a number in this field: Years of playing').waitFor();
    await page.goBack();
    expect([await values(form), await rows()]).toEqual([before, []]);
    await field(form, 'years').fill('2,5');
    await send(form);
    await page.getByText(success).waitFor();
    await page.reload();
    expect(await rows()).toEqual([stored]);
  });
});
