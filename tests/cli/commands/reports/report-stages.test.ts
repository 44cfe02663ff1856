import { afterEach, expect, test, vi } from 'vitest';
import { reportStages } from '../../../../cli/commands/reports/report-stages.ts';

afterEach(() => void vi.restoreAllMocks());

/** What is printed of two stages, of which the second is reported a second after the first, twice. */
function printedStages(isTTY: boolean): string {
  const now = vi.spyOn(performance, 'now').mockReturnValue(500);
  let printed = '';
  const report = reportStages({ stderr: { isTTY, write: (text) => (printed += text) } });
  report('Reading');
  now.mockReturnValue(1600);
  report('Writing');
  report('Writing');
  return printed;
}

test('stages are reported once, after the first second', () => {
  expect(printedStages(true)).toBe('Writing…\n');
});

test('nothing is reported to a file or another program', () => {
  expect(printedStages(false)).toBe('');
});
