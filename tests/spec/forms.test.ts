import { describe, expect, test } from 'vitest';
import { answerInstead, pass } from '../support/faults.ts';
import { sample } from '../support/sample.ts';
import * as forms from './site-forms.ts';
import { expectFocus, expectToasts, toastTexts } from './toasts.ts';

const { address, backend, circle, contact, empty, events, home, invalid, newsletters, waitlist } = forms;
const site = forms.openSiteForms();

const subscribe = () => site.backend.admin.from('newsletter_subscriptions').insert({ email: address }).throwOnError();
const methods = () => site.calls().map((call) => call.split(' ')[0]);

test.each(sample([home, events, circle, ...newsletters.slice(1), waitlist], 7))(
  'spec §5: the $name form refuses what is no address, with the text on its field, until it is mended',
  async (row) => {
    const { page, form, email, errors } = await site.open(row);
    // The texts take turns, so that each is seen to come.
    for (const [typed, text] of [
      ['', empty],
      ['reader', invalid],
      ['   ', empty],
      ['reader@example', invalid],
      ['', empty],
      ['rea der@example.com', invalid],
    ] as const) {
      await email.fill(typed);
      await email.press('Enter');
      await expectToasts(page, text);
      expect(await email.getAttribute('aria-invalid'), typed).toBe('true');
      const shown = form.getByText(text, { exact: true });
      expect(await email.getAttribute('aria-describedby')).toBe(await shown.getAttribute('id'));
      await expectFocus(email);
      expect(await email.inputValue()).toBe(typed.trim() && typed);
    }
    expect(site.calls()).toEqual([]);
    await email.fill(address);
    await email.press('Enter');
    await expectToasts(page, row.success);
    expect(await email.getAttribute('aria-invalid')).toBe(null);
    expect(errors).toEqual([]);
  },
);

describe('spec §4, §7 and §8: an address is sent', () => {
  test.each(sample([...newsletters, waitlist, events], 5))(
    'by the $name form, which is disabled meanwhile and emptied on success only',
    async (row) => {
      const letGo = site.holdUp('POST', backend);
      const { page, form, email, button, reads, errors } = await site.open(row);
      // An email field trims by itself; as a text field it leaves this to the form.
      await email.evaluate((field) => field.setAttribute('type', 'text'));
      await email.fill('  Reader@Example.COM ');
      const consent = [
        await form.locator('label').innerText(),
        ...(await form.locator('p').allInnerTexts()),
        row.button,
      ];
      await email.press('Enter');
      await reads(row.busy);
      expect([await button.isDisabled(), await email.isDisabled()]).toEqual([true, true]);
      expect(await form.getAttribute('aria-busy')).toBe('true');
      expect([await email.inputValue(), await toastTexts(page)]).toEqual(['  Reader@Example.COM ', []]);
      letGo();
      await expectToasts(page, row.success);
      await reads(row.button);
      expect([await button.isEnabled(), await email.inputValue()]).toEqual([true, '']);
      await expectFocus(email);
      expect(site.calls()).toEqual(row.calls);
      const [posted] = site.faults.seen.filter(({ method }) => method === 'POST');
      expect(JSON.parse(posted?.body ?? '')).toEqual({ email: address });
      expect(posted?.headers.prefer).toBe(newsletters.includes(row) ? 'return=representation' : undefined);
      expect(posted?.headers['content-type']).toMatch(/^application\/json/);
      expect(posted?.headers.apikey).toMatch(/^\S+$/);
      expect(await site.stored()).toEqual(row.stored);
      const { data } = await site.backend.admin
        .from('newsletter_subscriptions')
        .select('page, consent_text')
        .throwOnError();
      const agreed = { page: row.route, consent_text: consent.join(' · ') };
      expect(data, 'What the visitor agreed to, and where.').toEqual([agreed]);
      expect(errors).toEqual([]);
    },
  );

  test.each(sample([contact, home, events], 3))(
    'once by the $name form, however impatient the visitor is, and an Enter too many does not hide the success',
    async (row) => {
      const letGo = site.holdUp('POST', backend);
      const { page, button, email, form, fillIn, reads, errors } = await site.open(row);
      await fillIn();
      await button.dblclick();
      await reads(row.busy);
      await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
      letGo();
      await expectToasts(page, row.success);
      await email.press('Enter');
      await expectToasts(page, row.success);
      expect(await site.stored()).toEqual(row.stored);
      expect(site.calls()).toEqual(row.calls);
      // Without the success on the screen, the empty form says what it lacks.
      await page.locator('.toast button').click();
      await email.press('Enter');
      await expectToasts(page, row === contact ? 'Please fill in this field: Name' : empty);
      expect(errors).toEqual([]);
    },
  );

  test.each(sample([contact, home], 2))(
    'by the $name form even if its visitor leaves, who finds everything again',
    async (row) => {
      const gate = Promise.withResolvers<void>();
      let isGivenUp: boolean | undefined;
      site.faults.on('POST', backend, async (exchange) => {
        await gate.promise;
        isGivenUp = exchange.response.destroyed;
        await pass(exchange);
      });
      const { page, button, submit, values, reads } = await site.open(row);
      await submit();
      await expect.poll(() => methods().filter((method) => method === 'POST')).toHaveLength(1);
      await page.goto(`${site.address}/legal`);
      gate.resolve();
      await expect.poll(() => site.stored()).toEqual(row.stored);
      expect(isGivenUp, 'The browser goes on sending for a page that is gone.').toBe(false);
      await page.goBack();
      await reads(row.button);
      expect([await button.isEnabled(), await values()]).toEqual([true, row.typed]);
      await button.click();
      await expectToasts(page, row.again);
      expect(await site.stored(), 'Sending it again changes nothing.').toEqual(row.stored);
    },
  );
});

describe('spec §7 and §8: an address that is on the list already', () => {
  test.each([home, events])('is told by the insert of the $name form (23505)', async (row) => {
    await subscribe();
    const { page, email, submit } = await site.open(row);
    await submit();
    await expectToasts(page, row.again);
    expect([await email.inputValue(), await email.getAttribute('aria-invalid')]).toEqual([address, 'true']);
    expect(await site.stored(), 'One row, as before.').toEqual(row.stored);
    expect(site.calls()).toEqual(row.calls);
  });

  test('is told by the check of the home form, which then inserts nothing', async () => {
    site.faults.on('GET', /newsletter_subscriptions/, answerInstead(JSON.stringify([{ email: address }])));
    const { page, submit } = await site.open(home);
    await submit();
    await expectToasts(page, home.again);
    expect(methods()).toEqual(['GET']);
    expect(await site.stored()).toEqual(forms.nothing);
  });

  test('may wait for a product, twice as well', async () => {
    await subscribe();
    const { page, email, submit } = await site.open(waitlist);
    for (const times of [1, 2]) {
      await submit();
      await expect.poll(() => methods().length).toBe(times);
      await expect.poll(() => email.inputValue()).toBe('');
      await expectToasts(page, waitlist.success);
    }
    expect(await site.stored()).toEqual({ ...waitlist.stored, subscribers: [address] });
  });
});
