import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createDevMiddleware } from 'vike/server';
import type { Plugin } from 'vite';
import { projectRoot } from '../../platform/project-root.ts';
import { isWithin } from '../../platform/watch/watch-files.ts';

/** What no page is drawn from, or what `site dev` watches itself. A system watches only so many files. */
const unwatched = ['.data', '.site', 'content', 'dist', 'schemas', 'scripts', 'tests'];

/**
 * What browsers load of the project: the code of pages, and what shows problems over them. Vite would serve all of it,
 * also the visitors' data and their key in `.data/`, to every page on this machine.
 */
const served = ['src', 'cli/site/serve', 'node_modules'].map((name) => realpathSync(join(projectRoot, name)));

interface ViteListener {
  /** Gets the first error of watching the code. */
  onError(error: unknown): void;
  /** Is called at every change of the code, before pages are reloaded. */
  onChange(): void;
}

/**
 * Starts Vite and Vike, which render pages from the code as it is. Resolves once no change of the code can be missed.
 * @param server over which pages are told of changes
 */
export async function startVite(
  server: Server,
  contentFolder: string,
  { onError, onChange }: ViteListener,
): ReturnType<typeof createDevMiddleware> {
  const folders = [contentFolder, ...unwatched.map((name) => join(projectRoot, name))];
  const ignored = (path: string) => folders.some((folder) => isWithin(folder, path));
  let isTold = false;
  const isWatching = Promise.withResolvers<void>();
  const tellOnce: Plugin = {
    name: 'tell-once-of-watching',
    configureServer({ watcher }) {
      // Left to itself, Vite tells of each file alone, and there are hundreds.
      watcher.removeAllListeners('error').on('error', (error) => {
        if (!isTold) onError(error);
        isTold = true;
        isWatching.resolve();
      });
      watcher.once('ready', isWatching.resolve);
    },
  };
  const reportChanges: Plugin = { name: 'report-changes', hotUpdate: () => void onChange() };
  const serveCodeAlone: Plugin = {
    name: 'serve-code-alone',
    // Once the settings are read, since Vike adds the whole project to them.
    configureServer({ config }) {
      config.server.fs.allow = served;
    },
  };
  const vite = await createDevMiddleware({
    root: projectRoot,
    viteConfig: {
      logLevel: 'warn',
      plugins: [tellOnce, reportChanges, serveCodeAlone],
      server: { hmr: { server }, watch: { ignored } },
    },
  });
  await isWatching.promise;
  return vite;
}
