import { describe, expect, test } from 'vitest';
import { form as contactForm, functionUrl, jsonPost } from './open-contact.ts';
import { openContactFunction } from './open-contact-function.ts';

const contact = openContactFunction();

const answers = {
  pupil: 'First Pupil',
  reply: ' Pupil@Example.com ',
  instrument: 'Cello',
  'first-lesson': '2027-03-04',
  years: '2,5',
  phone: '+49 40 123',
  piece: '',
  wishes: ' Mornings.\r\n\r\n\r\nNo scales. ',
  rules: 'on',
  parent: 'Parent@example.org',
};

const send = (change: Record<string, unknown> = {}, others: object = {}) =>
  contact.post(jsonPost({ form: 'lesson-request', answers: { ...answers, ...change }, ...others }));

async function errorOf(response: Response): Promise<unknown> {
  const { error } = (await response.json()) as { error?: string };
  return response.status === 400 ? error : response.status;
}

test('answers are stored as data, and as text with their labels beside the sender', async () => {
  const response = await send();
  expect([response.status, await response.json()]).toEqual([200, { message: 'A lesson, gladly.' }]);
  expect(await contact.rows()).toMatchObject([
    {
      name: 'First Pupil',
      email: 'pupil@example.com',
      subject: 'Lesson request',
      message: `Instrument: Cello
First lesson: 4 March 2027
Years played? 2.5
Phone: +49 40 123

Wishes:
Mornings.\n\n\nNo scales.

☑ I have read the rules
Address of a parent: parent@example.org
☐ Tell me of concerts`,
      form: 'lesson-request',
      answers: {
        instrument: 'Cello',
        'first-lesson': '2027-03-04',
        years: 2.5,
        phone: '+49 40 123',
        wishes: 'Mornings.\n\n\nNo scales.',
        rules: true,
        parent: 'parent@example.org',
        news: false,
      },
      is_spam: false,
    },
  ]);
});

test('a form without a name is from its address, and one without other answers has its subject as text', async () => {
  const response = await contact.post(jsonPost({ form: 'callback', answers: { email: 'a@b.cc' } }));
  expect(await response.json()).toEqual({ message: 'I will call.' });
  expect(await contact.rows()).toMatchObject([
    { name: 'a@b.cc', email: 'a@b.cc', subject: 'Call back', message: 'Call back', form: 'callback', answers: {} },
  ]);
});

test.each([
  ['URL-encoded', (fields: Record<string, string>) => new URLSearchParams(fields)],
  [
    'multipart',
    (fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return body;
    },
  ],
])('a %s form without JavaScript is stored as well, and answered with its own page', async (_kind, encode) => {
  const fields = Object.entries(answers).map(([name, value]) => [`answers.${name}`, value]);
  const post = (change: Record<string, string> = {}) => {
    const body = encode({ form: 'lesson-request', ...Object.fromEntries(fields), website: '', ...change });
    return contact.post(new Request(functionUrl, { method: 'POST', body }));
  };
  const response = await post();
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<p>A lesson, gladly.</p>')]);
  expect((await post()).status, 'Loading the page again stores nothing.').toBe(200);
  expect(await contact.rows()).toMatchObject([{ email: 'pupil@example.com', answers: { years: 2.5, rules: true } }]);
  const wrong = await post({ 'answers.years': 'many' });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('<p>no number: Years played?</p>')]);
  expect(await contact.rows()).toHaveLength(1);
});

test.each<[string, string, Record<string, unknown>]>([
  ['a required text that is missing', 'missing: Who plays', { pupil: undefined }],
  ['a blank one', 'missing: Who plays', { pupil: ' \u200b\t' }],
  ['a name of 201 characters', 'too long: Who plays over 200', { pupil: '🜚'.repeat(201) }],
  ['no address', 'missing: Your address', { reply: '' }],
  ['an address that is none', 'invalid: Your address', { reply: 'pupil@example' }],
  ['an address with a line break', 'invalid: Your address', { reply: 'a@b.cc\nbcc:d@e.ff' }],
  ['an optional address that is none', 'invalid: Address of a parent', { parent: 'none' }],
  ['an answer that is not offered', 'no choice: Instrument', { instrument: 'cello' }],
  ['the name of a property', 'no choice: Instrument', { instrument: 'constructor' }],
  ['a day that does not exist', 'no date: First lesson', { 'first-lesson': '2027-02-30' }],
  ['a day in another format', 'no date: First lesson', { 'first-lesson': '04.03.2027' }],
  ['a time', 'no date: First lesson', { 'first-lesson': '2027-03-04T10' }],
  ['a day too early', 'too early: First lesson before 1 January 2027', { 'first-lesson': '2026-12-31' }],
  ['a day too late', 'too late: First lesson after 31 December 2027', { 'first-lesson': '2028-01-01' }],
  ['a word for a number', 'no number: Years played?', { years: 'two' }],
  ['a hexadecimal number', 'no number: Years played?', { years: '0x10' }],
  ['a number of 17 digits', 'no number: Years played?', { years: '12345678901234567' }],
  ['a number without end', 'no number: Years played?', { years: 'Infinity' }],
  ['a number too small', 'too small: Years played? under 0', { years: '-1' }],
  ['a number too large', 'too large: Years played? over 80', { years: '80.5' }],
  ['a phone number of 51 characters', 'too long: Phone over 50', { phone: '1'.repeat(51) }],
  ['a text over the limit of its field', 'too long: A piece over 20', { piece: 'é'.repeat(21) }],
  ['a long text of 10,001 characters', 'too long: Wishes over 10000', { wishes: 'x'.repeat(10_001) }],
  ['a required box that is not checked', 'unchecked: I have read the rules', { rules: '' }],
  ['a field that the form does not have', 'unknown form', { price: '0' }],
  ['the prototype as a field', 'unknown form', JSON.parse('{"__proto__":"x"}')],
  ['a method as a field', 'unknown form', { toString: 'x' }],
  ['an object for a text', 'malformed', { pupil: { toString: 'x' } }],
  ['a list for a text', 'malformed', { instrument: ['Cello'] }],
  ['a number for a text', 'malformed', { years: 2 }],
  ['a boolean for a text', 'malformed', { rules: true }],
  ['NUL in a text', 'malformed', { wishes: 'a\0b' }],
  ['a lone surrogate', 'malformed', { wishes: 'a\ud800b' }],
])('%s is refused with "%s"', async (_what, error, change) => {
  // JSON.stringify leaves out an inherited key, and keeps one of its own that has the name of the prototype.
  const sent = Object.defineProperties({ ...answers }, Object.getOwnPropertyDescriptors(change));
  expect(await errorOf(await contact.post(jsonPost({ form: 'lesson-request', answers: sent })))).toBe(error);
  expect(await contact.rows()).toEqual([]);
});

test.each<[string, string, unknown]>([
  ['a form without definition', 'unknown form', { form: 'lessons', answers }],
  ['the name of a method', 'unknown form', { form: 'toString', answers }],
  ['the prototype', 'unknown form', { form: '__proto__', answers }],
  ['no name', 'unknown form', { form: '', answers }],
  ['a list for the name', 'malformed', { form: ['lesson-request'], answers }],
  ['no answers', 'missing: Who plays', { form: 'lesson-request' }],
  ['a list of answers', 'unknown form', { form: 'lesson-request', answers: ['x'] }],
  ['a text for the answers', 'missing: Who plays', { form: 'lesson-request', answers: 'x' }],
  ['the fields of the contact form', 'missing: Who plays', { form: 'lesson-request', ...contactForm }],
])('%s is refused with "%s"', async (_what, error, body) => {
  expect(await errorOf(await contact.post(jsonPost(body)))).toBe(error);
  expect(await contact.rows()).toEqual([]);
});

test('a site without forms of its own refuses them as malformed', async () => {
  const { strings } = await import('./strings.ts');
  const without = contact.database.open({ strings: { ...strings, forms: {}, answers: {} } });
  expect(await errorOf(await without.post(jsonPost({ form: 'lesson-request', answers })))).toBe('malformed');
});

test('the honeypot works as in the contact form', async () => {
  expect((await send({}, { website: 'x' })).status).toBe(200);
  expect(await contact.rows()).toMatchObject([{ is_spam: true, form: 'lesson-request' }]);
});

test.each(["Robert'); drop table contact_messages;--", '<script>alert(1)</script>', '{field} $1 \\u0000', '🎻 שלום'])(
  'an answer may contain %s',
  async (text) => {
    expect((await send({ wishes: text })).status).toBe(200);
    expect(await contact.rows()).toMatchObject([{ answers: { wishes: text } }]);
  },
);

test('texts may be as long as they may be together', async () => {
  const long = { pupil: 'é'.repeat(200), piece: 'é'.repeat(20), wishes: 'é'.repeat(10_000) };
  expect((await send(long)).status).toBe(200);
  expect(await contact.rows()).toMatchObject([{ answers: { wishes: long.wishes } }]);
});

describe('a key', () => {
  const keyed = (body: object) => contact.post(jsonPost(body, { 'idempotency-key': 'a-key' }));
  const first = { form: 'lesson-request', answers };

  test('stores a form once', async () => {
    expect([(await keyed(first)).status, (await keyed(first)).status]).toEqual([200, 200]);
    expect(await contact.rows()).toHaveLength(1);
  });

  test.each([
    ['other answers', { form: 'lesson-request', answers: { ...answers, years: '3' } }],
    ['the contact form', contactForm],
  ])('cannot be reused for %s', async (_what, second) => {
    await keyed(first);
    expect((await keyed(second)).status).toBe(422);
    expect(await contact.rows()).toHaveLength(1);
  });
});

test('forms count towards the limit of their sender', async () => {
  const limited = contact.database.open({ limit: { messages: 1, total: 100, seconds: 600 } });
  expect((await limited.post(jsonPost(contactForm))).status).toBe(200);
  expect((await limited.post(jsonPost({ form: 'lesson-request', answers }))).status).toBe(429);
});

describe('today', () => {
  const callOn = (day: string) =>
    contact.post(jsonPost({ form: 'callback', answers: { email: 'a@b.cc', day } })).then(errorOf);

  test('is a limit of a date, in the time zone of the site', async () => {
    const day = (days: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(Date.now() + days * 86_400_000);
    expect(await callOn(day(0))).toBe(200);
    expect(await callOn(day(1))).toBe(200);
    expect(await callOn(day(-1))).toMatch(/^too early: Day before /);
  });
});
