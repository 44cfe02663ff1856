import { expect, test } from 'vitest';
import { expectToast } from '../../../site/forms/expect-toast.ts';
import type { Fault } from '../../../support/faults.ts';
import { answer, answerInstead, cutAnswer, drop } from '../../../support/faults.ts';
import { sample } from '../../../support/sample.ts';
import { expectButton, filledIn, fillIn, readFields, stored, storedBy, visit } from './form-on-page.ts';
import { contact, eventUpdates, type FormUnderTest, footer, home, podcast, writing } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();

/** The first message of a form, the number of rows stored by then, and the message after a retry. */
interface Expected {
  first: string;
  rows: 0 | 1;
  second: string;
}

interface Row extends Expected {
  form: FormUnderTest;
  name: string;
  fault: string;
}

const faults: Record<string, Fault> = {
  'a 500 of the Data API': answer(500, '{"code":"XX000","message":"internal error","details":null,"hint":null}'),
  'a 500 in HTML, as from a proxy': answer(500, '<html><h1>500</h1></html>', 'text/html'),
  'a 500 without a message': answer(500, '{}'),
  'a 500 with an error': answer(500, '{"error":"The mill is shut."}'),
  'an empty result': answerInstead('[]'),
  'an answer of null': answerInstead('null'),
  'malformed JSON': answerInstead('[{"id":"9f'),
  'a connection cut in the middle of the answer': cutAnswer,
  'a connection dropped before the server': drop,
};

const newsletter = [home, footer, podcast, writing].flatMap((form) => {
  const { failed, success, duplicate } = form.words;
  const notDone = { first: failed, rows: 0, second: success } as const;
  const done = { first: failed, rows: 1, second: duplicate } as const;
  return table(form, {
    'a 500 of the Data API': notDone,
    'a 500 in HTML, as from a proxy': notDone,
    'an empty result': done,
    'an answer of null': done,
    'malformed JSON': done,
    'a connection cut in the middle of the answer': done,
    'a connection dropped before the server': notDone,
  });
});

const events = table(eventUpdates, {
  'a 500 of the Data API': { first: eventUpdates.words.failed, rows: 0, second: eventUpdates.words.success },
  'a 500 in HTML, as from a proxy': { first: eventUpdates.words.failed, rows: 0, second: eventUpdates.words.success },
  'malformed JSON': { first: eventUpdates.words.failed, rows: 1, second: eventUpdates.words.duplicate },
  'a connection cut in the middle of the answer': {
    first: eventUpdates.words.failed,
    rows: 1,
    second: eventUpdates.words.duplicate,
  },
  'a connection dropped before the server': {
    first: eventUpdates.words.failed,
    rows: 0,
    second: eventUpdates.words.success,
  },
});

const { failed, refused, success } = contact.words;
const messages = table(contact, {
  'a 500 of the Data API': { first: refused, rows: 0, second: success },
  'a 500 in HTML, as from a proxy': { first: failed, rows: 0, second: success },
  'a 500 without a message': { first: refused, rows: 0, second: success },
  'a 500 with an error': { first: 'The mill is shut.', rows: 0, second: success },
  'malformed JSON': { first: failed, rows: 1, second: success },
  'a connection cut in the middle of the answer': { first: failed, rows: 1, second: success },
  'a connection dropped before the server': { first: failed, rows: 0, second: success },
});

test.each(sample([...newsletter, ...events, ...messages], 21))(
  'the $name form on $fault shows "$first", keeps the input, and on retry shows "$second"',
  async ({ form, fault, first, rows, second }) => {
    site.faults.on('POST', /^\/(rest|functions)\//, faults[fault] ?? drop);
    const { page } = await site.newPage();
    const open = await visit(site, form, page);
    await fillIn(open, form);
    await open.button.click();
    await expectToast(page, first);
    await expectButton(open, form.button);
    expect(await readFields(open), 'Nothing that was typed is lost.').toEqual(filledIn(form));
    expect(await stored(site)).toEqual(storedBy(form, rows));

    site.faults.clear();
    await open.button.click();
    await expectToast(page, second);
    expect(await stored(site), 'One row, however often one tries.').toEqual(storedBy(form, 1));
  },
);

test.each(sample([home, eventUpdates, contact], 3))(
  'the $name form shows an error while offline, and works once online',
  async (form) => {
    const { page } = await site.newPage();
    const open = await visit(site, form, page);
    await fillIn(open, form);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await open.button.click();
    await expectToast(page, form.words.failed);
    expect(await readFields(open)).toEqual(filledIn(form));
    expect(await stored(site)).toEqual(storedBy(form, 0));
    await page.context().setOffline(false);
    await open.button.click();
    await expectToast(page, form.words.success);
    expect(await stored(site)).toEqual(storedBy(form, 1));
  },
);

function table(form: FormUnderTest, expected: Record<string, Expected>): Row[] {
  return Object.entries(expected).map(([fault, rest]) => ({ form, name: form.name, fault, ...rest }));
}
