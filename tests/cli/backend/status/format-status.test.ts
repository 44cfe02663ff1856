import { expect, test } from 'vitest';
import { type StatusReport, statusReporters } from '../../../../cli/backend/status/format-status.ts';

const report: StatusReport = {
  project: 'https://project.example',
  findings: [
    { about: 'migrations', isTrouble: false, message: 'All 2 are applied.' },
    { about: 'mails', isTrouble: true, message: 'Refused: \u001b[31m100%\u202e', hint: 'Check it.' },
  ],
  counts: { subscribers: 3, confirmed: 2, interests: 1, messages: 5, spam: 1 },
};

test('the report for a terminal has a line for each finding, what to do, and the counts', () => {
  expect(statusReporters.pretty(report)).toBe(
    [
      '  ✓ migrations  All 2 are applied.',
      '  ✗ mails       Refused: \\u001b[31m100%\\u202e',
      '                Check it.',
      '    stored: 3 subscribers (2 confirmed), 1 product interest, 5 messages (1 spam)',
      '',
    ].join('\n'),
  );
  expect(statusReporters.pretty({ ...report, counts: undefined })).not.toContain('stored');
});

test('for GitHub, only troubles are annotations', () => {
  expect(statusReporters.github(report)).toBe(
    '::error title=Backend%3A mails::Refused: \u001b[31m100%25\u202e Check it.\n',
  );
});

test('JSON contains the whole report, with control characters escaped', () => {
  const json = statusReporters.json(report);
  expect(JSON.parse(json)).toEqual(report);
  for (const character of ['\u001b', '\u202e']) expect(json).not.toContain(character);
});
