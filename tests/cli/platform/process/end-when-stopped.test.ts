import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { endWhenStopped, onShutdown, Stopped } from '../../../../cli/platform/process/end-when-stopped.ts';

/** Starts a helper that takes a while to end. @returns whether it has ended */
function startHelper(milliseconds: number, onEnd = () => {}): () => boolean {
  let hasEnded = false;
  const stop = async () => {
    await setTimeout(milliseconds);
    hasEnded = true;
    onEnd();
  };
  onTestFinished(onShutdown(stop));
  return () => hasEnded;
}

test('work that fails because its helper has ended counts as stopped, once all helpers have ended', async () => {
  const controller = new AbortController();
  const { promise: work, reject: fail } = Promise.withResolvers<never>();
  startHelper(0, () => fail(new Error('The helper has ended.')));
  const hasEnded = startHelper(50);
  const outcome = endWhenStopped(controller.signal, () => work).catch((error: unknown) => [error, hasEnded()]);
  controller.abort('SIGTERM');
  expect(await outcome).toEqual([new Stopped('SIGTERM'), true]);
});

test('a helper started while others end is ended too', async () => {
  const controller = new AbortController();
  let hasLateEnded = () => false;
  startHelper(10, () => {
    hasLateEnded = startHelper(10);
  });
  const outcome = endWhenStopped(controller.signal, () => new Promise(() => {})).catch((error: unknown) => error);
  controller.abort('SIGINT');
  expect(await outcome).toEqual(new Stopped('SIGINT'));
  expect(hasLateEnded()).toBe(true);
});

test('work that is not stopped keeps its own error or result', async () => {
  const { signal } = new AbortController();
  const failing = endWhenStopped(signal, () => Promise.reject(new Error('The disk is full.')));
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(await endWhenStopped(signal, async () => 'done')).toBe('done');
});
