import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content-folder.ts';
import { changeOf } from '../../check/load-mistake.ts';

/** The problems on a date of a countdown to the last minute of January. */
function check(today: string, until?: string): string[] {
  const waiver = `- rule: deadline-past
  path: pages/join.yaml#sections[2].countdown.deadline
  reason: The zeros stay until the last bed is dug over.
  until: ${until}
`;
  const files = { ...changeOf('deadline-past').files, ...(until !== undefined && { 'waivers.yaml': waiver }) };
  return loadContent(copyContent({ files }), { at: today }).problems.map(({ severity, code }) => `${severity} ${code}`);
}

test('a deadline is reported from the day after it', () => {
  expect(check('2026-01-30')).toEqual([]);
  expect(check('2026-01-31')).toEqual([]);
  expect(check('2026-02-01')).toEqual(['warning deadline-past']);
});

test('a waiver allows it until the waiver expires, and is not needed before the deadline', () => {
  expect(check('2026-02-01', '2026-03-01')).toEqual([]);
  expect(check('2026-03-02', '2026-03-01')).toEqual(['warning waiver-expired']);
  expect(check('2026-01-30', '2026-03-01')).toEqual(['warning waiver-unneeded']);
});
