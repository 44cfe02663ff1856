import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ContactDatabase, jsonPost, openContactDatabase } from './open-contact.ts';
import { closeResend, openNotified } from './open-notified.ts';
import { answerMail } from './resend-server.ts';

let database: ContactDatabase;
beforeAll(async () => {
  database = await openContactDatabase();
});
afterAll(() => database.close());
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
