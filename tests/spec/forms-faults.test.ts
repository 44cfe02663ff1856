import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { answer, answerInstead, cutAnswer, drop, type Fault } from '../support/faults.ts';
import { sample } from '../support/sample.ts';
import { backend, contact, emptied, events, home, nothing, openSiteForms, type SiteForm } from './site-forms.ts';
import { expectToasts } from './toasts.ts';

const site = openSiteForms();

const error = answer(500, '{"code":"XX000","message":"internal error","details":null,"hint":null}');
const tooMany = answer(429, '{"code":"limited","message":"Too many.","details":"540","hint":null}');
const html = answer(500, '<html><h1>500</h1></html>', 'text/html');
const malformed = answerInstead('[{"id":"9f');
const limited = /^Too many sign-ups right now\. Please try again after \d+:\d\d\s[AP]M\.$/;
const refused = 'Something went wrong';

interface Row {
  form: SiteForm;
  what: string;
  fault: Fault;
  /** Whether the server has stored what was sent, and only its answer is lost. */
  isStored?: true;
  says?: string;
  /** What stands beside the field. */
  shows?: RegExp;
}

const subscriptionFaults = (form: SiteForm): Row[] => [
  { form, what: 'a 500', fault: error },
  { form, what: 'a dropped connection', fault: drop },
  { form, what: 'a 500 in HTML', fault: html },
  { form, what: 'an answer cut off', fault: cutAnswer, isStored: true },
  { form, what: 'malformed JSON', fault: malformed, isStored: true },
  { form, what: 'too many sign-ups', fault: tooMany, shows: limited },
];
/** Every eighth is what the specification names: by day, each form has one of these. */
const table: Row[] = [
  { form: home, what: 'an empty result', fault: answerInstead('[]'), isStored: true },
  { form: home, what: 'a result of null', fault: answerInstead('null'), isStored: true },
  ...subscriptionFaults(home),
  ...subscriptionFaults(events),
  { form: contact, what: 'a dropped connection', fault: drop },
  { form: contact, what: 'a 500 in HTML', fault: html },
  { form: contact, what: 'a 500 with an error field', fault: answer(500, '{"error":"No ink."}'), says: 'No ink.' },
  { form: contact, what: 'an answer cut off', fault: cutAnswer, isStored: true },
  { form: contact, what: 'a 500 without an error field', fault: error, says: refused },
  { form: contact, what: 'malformed JSON', fault: malformed, isStored: true },
];

test.each(sample(table, 8))('spec §8: the $form.name form on $what says so, and loses nothing', async (row) => {
  const { form: tested, fault, isStored, says = tested.failed, shows } = row;
  site.faults.on('POST', backend, fault);
  const { page, form: shown, button, submit, values, reads, errors } = await site.open(tested);
  await submit();
  await expectToasts(page, says);
  if (shows) await shown.getByText(shows).waitFor();
  await reads(tested.button);
  expect(await values()).toEqual(tested.typed);
  expect(await site.stored()).toEqual(isStored ? tested.stored : nothing);
  if (fault === error && tested === events) expect(errors.join('\n'), 'It is logged.').toContain('internal error');
  site.faults.clear();
  await button.click();
  await expectToasts(page, isStored ? tested.again : tested.success);
  expect(await site.stored(), 'It is stored once, however often one tries.').toEqual(tested.stored);
});

test.each(
  sample(
    [
      { what: 'the check of the home form fails', form: home, method: 'GET', fault: error },
      { what: 'the check of the home form finds nobody', form: home, method: 'GET', fault: drop },
      { what: 'the check of the home form is malformed', form: home, method: 'GET', fault: malformed },
      {
        what: 'the events form, which reads nothing back, is told of no row',
        form: events,
        method: 'POST',
        fault: answerInstead('[]'),
      },
    ],
    4,
  ),
)('an address is subscribed although $what', async ({ form: tested, method, fault }) => {
  site.faults.on(method, backend, fault);
  const { page, submit } = await site.open(tested);
  await submit();
  await expectToasts(page, tested.success);
  expect(await site.stored()).toEqual(tested.stored);
});

test.each(sample([contact, home], 2))('the $name form, sent offline, works again once online', async (row) => {
  const { page, email, button, submit, values } = await site.open(row);
  // Its code is loaded as soon as somebody is in a field.
  await email.focus();
  await page.locator(`${row.island}[data-awake]`).waitFor();
  await page.context().setOffline(true);
  await submit();
  await expectToasts(page, row.failed);
  expect(await values()).toEqual(row.typed);
  await page.context().setOffline(false);
  await button.click();
  await expectToasts(page, row.success);
  expect(await site.stored()).toEqual(row.stored);
});

test.each(sample([home, contact], 2))(
  'translators and writing aids in the $name form lose nothing and send it once',
  async (row) => {
    const { page, form, button, field, values, reads, errors } = await site.open(row);
    await change(page, row.island);
    for (const [name, text] of Object.entries(row.typed)) {
      await field(name).focus();
      await page.keyboard.type(text.slice(0, 4));
      await change(page, row.island);
      await page.keyboard.type(text.slice(4));
    }
    expect(await values()).toEqual(row.typed);
    site.faults.on('POST', backend, error);
    await form.locator('[type=submit]').click();
    await expectToasts(page, row === contact ? refused : row.failed);
    expect(await values()).toEqual(row.typed);
    await change(page, row.island);
    await change(page, '#toasts');
    site.faults.clear();
    const letGo = site.holdUp('POST', backend);
    await button.click();
    await reads(row.busy);
    await form.evaluate((all) => {
      for (const one of all.querySelectorAll('button, label, p')) one.replaceWith(one.cloneNode(true));
    });
    letGo();
    await expectToasts(page, row.success);
    await reads(row.button);
    expect(await values()).toEqual(emptied(row));
    expect(await site.stored()).toEqual(row.stored);
    expect(site.calls()).toEqual(row.calls);
    await change(page, '#toasts');
    await page.locator('#toasts button').click();
    await expectToasts(page);
    expect(errors.filter((text) => !/status of 500|internal error/.test(text))).toEqual([]);
  },
);

/**
 * Changes a part of a page as other programs do: texts are put into `font`, foreign elements appear beside fields, and
 * what does not have the focus is wrapped.
 */
function change(page: Page, selector: string): Promise<void> {
  return page.locator(selector).evaluate((part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter((one) => !one.parentElement?.closest('textarea'))) {
      const font = document.createElement('font');
      font.append(text.data);
      text.replaceWith(font);
    }
    for (const field of part.querySelectorAll('input, textarea'))
      field.after(document.createElement('grammarly-extension'));
    for (const element of part.querySelectorAll('button, label, p, [data-row]')) {
      if (element.contains(document.activeElement)) continue;
      const wrapper = document.createElement('span');
      element.replaceWith(wrapper);
      wrapper.append(element);
    }
  });
}
