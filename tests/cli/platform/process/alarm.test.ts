import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Alarm } from '../../../../cli/platform/process/alarm.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-01T00:00Z') }));
afterEach(() => void vi.useRealTimers());

const day = 24 * 60 * 60 * 1000;

test('rings at its time, also when that is months away', async () => {
  const ring = vi.fn();
  const alarm = new Alarm(ring);
  alarm.set(Date.now() + 100 * day);
  await vi.advanceTimersByTimeAsync(100 * day - 1);
  expect(ring).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ring).toHaveBeenCalledOnce();
});

test('setting it again replaces its time, and no time stops it', async () => {
  const ring = vi.fn();
  const alarm = new Alarm(ring);
  alarm.set(Date.now() + day);
  alarm.set(Date.now() + 3 * day);
  await vi.advanceTimersByTimeAsync(2 * day);
  expect(ring).not.toHaveBeenCalled();
  alarm.set(undefined);
  await vi.advanceTimersByTimeAsync(9 * day);
  expect(ring).not.toHaveBeenCalled();
});
