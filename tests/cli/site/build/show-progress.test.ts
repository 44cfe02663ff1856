import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProgress } from '../../../../cli/build/show-progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** The output when each image, and then each page, takes this many milliseconds. */
function said(interval: number): string[] {
  const lines: string[] = [];
  const show = showProgress({ stderr: { write: (text) => lines.push(text) } });
  for (const what of ['images', 'pages'] as const) {
    for (let done = 1; done <= 3; done++) {
      show(done, 3, what);
      vi.advanceTimersByTime(interval);
    }
  }
  return lines;
}

test('a long build reports the progress of each step until it is complete', () => {
  expect(said(1500)).toEqual(['Encoded 2 of 3 images.\n', 'Rendered 1 of 3 pages.\n', 'Rendered 2 of 3 pages.\n']);
});

test('a short build reports no progress', () => {
  expect(said(100)).toEqual([]);
});
