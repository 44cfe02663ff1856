import { describe, expect, test } from 'vitest';
import { strings } from '../support/function-strings.ts';
import { form as contactForm, contactUrl, jsonPost, message, read, receiveMails, shareBackend } from './support.ts';

const backend = shareBackend();
const mail = receiveMails();
const { messages } = backend;

/** A form with each kind of field and limit, and one with little. */
const forms: typeof strings.forms = {
  'lesson-request': {
    subject: 'Lesson request',
    success: 'A lesson, gladly.',
    fields: [
      { name: 'pupil', kind: 'name', label: 'Who plays', required: true, maxLength: 300 },
      { name: 'reply', kind: 'email', label: 'Your address', required: true },
      { name: 'instrument', kind: 'choice', label: 'Instrument', required: true, options: ['Cello', 'Bass viol'] },
      { name: 'first-lesson', kind: 'date', label: 'First lesson', earliest: '2027-01-01', latest: '2027-12-31' },
      { name: 'years', kind: 'number', label: 'Years played?', min: 0, max: 80 },
      { name: 'phone', kind: 'phone', label: 'Phone' },
      { name: 'piece', kind: 'text', label: 'A piece', maxLength: 20 },
      { name: 'wishes', kind: 'long-text', label: 'Wishes' },
      { name: 'rules', kind: 'checkbox', label: 'I have read the rules', required: true },
      { name: 'parent', kind: 'email', label: 'Address of a parent' },
      { name: 'news', kind: 'checkbox', label: 'Tell me of concerts' },
    ],
  },
  '9-days-callback-7': {
    subject: 'Call back',
    success: 'I will call.',
    fields: [
      { name: 'email', kind: 'email', label: 'Address', required: true },
      { name: 'day', kind: 'date', label: 'Day', earliest: 'today' },
    ],
  },
};
const texts = { forms, answers: { ...strings.answers, unchecked: '{field} is not ticked.' } };
const unknown = strings.answers.unknown ?? '';

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

const open = (env = {}, more = {}) => backend.open({ strings: { ...texts, ...more }, env });
const ask = async (body: object, headers = {}) => read(await (await open()).fetch(jsonPost(contactUrl, body, headers)));
const send = (change: Record<string, unknown> = {}, others: object = {}) =>
  ask({ form: 'lesson-request', answers: { ...answers, ...change }, ...others });

test('the answers of a form are stored as data, and as text with their labels beside the sender', async () => {
  expect(await send()).toEqual([200, 'A lesson, gladly.']);
  expect(await messages()).toMatchObject([
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
  expect(await ask({ form: '9-days-callback-7', answers: { email: 'a@b.cc' } })).toEqual([200, 'I will call.']);
  expect(await messages()).toMatchObject([{ name: 'a@b.cc', email: 'a@b.cc', message: 'Call back', answers: {} }]);
});

test('a form without JavaScript is stored once, and answered with its own page', async () => {
  const functions = await open();
  const fields = Object.entries(answers).map(([name, value]) => [`answers.${name}`, value]);
  const post = async (change: Record<string, string> = {}) => {
    const all = { form: 'lesson-request', ...Object.fromEntries(fields), 'leave-empty': '', ...change };
    const body = new URLSearchParams(all);
    return read(await functions.fetch(new Request(contactUrl, { method: 'POST', body })));
  };
  for (let times = 0; times < 2; times += 1)
    expect(await post()).toEqual([200, expect.stringContaining('<p>A lesson, gladly.</p>')]);
  expect(await messages()).toMatchObject([{ email: 'pupil@example.com', answers: { years: 2.5, rules: true } }]);
  const wrong = await post({ 'answers.years': 'many' });
  expect(wrong).toEqual([400, expect.stringContaining('<p>Years played? is no number.</p>')]);
});

const tooLong = (field: string, max: number) => `${field} sinks the bottle: ${max} letters fit.`;
const noPost = (field: string) => `No post reaches ${field} as it stands.`;

test.each<[what: string, error: string, change: Record<string, unknown>]>([
  ['a required text that is missing', 'Nothing stands in Who plays.', { pupil: undefined }],
  ['a name of 201 characters', tooLong('Who plays', 200), { pupil: '🜚'.repeat(201) }],
  ['no address', 'Nothing stands in Your address.', { reply: '' }],
  ['an address that is none', noPost('Your address'), { reply: 'pupil@example' }],
  ['an address with a line break', noPost('Your address'), { reply: 'a@b.cc\nbcc:d@e.ff' }],
  ['an optional address that is none', noPost('Address of a parent'), { parent: 'none' }],
  ['an answer that is not offered', 'Instrument is not on the list.', { instrument: 'cello' }],
  ['the name of a property', 'Instrument is not on the list.', { instrument: 'constructor' }],
  ['a day that does not exist', 'First lesson is no day.', { 'first-lesson': '2027-02-30' }],
  ['a day in another format', 'First lesson is no day.', { 'first-lesson': '04.03.2027' }],
  ['a day too early', 'First lesson is not before 1 January 2027.', { 'first-lesson': '2026-12-31' }],
  ['a day too late', 'First lesson is not after 31 December 2027.', { 'first-lesson': '2028-01-01' }],
  ['a word for a number', 'Years played? is no number.', { years: 'two' }],
  ['a hexadecimal number', 'Years played? is no number.', { years: '0x10' }],
  ['a number without end', 'Years played? is no number.', { years: 'Infinity' }],
  ['a number of 17 digits', 'Years played? is no number.', { years: '12345678901234567' }],
  ['a number too small', 'Years played? begins at 0.', { years: '-1' }],
  ['a number too large', 'Years played? ends at 80.', { years: '80.5' }],
  ['a phone number of 51 characters', tooLong('Phone', 50), { phone: '1'.repeat(51) }],
  ['a text over the limit of its field', tooLong('A piece', 20), { piece: 'é'.repeat(21) }],
  ['a long text of 10,001 characters', tooLong('Wishes', 10_000), { wishes: 'x'.repeat(10_001) }],
  ['a required box that is not ticked', 'I have read the rules is not ticked.', { rules: '' }],
  ['a field that the form does not have', unknown, { price: '0' }],
  ['the prototype as a field', unknown, JSON.parse('{"__proto__":"x"}')],
  ['a method as a field', unknown, { toString: 'x' }],
  ['an object for a text', strings.malformed, { pupil: { toString: 'x' } }],
  ['a number for a text', strings.malformed, { years: 2 }],
  ['NUL in a text', strings.malformed, { wishes: 'a\0b' }],
  ['half a character', strings.malformed, { wishes: 'a\ud800b' }],
])('%s is refused: "%s"', async (_what, error, change) => {
  // A spread would leave out a key of its own with the name of the prototype.
  const sent = Object.defineProperties({ ...answers }, Object.getOwnPropertyDescriptors(change));
  expect(await ask({ form: 'lesson-request', answers: sent })).toEqual([400, error]);
  expect(await messages()).toEqual([]);
});

test.each<[what: string, error: string, body: object]>([
  ['a form without definition', unknown, { form: 'lessons', answers }],
  ['the name of a method', unknown, { form: 'toString', answers }],
  ['the prototype', unknown, { form: '__proto__', answers }],
  ['no name', unknown, { form: '', answers }],
  ['a list for the name', strings.malformed, { form: ['lesson-request'], answers }],
  ['no answers', 'Nothing stands in Who plays.', { form: 'lesson-request' }],
  ['a list of answers', unknown, { form: 'lesson-request', answers: ['x'] }],
  ['the fields of the contact form', 'Nothing stands in Who plays.', { form: 'lesson-request', ...contactForm }],
])('%s is refused: "%s"', async (_what, error, body) => {
  expect(await ask(body)).toEqual([400, error]);
});

test('a site without forms of its own refuses them', async () => {
  const response = await (await open({}, { forms: {}, answers: {} })).fetch(
    message({ form: '9-days-callback-7', answers }),
  );
  expect(await read(response)).toEqual([400, strings.malformed]);
});

test.each(["Robert'); drop table contact_messages;--", '{field} $1 \\u0000', '🎻 שלום', 'é'.repeat(10_000)])(
  'an answer may be %s',
  async (wishes) => {
    expect(await send({ wishes })).toEqual([200, 'A lesson, gladly.']);
    expect(await messages()).toMatchObject([{ answers: { wishes } }]);
  },
);

test('the honeypot, the key and the limit are those of the contact form', async () => {
  await send({}, { 'leave-empty': 'x' });
  expect(await messages()).toMatchObject([{ is_spam: true, form: 'lesson-request' }]);
  const key = { 'idempotency-key': 'a-key' };
  const first = { form: 'lesson-request', answers };
  for (const [body, status] of [
    [first, 200],
    [first, 200],
    [{ ...first, answers: { ...answers, years: '3' } }, 422],
    [contactForm, 422],
  ] as const)
    expect((await ask(body, key))[0]).toBe(status);
  const limited = await open({ CONTACT_LIMIT: '3/60/600' });
  expect((await limited.fetch(message())).status).toBe(200);
  expect((await limited.fetch(jsonPost(contactUrl, first))).status).toBe(429);
});

test('today, as the limit of a date, is that in the time zone of the site', async () => {
  const callOn = (days: number) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: strings.timeZone });
    const day = format.format(Date.now() + days * 86_400_000);
    return ask({ form: '9-days-callback-7', answers: { email: 'a@b.cc', day } });
  };
  expect([await callOn(0), await callOn(1)]).toEqual(Array(2).fill([200, 'I will call.']));
  expect(await callOn(-1)).toEqual([400, expect.stringMatching(/^Day is not before /)]);
});

describe('the mail about a form', () => {
  const post = async (body: object, query = '', more = {}) => {
    const functions = await open(mail.env, more);
    await functions.fetch(jsonPost(contactUrl + query, body));
    await functions.settled();
    return mail.mails.map((one) => one.body);
  };

  test('has each answer with its label, and a reply goes to the address in it', async () => {
    const few = { pupil: 'First Pupil', reply: 'a@b.cc', instrument: 'Bass viol', years: '3', rules: 'on' };
    expect(await post({ form: 'lesson-request', answers: few })).toMatchObject([
      {
        reply_to: 'a@b.cc',
        subject: 'Bottle from First Pupil, Lesson request',
        text: `name: First Pupil
email: a@b.cc
subject: Lesson request

Instrument: Bass viol
Years played? 3
☑ I have read the rules
☐ Tell me of concerts
`,
      },
    ]);
  });

  test('on a German page is in the main language, as far as it has the words', async () => {
    const fields = [
      ...(forms['lesson-request']?.fields ?? []).map((field) => ({ ...field, label: `${field.label} (de)` })),
      { name: 'size', kind: 'number' as const, label: 'Größe' },
    ];
    const lesson = { subject: 'Unterricht', success: 'Gern.', fields };
    const german = { ...strings, ...texts, language: 'de', forms: { 'lesson-request': lesson } };
    const sent = { pupil: 'Erste', reply: 'a@b.cc', instrument: 'Cello', rules: 'on', size: '1,5' };
    const [first] = await post({ form: 'lesson-request', answers: sent }, '?language=de', {
      translations: { de: german },
    });
    const subject = 'Bottle from Erste, Lesson request';
    const text = 'Instrument: Cello\n☑ I have read the rules\n☐ Tell me of concerts\nGröße: 1.5\n';
    expect(first).toMatchObject({ subject, text: expect.stringMatching(new RegExp(`\n\n${text}$`)) });
  });
});
