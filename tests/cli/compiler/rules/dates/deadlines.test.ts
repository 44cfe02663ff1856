import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';
import { changeOf } from '../../check/load-mistake.ts';

/** The problems on a date of a countdown to the last minute of January. */
function check(today: string, until?: string): string[] {
  const comment = until === undefined ? '' : `# allow deadline-past until ${until}: The zeros stay.\n`;
  const files = Object.fromEntries(
    Object.entries(changeOf('deadline-past').files).map(([name, text]) => [
      name,
      String(text).replace(/^( *)deadline:/m, (line, indent) => (comment === '' ? line : indent + comment + line)),
    ]),
  );
  return loadContent(copyContent({ files }), { at: today }).problems.map(({ severity, code }) => `${severity} ${code}`);
}

test('a deadline is reported from the day after it', () => {
  expect(check('2026-01-30')).toEqual([]);
  expect(check('2026-01-31')).toEqual([]);
  expect(check('2026-02-01')).toEqual(['warning deadline-past']);
});

test('a comment allows it until its last day, and is not needed before the deadline', () => {
  expect(check('2026-02-01', '2026-03-01')).toEqual([]);
  expect(check('2026-03-02', '2026-03-01')).toEqual(['warning allow-comment']);
  expect(check('2026-01-30', '2026-03-01')).toEqual(['warning allow-comment']);
});
