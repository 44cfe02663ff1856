import { describe, expect, test } from 'vitest';
import { retryWhileBusy } from '../../../../cli/platform/files/retry-while-busy.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** An action that fails a number of times, and how often it was tried. */
function failing(times: number, code: string) {
  const seen = { tries: 0 };
  const action = () => {
    seen.tries += 1;
    if (seen.tries <= times) throw failure(code);
    return 'done';
  };
  return { seen, action };
}

describe('on Windows', () => {
  test.each(['EACCES', 'EBUSY', 'EPERM'])('a file that is open for a moment (%s) is renamed afterwards', (code) => {
    const { seen, action } = failing(3, code);
    expect(retryWhileBusy(action, 'win32')).toBe('done');
    expect(seen.tries).toBe(4);
  });

  test('a file that stays open is given up after a second', () => {
    const { seen, action } = failing(100, 'EBUSY');
    const start = performance.now();
    expect(() => retryWhileBusy(action, 'win32')).toThrow('EBUSY');
    expect(seen.tries).toBe(8);
    expect(performance.now() - start).toBeGreaterThan(1000);
  });

  test('another error is thrown at once', () => {
    const { seen, action } = failing(1, 'ENOSPC');
    expect(() => retryWhileBusy(action, 'win32')).toThrow('ENOSPC');
    expect(seen.tries).toBe(1);
  });
});

test.each(['linux', 'darwin'] as const)('on %s nothing is tried again: such an error will stay', (platform) => {
  const { seen, action } = failing(1, 'EPERM');
  expect(() => retryWhileBusy(action, platform)).toThrow('EPERM');
  expect(seen.tries).toBe(1);
});
