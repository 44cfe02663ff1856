import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type * as Render from '../../src/render.tsx';
import { cachedFolder, cacheFolders, day, removeOldEntries } from '../platform/cache.ts';
import { bundleKey } from '../platform/code-key.ts';
import { EnvironmentError, explainMissingPackage } from '../platform/errors.ts';
import { projectRoot } from '../platform/project-root.ts';

/** The bundled code of the site, for rendering pages and for browsers. It contains no content. */
export interface Bundle {
  folder: string;
  render: typeof Render;
  /** The URLs of the scripts that pages load. */
  assets: Omit<Render.BundleAssets, 'style'>;
  /** The stylesheet of all pages. */
  style: string;
  /** All files that browsers may load, relative to `<folder>/client`. */
  files: string[];
}

let loading: Promise<Bundle> | undefined;

/**
 * Bundles `src/` with Vite, or loads the bundle from the cache, once in a process. Bundling takes a second in a child
 * process, so commands that build call this first, and import their other modules meanwhile. The cache key is a hash of
 * all code that the bundle depends on, so that changes of code cause a new bundle, and changes of content do not.
 * @throws {EnvironmentError} when `src/` cannot be bundled
 */
export function loadBundle(): Promise<Bundle> {
  loading ??= bundle();
  // Prevents an unhandled rejection before anybody awaits the promise; whoever does still gets the error.
  loading.catch(() => {});
  return loading;
}

/** Loads the bundle of the current code from the cache; without one, makes it, and removes bundles unused for a day. */
async function bundle(): Promise<Bundle> {
  const cacheFolder = cacheFolders.bundles;
  const folder = await cachedFolder(join(cacheFolder, bundleKey()), async (outDir) => {
    await runVite(outDir);
    removeOldEntries(cacheFolder, day);
  });
  const render: typeof Render = await import(pathToFileURL(join(folder, 'server/render.mjs')).href);
  const { assets, files, styles } = assetsOf(JSON.parse(readFileSync(join(folder, 'client/assets.json'), 'utf8')));
  const style = styles.map((file) => readFileSync(join(folder, 'client', file), 'utf8')).join('');
  return { folder, render, style, assets, files };
}

/**
 * Runs Vite, which has global state and needs much memory, in a child process, without the `NODE_OPTIONS` of this one.
 * The child ends when its stdin is closed, which the system does when this process ends, even if it is killed.
 */
async function runVite(outDir: string): Promise<void> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const running = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'run-vite.ts'), outDir], {
    cwd: projectRoot,
    env: { ...env, NODE_ENV: 'production' },
  });
  await running.catch(({ stdout, stderr }) => {
    throw explainFailure(`${stdout}${stderr}`.trim());
  });
}

/** Returns the error for a failed bundling process. @param output what the process printed */
function explainFailure(output: string): Error {
  const missing = explainMissingPackage(output);
  // Without its packages the bundler does not start, and its stack trace adds nothing to the message `missing`.
  if (missing !== undefined && /MODULE_NOT_FOUND|Cannot find native binding/.test(output))
    return new EnvironmentError(missing);
  // The bundler is native code, which reports a full disk as a crash.
  if (output.includes('No space left on device'))
    return Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return new EnvironmentError(['The code in src/ could not be bundled.', output, missing].filter(Boolean).join('\n'));
}

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };

/** Returns the URLs of a bundle's scripts, and the paths of all its files and of its styles, from Vite's manifest. */
function assetsOf(manifest: Record<string, Chunk>): Pick<Bundle, 'assets' | 'files'> & { styles: string[] } {
  /** Returns the chunk of an entry, followed by all chunks that it imports, directly or indirectly. */
  const chunksOf = (entry: string) => {
    const keys = new Set([entry]);
    // The iteration of a set also visits what is added during it.
    return Array.from(keys, (key) => {
      const chunk = manifest[key];
      if (!chunk) throw new Error(`The bundle has no ${key}.`);
      for (const imported of chunk.imports ?? []) keys.add(imported);
      return chunk;
    });
  };
  const scripts = (chunks: Chunk[]) => chunks.map(({ file }) => `/${file}`);
  const starter = chunksOf('src/pages/+client.ts');
  const islands = chunksOf('src/islands/index.ts');
  const subscriptions = chunksOf('src/islands/subscriptions.ts');
  const files = [...starter, ...islands, ...subscriptions].flatMap(({ file, assets = [] }) => [file, ...assets]);
  const entryOf = ([entry]: Chunk[]) => `/${entry?.file}`;
  return {
    assets: { scripts: scripts(starter), islands: entryOf(islands), subscriptions: entryOf(subscriptions) },
    files: [...new Set(files)].sort(),
    // Not among the files of the site, because pages inline the styles that they use.
    styles: starter.flatMap(({ css = [] }) => css),
  };
}
