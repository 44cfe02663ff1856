import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { startVite } from '../../../../cli/serve/start-vite.ts';
import { sites } from '../../../support/sites.ts';

/** The server as Vite starts it, without Vike, which would go on rendering in a thread. */
vi.mock('vike/server', async () => {
  const { createServer } = await import('vite');
  return {
    createDevMiddleware: async ({ viteConfig }: { viteConfig: object }) => {
      const server = { middlewareMode: true, ...(viteConfig as { server: object }).server };
      return { viteServer: await createServer({ ...viteConfig, server, root: projectRoot, configFile: false }) };
    },
  };
});

test('Vite watches only code, and reports watcher errors once', async () => {
  const onError = vi.fn();
  const printed = vi.spyOn(console, 'error');
  const { viteServer } = await startVite(createServer(), sites.workshop.content, { onError, onChange: vi.fn() });
  try {
    const { watcher } = viteServer;
    await expect.poll(() => watcher.getWatched()).toHaveProperty([join(projectRoot, 'src/sections')]);
    const folders = Object.keys(watcher.getWatched()).map((path) => path.slice(projectRoot.length + 1).split('/')[0]);
    const others = ['.site', 'content', 'schemas', 'tests'];
    expect(folders.filter((name = '') => others.includes(name))).toEqual([]);
    for (const name of ['one.ts', 'two.ts']) watcher.emit('error', new Error(name));
    expect(onError.mock.calls).toEqual([[new Error('one.ts')]]);
    expect(printed).not.toHaveBeenCalled();
  } finally {
    await viteServer.close();
  }
});
