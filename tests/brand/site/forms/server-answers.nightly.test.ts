import { expect, test } from 'vitest';
import { expectToast } from '../../../site/forms/expect-toast.ts';
import type { Fault } from '../../../support/faults.ts';
import { answer, answerInstead, drop } from '../../../support/faults.ts';
import { fillIn, stored, storedBy, visit } from './form-on-page.ts';
import { contact, eventUpdates, home } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();
const refusal = answer(500, '{"code":"XX000","message":"internal error","details":null,"hint":null}');

test('the events form does not read back, so an empty result is a success', async () => {
  site.faults.on('POST', /newsletter_subscriptions/, answerInstead('[]'));
  const { page } = await site.newPage();
  const open = await visit(site, eventUpdates, page);
  await fillIn(open, eventUpdates);
  await open.button.click();
  await expectToast(page, eventUpdates.words.success);
  expect(await stored(site)).toEqual(storedBy(eventUpdates, 1));
});

test.each(['{}', '[]', 'null'])(
  'the contact form shows its own success message for the empty response %s',
  async (body) => {
    site.faults.on('POST', /submit-contact/, answerInstead(body));
    const { page } = await site.newPage();
    const open = await visit(site, contact, page);
    await fillIn(open, contact);
    await open.button.click();
    await expectToast(page, contact.words.success);
    expect(await stored(site)).toEqual(storedBy(contact, 1));
  },
);

test("the contact form shows the server's message if there is one", async () => {
  site.faults.on('POST', /submit-contact/, answerInstead('{"message":"It lies on the desk."}'));
  const { page } = await site.newPage();
  const open = await visit(site, contact, page);
  await fillIn(open, contact);
  await open.button.click();
  await expectToast(page, 'It lies on the desk.');
});

const broken: { fault: string; break: Fault }[] = [
  { fault: 'a 500', break: refusal },
  { fault: 'a 503', break: answer(503, '{"message":"busy"}') },
  { fault: 'malformed JSON', break: answerInstead('[{"id":"9f') },
  { fault: 'null', break: answerInstead('null') },
];

test.each(broken)(
  'when the lookup returns $fault, the home form continues and subscribes once',
  async ({ break: fault }) => {
    site.faults.on('GET', /newsletter_subscriptions/, fault);
    const { page } = await site.newPage();
    const open = await visit(site, home, page);
    await fillIn(open, home);
    await open.button.click();
    await expectToast(page, home.words.success);
    expect(await stored(site)).toEqual(storedBy(home, 1));
    expect(
      site.calls().map((call) => call.split(' ')[0]),
      'It is not tried again and again.',
    ).toEqual(['GET', 'POST']);
  },
);

test('when the lookup cannot reach the server, the home form continues and subscribes once', async () => {
  site.faults.on('GET', /newsletter_subscriptions/, drop);
  const { page } = await site.newPage();
  const open = await visit(site, home, page);
  await fillIn(open, home);
  await open.button.click();
  await expectToast(page, home.words.success);
  expect(await stored(site)).toEqual(storedBy(home, 1));
});

test('every failed subscription is also logged to the console', async () => {
  for (const form of [home, eventUpdates]) {
    site.faults.on('POST', /newsletter_subscriptions/, refusal);
    const { page, errors } = await site.newPage();
    const open = await visit(site, form, page);
    await fillIn(open, form);
    await open.button.click();
    await expectToast(page, form.words.failed);
    expect(errors.join('\n')).toContain('internal error');
  }
});
