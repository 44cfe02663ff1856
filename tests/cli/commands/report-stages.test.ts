import { afterEach, expect, test, vi } from 'vitest';
import { reportStages } from '../../../cli/commands/report-stages.ts';

afterEach(() => void vi.restoreAllMocks());

test('stages are reported after the first second', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(500);
  let printed = '';
  const report = reportStages({ stderr: { write: (text) => (printed += text) } });
  report('Reading');
  now.mockReturnValue(1600);
  report('Writing');
  expect(printed).toBe('Writing…\n');
});
