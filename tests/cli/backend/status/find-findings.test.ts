import { expect, test } from 'vitest';
import { findFindings } from '../../../../cli/backend/status/find-findings.ts';
import type { Status, UnsentMails } from '../../../../cli/backend/status/status.ts';

const now = '2026-11-25T12:00:00+00:00';
const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
const hours = 60;
const days = 24 * hours;

/** A hosted project without troubles. */
const healthy: Status = {
  now,
  migrations: ['1', '2'],
  rights: [],
  jobs: [
    { name: 'call-functions', is_active: true, last_run: ago(4), result: 'succeeded' },
    { name: 'remove-expired', is_active: true, last_run: ago(9 * hours), result: 'succeeded' },
  ],
  functions: [
    { name: 'newsletter', is_sending: true, announced_at: ago(5 * days), called_at: ago(2) },
    { name: 'submit-contact', is_sending: true, announced_at: ago(5 * days), called_at: ago(2) },
  ],
  mails: [],
  outages: [],
  removal: ago(9 * hours),
  counts: { subscribers: 3, confirmed: 2, interests: 1, messages: 5, spam: 1 },
};

const mails = (columns: Partial<UnsentMails> = {}): UnsentMails[] => [
  {
    kind: 'notification',
    is_given_up: false,
    is_tried: true,
    reason: 'Resend answered 500',
    number: 2,
    oldest: ago(3 * hours),
    ...columns,
  },
];
const job = (columns: Partial<Status['jobs'][number]>) => [
  { ...healthy.jobs[0], ...columns } as Status['jobs'][number],
];
const contact = (columns: Partial<Status['functions'][number]>) => [
  { ...healthy.functions[1], ...columns } as Status['functions'][number],
];

const troubles = (change: Partial<Status>, kind: 'hosted' | 'embedded' = 'hosted') =>
  findFindings({ ...healthy, ...change }, ['1', '2'], kind)
    .filter(({ isTrouble }) => isTrouble)
    .map(({ message }) => message);

test('a healthy project has no troubles, and a line for each subject', () => {
  const findings = findFindings(healthy, ['1', '2'], 'hosted');
  expect(findings.map(({ about, isTrouble }) => `${about} ${isTrouble}`)).toEqual([
    'migrations false',
    'rights false',
    'mails false',
    'schedule false',
    'removal false',
  ]);
});

test.each<[what: string, change: Partial<Status>, trouble: string]>([
  ['a missing migration', { migrations: ['1'] }, '1 of 2 migrations are not applied, the first is 2.'],
  ['no migrations table', { migrations: [] }, '2 of 2 migrations are not applied, the first is 1.'],
  [
    'a newer migration',
    { migrations: ['1', '2', '3'] },
    'The project has migrations that this checkout lacks, the first is 3.',
  ],
  [
    'a rejected key',
    { outages: [{ kind: 'notification', reason: 'Resend answered 403', since: ago(3 * days) }] },
    'Every mail about a message has been refused for 3 days: Resend answered 403.',
  ],
  [
    'a rejected sender',
    { outages: [{ kind: 'confirmation', reason: 'Resend answered 403', since: ago(90) }] },
    'Every confirmation mail has been refused for 90 minutes: Resend answered 403.',
  ],
  ['late mails', { mails: mails() }, '2 mails about messages waiting, the oldest for 3 hours: Resend answered 500.'],
  [
    'one late mail',
    { mails: mails({ number: 1 }) },
    '1 mail about a message waiting, the oldest for 3 hours: Resend answered 500.',
  ],
  [
    'a function that ended before it could record a result',
    { mails: mails({ kind: 'confirmation', reason: null }) },
    '2 confirmation mails waiting, the oldest for 3 hours: no result was recorded.',
  ],
  [
    'a mail that is not even tried',
    { mails: mails({ is_tried: false, reason: null }) },
    '2 mails about messages waiting, the oldest for 3 hours: not tried yet.',
  ],
  [
    'mails that are not tried any more',
    { mails: mails({ is_given_up: true, reason: 'Resend answered 422' }) },
    '2 mails about messages failed ten times, the oldest of 3 hours ago: Resend answered 422.',
  ],
  ['no pg_cron', { jobs: [] }, 'Mails that failed are not tried again before the next visitor writes.'],
  [
    'a job that is off',
    { jobs: job({ is_active: false }) },
    'Mails that failed are not tried again before the next visitor writes.',
  ],
  ['a job that fails', { jobs: job({ result: 'failed' }) }, 'The last run, 4 minutes ago, failed.'],
  ['a scheduler that has stopped', { jobs: job({ last_run: ago(31) }) }, 'The last run was 31 minutes ago.'],
  ['no removal for days', { removal: ago(3 * days) }, 'Expired rows were last removed at 2026-11-22 12:00.'],
])('%s is reported', (_what, change, trouble) => {
  expect(troubles(change)).toEqual([trouble]);
});

test('a function that takes no calls of the schedule is reported', () => {
  const unreached = 'The function submit-contact has mails to send, and takes no calls of the schedule.';
  for (const called_at of [null, ago(31)])
    expect(troubles({ mails: mails(), functions: contact({ called_at }) })).toContain(unreached);
  expect(troubles({ mails: mails(), functions: contact({ called_at: ago(29) }) })).not.toContain(unreached);
  expect(troubles({ functions: contact({ called_at: null }) })).toEqual([]);
});

test.each<[what: string, change: Partial<Status>]>([
  ['a mail that waits for its next attempt', { mails: mails({ oldest: ago(59) }) }],
  [
    'mails where the operator has set no key',
    { mails: mails({ is_tried: false, reason: null }), functions: contact({ is_sending: false }) },
  ],
  ['mails where no function has served a request', { mails: mails({ is_tried: false }), functions: [] }],
  ['a new project, whose jobs have not run yet', { jobs: job({ last_run: null, result: null }), removal: null }],
])('%s is no trouble', (_what, change) => {
  expect(troubles(change)).toEqual([]);
});

test('during an outage the mails that wait are listed, and not reported a second time', () => {
  const outages: Status['outages'] = [{ kind: 'notification', reason: 'Resend answered 403', since: ago(3 * days) }];
  expect(troubles({ outages, mails: mails() })).toHaveLength(1);
  expect(findFindings({ ...healthy, outages, mails: mails() }, ['1', '2'], 'hosted')).toHaveLength(6);
});

test('the embedded backend needs no jobs', () => {
  expect(troubles({ jobs: [] }, 'embedded')).toEqual([]);
});
