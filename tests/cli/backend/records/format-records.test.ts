import { describe, expect, test } from 'vitest';
import { formatSafeJson } from '../../../../cli/backend/records/escape-controls.ts';
import { formatRecords } from '../../../../cli/backend/records/format-records.ts';
import type { ContactMessage, Records, Subscriber } from '../../../../cli/backend/records/read-records.ts';

const message: ContactMessage = {
  id: '560ac0ec-97de-473d-bf46-44e861357e0b',
  created_at: '2026-11-21 04:43:27.342+00',
  name: 'Visitor',
  email: 'visitor@example.org',
  subject: 'Hello',
  message: 'First line\nSecond line',
  form: null,
  answers: null,
  is_spam: false,
  notified_at: null,
  notification_attempts: 0,
  notification_error: null,
};
const subscriber: Subscriber = {
  id: '1',
  created_at: '2026-11-21T04:34:13.769+02:00',
  email: 'visitor@example.org',
  confirmed_at: null,
  page: '/about',
  consent_text: null,
  language: null,
  unsubscribe_url: null,
};
const withMessage = (change: Partial<ContactMessage>): Records => ({
  subscribers: [],
  interests: [],
  messages: [{ ...message, ...change }],
});

test('lists subscribers, then who waits for which product, then messages', () => {
  const records = {
    subscribers: [subscriber, { ...subscriber, id: '3', confirmed_at: '2026-11-21T05:00:00Z' }],
    interests: [
      {
        id: '2',
        created_at: '2026-11-21T03:00:00+00:00',
        email: 'visitor@example.org',
        source: 'contexter',
        page: null,
        language: null,
      },
    ],
    messages: [message],
  };
  expect(formatRecords(records)).toBe(`2 subscribers
  2026-11-21 02:34  visitor@example.org
  2026-11-21 02:34  visitor@example.org  confirmed 2026-11-21 05:00

1 product interest
  2026-11-21 03:00  visitor@example.org  contexter

1 message
  2026-11-21 04:43  Visitor <visitor@example.org>
  Hello
  no mail yet  560ac0ec-97de-473d-bf46-44e861357e0b

    First line
    Second line

`);
});

test('reports empty lists', () => {
  expect(formatRecords({ subscribers: [], interests: [], messages: [] })).toBe(
    'No subscribers\n\nNo product interests\n\nNo messages\n',
  );
});

test('formats only the tables that were read', () => {
  expect(formatRecords({ interests: [] })).toBe('No product interests\n');
});

test('names the form of a message, whose answers are its text', () => {
  const answers = { instrument: 'Cello' };
  const change = { subject: 'Lesson request', message: 'Instrument: Cello', form: 'lesson-request', answers };
  expect(formatRecords(withMessage(change))).toContain(
    '  Lesson request (lesson-request)\n  no mail yet  560ac0ec-97de-473d-bf46-44e861357e0b\n\n    Instrument: Cello\n',
  );
});

test.each<[string, Partial<ContactMessage>]>([
  ['mail sent 2026-11-21 05:00', { notified_at: '2026-11-21T05:00:00Z', notification_attempts: 2 }],
  [
    'no mail after 1 attempt: Resend answered 500',
    { notification_attempts: 1, notification_error: 'Resend answered 500' },
  ],
  ['no mail after 3 attempts: no answer', { notification_attempts: 3 }],
  ['classified as spam, no mail sent', { is_spam: true }],
])('shows the state of the mail: %s', (words, change) => {
  expect(formatRecords(withMessage(change))).toContain(`  ${words}  `);
});

describe('control characters in visitor input are escaped', () => {
  const hostile = 'a\u001b[2Jb\u009b31mc\u0007d\u007fe\u202ef\u2066g\u2028h';
  const fields = ['name', 'email', 'subject', 'message', 'notification_error'] as const;

  test.each(fields)('%s', (field) => {
    const text = formatRecords(withMessage({ [field]: `${hostile}\r\n\u0000`, notification_attempts: 1 }));
    expect(text).toContain('a\\u001b[2Jb\\u009b31mc\\u0007d\\u007fe\\u202ef\\u2066g\\u2028h');
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202e\u2066]/u);
  });

  test('line breaks in a field cannot forge a record', () => {
    const text = formatRecords(withMessage({ subject: 'Hello\n  2026-11-21 05:00  Boss <boss@example.org>' }));
    expect(text).toContain('Hello\\u000a  2026-11-21');
    expect(formatRecords(withMessage({ message: 'a\rb' }))).toContain('    a\n    b\n');
  });

  test('in JSON, with the same data', () => {
    const records = withMessage({ message: hostile });
    const text = formatSafeJson(records);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202e\u2066]/u);
    expect(JSON.parse(text)).toEqual(records);
  });
});
