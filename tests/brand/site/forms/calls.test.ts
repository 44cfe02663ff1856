import { expect, test } from 'vitest';
import { embeddedKey } from '../../../../cli/backend/database/embedded-key.ts';
import { expectToast } from '../../../site/forms/expect-toast.ts';
import { sample } from '../../../support/sample.ts';
import { fillIn, stored, storedBy, visit } from './form-on-page.ts';
import {
  address,
  contact,
  emailForms,
  eventUpdates,
  footer,
  home,
  innerCircle,
  letter,
  podcast,
  writing,
} from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();

const check = 'GET /rest/v1/newsletter_subscriptions?select=email&email=eq.reader%40example.com&limit=1';

test.each(sample([home, footer, podcast, writing], 4))(
  'the $name form first looks up the address, then inserts it and reads the row back',
  async (form) => {
    const { page, errors } = await site.newPage();
    const { email } = await visit(site, form, page);
    await email.fill(address);
    await email.press('Enter');
    await expectToast(page, form.words.success);
    expect(site.calls()).toEqual([check, 'POST /rest/v1/newsletter_subscriptions?select=*']);
    const [looked, inserted] = backendRequests();
    expect(looked?.body).toBe('');
    expect(looked?.headers).toMatchObject({ apikey: embeddedKey });
    expect(JSON.stringify(looked?.headers), 'Only the filter names the address.').not.toContain(address);
    expect(JSON.parse(inserted?.body ?? '')).toEqual({ email: address });
    expect(inserted?.headers).toMatchObject({ apikey: embeddedKey, prefer: 'return=representation' });
    expect(inserted?.headers['content-type']).toMatch(/^application\/json/);
    expect(errors).toEqual([]);
  },
);

test('the events form only inserts: no lookup before, no read back after', async () => {
  const { page, errors } = await site.newPage();
  const { email } = await visit(site, eventUpdates, page);
  await email.fill(address);
  await email.press('Enter');
  await expectToast(page, eventUpdates.words.success);
  expect(site.calls()).toEqual(['POST /rest/v1/newsletter_subscriptions']);
  const [inserted] = backendRequests();
  expect(JSON.parse(inserted?.body ?? '')).toEqual({ email: address });
  expect(inserted?.headers.prefer ?? '').not.toContain('representation');
  expect(await site.subscribers()).toEqual([address]);
  expect(errors).toEqual([]);
});

test('the contact form posts JSON with name, email, subject and message, and nothing else', async () => {
  const { page, errors } = await site.newPage();
  const open = await visit(site, contact, page);
  await fillIn(open, contact);
  await open.button.click();
  await expectToast(page, contact.words.success);
  expect(site.calls()).toEqual(['POST /functions/v1/submit-contact']);
  const [posted] = backendRequests();
  expect(JSON.parse(posted?.body ?? '')).toEqual(letter);
  expect(posted?.headers['content-type']).toMatch(/^application\/json/);
  expect(await stored(site)).toEqual(storedBy(contact, 1));
  expect(errors).toEqual([]);
});

test.each(sample([home, footer, eventUpdates], 3))(
  'the $name form stores the page and the consent text',
  async (form) => {
    const { page, errors } = await site.newPage();
    const { email, form: box } = await visit(site, form, page);
    const note = await box.locator('p').allInnerTexts();
    const label = await box.locator('label').innerText();
    await email.fill(address);
    await email.press('Enter');
    await expectToast(page, form.words.success);
    const { data } = await site.backend.admin
      .from('newsletter_subscriptions')
      .select('page, consent_text')
      .throwOnError();
    expect(data).toEqual([{ page: form.route, consent_text: [label, ...note, form.button].join(' · ') }]);
    expect(errors).toEqual([]);
  },
);

test('the Inner Circle form makes no backend call', async () => {
  const { page, errors } = await site.newPage();
  const { email } = await visit(site, innerCircle, page);
  await email.fill(address);
  await email.press('Enter');
  await expectToast(page, innerCircle.words.success);
  expect(site.calls()).toEqual([]);
  expect(await site.subscribers()).toEqual([]);
  expect(errors).toEqual([]);
});

test.each(sample(emailForms, 6))('the $name form trims and lower-cases the address', async (form) => {
  const { page } = await site.newPage();
  const { email } = await visit(site, form, page);
  // An email field trims spaces itself; as a text field it leaves this to the form.
  await email.evaluate((field) => field.setAttribute('type', 'text'));
  await email.fill('  Reader@Example.COM ');
  await email.press('Enter');
  await expectToast(page, form.words.success);
  expect(site.calls().filter((call) => call.startsWith('GET'))).toEqual(form.mode === 'check' ? [check] : []);
  expect(await stored(site)).toEqual(storedBy(form, 1));
});

function backendRequests() {
  return site.faults.seen.filter(({ path }) => /^\/(rest|functions)\//.test(path));
}
