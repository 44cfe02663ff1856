import { expect, test } from 'vitest';
import type { ContactMessage } from '../../../../cli/backend/records/read-records.ts';
import { recordsToCsv } from '../../../../cli/backend/records/records-to-csv.ts';
import { subscribable } from '../../../support/subscriber-addresses.ts';

const subscriber = {
  id: '1',
  created_at: '2026-11-21T04:34:13.769123+02:00',
  email: 'reader@example.org',
  confirmed_at: null,
  page: '/about',
  consent_text: 'Yes, send it.',
  language: null,
  unsubscribe_url: 'https://x.example/newsletter?unsubscribe=abc',
};

test('has a column for each thing that a sender needs, with times in UTC', () => {
  expect(
    recordsToCsv('subscribers', [
      subscriber,
      { ...subscriber, confirmed_at: '2026-11-22T00:00:00Z', language: 'pt-BR' },
    ]),
  ).toBe(
    [
      'email,created_at,confirmed_at,unsubscribe_url,page,language',
      'reader@example.org,2026-11-21T02:34:13.769Z,,https://x.example/newsletter?unsubscribe=abc,/about,',
      'reader@example.org,2026-11-21T02:34:13.769Z,2026-11-22T00:00:00.000Z,https://x.example/newsletter?unsubscribe=abc,/about,pt-BR',
      '',
    ].join('\r\n'),
  );
});

test('an empty list has heads', () => {
  expect(recordsToCsv('interests', [])).toBe('email,created_at,source,page,language\r\n');
});

test.each(subscribable)('leaves an address that the list takes as it is: %s', (email) => {
  const [, line] = recordsToCsv('subscribers', [{ ...subscriber, email }]).split('\r\n');
  expect(line?.slice(0, email.length + 6)).toBe(`${email},2026-`);
});

test('nothing that a visitor wrote in a message is a formula, a column, a row or a control character', () => {
  const message: ContactMessage = {
    id: '1',
    created_at: '2026-11-21T00:00:00Z',
    name: '=HYPERLINK("https://evil.example";"x")',
    email: '+cmd@example.org',
    subject: '@SUM(A1),"b"',
    message: 'First\r\n-2+3\u001b[2J',
    form: 'lessons',
    answers: { wish: '=1+1,"\u001b[2J', years: 2 },
    is_spam: false,
    notified_at: null,
    notification_attempts: 0,
    notification_error: null,
  };
  const [, ...rows] = recordsToCsv('messages', [message, message]).split('\r\n1,2026-11-21T00:00:00.000Z,');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(
    [
      `"'=HYPERLINK(""https://evil.example"";""x"")"`,
      "'+cmd@example.org",
      `"'@SUM(A1),""b"""`,
      '"First\r\n-2+3\\u001b[2J"',
      'lessons',
      '"{""wish"":""=1+1,\\""\\u001b[2J"",""years"":2}"',
    ].join(','),
  );
});
