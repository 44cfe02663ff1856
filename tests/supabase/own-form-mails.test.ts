import { afterEach, beforeAll, expect, test } from 'vitest';
import { type ContactDatabase, functionUrl, jsonPost, shareContactDatabase } from './open-contact.ts';
import { closeResend, openNotified } from './open-notified.ts';
import { answerMail } from './resend-server.ts';
import { strings } from './strings.ts';

let database: ContactDatabase;
beforeAll(async () => {
  database = await shareContactDatabase();
});
afterEach(closeResend);

test('the mail about a form has each answer with its label, and a reply goes to the address in it', async () => {
  const { contact, mails } = await openNotified(database, (response) => answerMail(response));
  const answers = { pupil: 'First Pupil', reply: 'a@b.cc', instrument: 'Bass viol', years: '3', rules: 'on' };
  expect((await contact.post(jsonPost({ form: 'lesson-request', answers }))).status).toBe(200);
  await contact.settled();
  expect(mails).toMatchObject([
    {
      body: {
        reply_to: 'a@b.cc',
        subject: 'First Pupil writes: Lesson request',
        text: `Your name: First Pupil
Your address: a@b.cc
About: Lesson request

Instrument: Bass viol
Years played? 3
☑ I have read the rules
☐ Tell me of concerts
`,
      },
    },
  ]);
});

/** The forms on German pages: one that the main language has as well, with a field more, and one that it has not. */
const german = (({ 'lesson-request': lesson, callback }) => ({
  ...strings,
  language: 'de',
  forms: {
    'lesson-request': {
      subject: 'Unterricht',
      success: 'Gern.',
      fields: [
        ...(lesson?.fields ?? []).map((field) => ({ ...field, label: `${field.label} (de)` })),
        { name: 'size', kind: 'number' as const, label: 'Größe' },
      ],
    },
    rueckruf: { subject: 'Rückruf', success: 'Gern.', fields: callback?.fields ?? [] },
  },
}))(strings.forms);

test.each([
  [
    'lesson-request',
    { pupil: 'Erste', reply: 'a@b.cc', instrument: 'Cello', 'first-lesson': '2027-05-03', rules: 'on', size: '1,5' },
    'Erste writes: Lesson request',
    'Instrument: Cello\nFirst lesson: 3 May 2027\n☑ I have read the rules\n☐ Tell me of concerts\nGröße: 1.5\n',
  ],
  ['rueckruf', { email: 'a@b.cc', day: '2099-05-03' }, 'a@b.cc writes: Rückruf', 'Day: 3 May 2099\n'],
])('the mail about a form on a German page is in the main language, as far as it has the words: %s', async (...row) => {
  const [form, answers, subject, text] = row;
  const { contact, mails } = await openNotified(database, (response) => answerMail(response), {
    strings: { ...strings, translations: { de: german } },
  });
  const request = new Request(`${functionUrl}?language=de`, jsonPost({ form, answers }));
  expect(await (await contact.post(request)).json()).toEqual({ message: 'Gern.' });
  await contact.settled();
  expect(mails[0]?.body).toMatchObject({ subject, text: expect.stringMatching(new RegExp(`\n\n${text}$`)) });
});
