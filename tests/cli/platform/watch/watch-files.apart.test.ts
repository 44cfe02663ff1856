import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { watchFiles } from '../../../../cli/platform/watch/watch-files.ts';

const chokidar = vi.hoisted(() => ({ watch: vi.fn() }));
vi.mock('chokidar', () => chokidar);

test('if folders cannot be watched, it rejects with the first error and closes once', async () => {
  const watcher = Object.assign(new EventEmitter(), { close: vi.fn(async () => {}) });
  chokidar.watch.mockReturnValue(watcher);
  const onError = vi.fn();
  const watching = watchFiles(['content', 'schemas'], { onChange: async () => {}, onError });
  watcher.emit('error', new Error('The first folder.'));
  watcher.emit('error', new Error('The second folder.'));
  await expect(watching).rejects.toThrow('The first folder.');
  expect(watcher.close).toHaveBeenCalledOnce();
  expect(onError).not.toHaveBeenCalled();
});

test('once it is watching, errors are passed to onError', async () => {
  const watcher = Object.assign(new EventEmitter(), { close: vi.fn(async () => {}) });
  chokidar.watch.mockReturnValue(watcher);
  const onError = vi.fn();
  const watching = watchFiles(['content'], { onChange: async () => {}, onError });
  watcher.emit('ready');
  await (await watching).close();
  watcher.emit('error', new Error('A folder.'));
  expect(onError).toHaveBeenCalledWith(new Error('A folder.'));
});
