import { expect, test } from 'vitest';
import { expectToast } from '../../../site/forms/expect-toast.ts';
import { after, answerInstead } from '../../../support/faults.ts';
import { nightly, sample } from '../../../support/sample.ts';
import { fillIn, visit } from './form-on-page.ts';
import { address, type EmailForm, eventUpdates, footer, home, podcast, writing } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();
const checking = [home, footer, podcast, writing];

test.each(sample(checking, 4))(
  'the $name form reports a duplicate that only its insert reveals, not its lookup',
  async (form) => {
    await subscribe();
    await expectDuplicate(form);
    expect(site.calls().map((call) => call.split(' ')[0])).toEqual(['GET', 'POST']);
  },
);

test('the home form does not insert an address that its lookup has found', async () => {
  site.faults.on('GET', /newsletter_subscriptions/, answerInstead(JSON.stringify([{ email: address }])));
  const { page } = await site.newPage();
  const open = await visit(site, home, page);
  await fillIn(open, home);
  await open.button.click();
  await expectToast(page, home.words.duplicate);
  expect(site.calls().map((call) => call.split(' ')[0])).toEqual(['GET']);
  expect(await site.subscribers()).toEqual([]);
});

nightly.each(checking)(
  'the $name form reports a duplicate that was added between its lookup and its insert',
  async (form) => {
    site.faults.on('POST', /newsletter_subscriptions/, after(subscribe));
    await expectDuplicate(form);
    expect(site.calls().map((call) => call.split(' ')[0])).toEqual(['GET', 'POST']);
  },
);

test('the events form reports an existing address as a duplicate, with its own message', async () => {
  await subscribe();
  await expectDuplicate(eventUpdates);
  expect(site.calls().map((call) => call.split(' ')[0])).toEqual(['POST']);
});

nightly('addresses are compared case-insensitively', async () => {
  await subscribe();
  const { page } = await site.newPage();
  const { email } = await visit(site, home, page);
  await email.fill('READER@example.com');
  await email.press('Enter');
  await expectToast(page, home.words.duplicate);
  expect(await site.subscribers()).toEqual([address]);
});

async function expectDuplicate(form: EmailForm): Promise<void> {
  const { page } = await site.newPage();
  const open = await visit(site, form, page);
  await fillIn(open, form);
  await open.button.click();
  await expectToast(page, form.words.duplicate);
  expect(await open.email.inputValue(), 'What was typed stays.').toBe(address);
  expect(await open.email.getAttribute('aria-invalid')).toBe('true');
  expect(await site.subscribers(), 'One row, as before.').toEqual([address]);
}

async function subscribe(): Promise<void> {
  await site.backend.admin.from('newsletter_subscriptions').insert({ email: address }).throwOnError();
}
