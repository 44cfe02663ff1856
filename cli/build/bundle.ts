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
  render: typeof Render;
  /** The URLs of the scripts that pages load. */
  assets: Omit<Render.BundleAssets, 'style'>;
  /** The stylesheet of all pages. */
  style: string;
  /** All files that browsers may load, by their paths in the site. */
  files: [path: string, bytes: Buffer][];
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
  const read = (file: string) => readFileSync(join(folder, 'client', file));
  const manifest: Record<string, Chunk> = JSON.parse(String(read('assets.json')));
  const chunkOf = (entry: string) => manifest[entry] as Chunk; // run-vite.ts makes all.
  const urlOf = (entry: string) => `/${chunkOf(entry).file}`;
  const withImports = (entry: string): string[] => [entry, ...(chunkOf(entry).imports ?? []).flatMap(withImports)];
  return {
    render,
    assets: {
      scripts: [...new Set(withImports('src/pages/+client.ts'))].map(urlOf),
      islands: urlOf('src/islands/index.ts'),
      subscriptions: urlOf('src/islands/subscriptions.ts'),
    },
    // Not among the files of the site, because pages inline the styles that they use.
    style: (chunkOf('src/pages/+client.ts').css ?? []).map(read).join(''),
    files: Object.values(manifest).map(({ file }) => [file, read(file)]),
  };
}

/** A file of the bundle in Vite's manifest, with the keys of those that it imports. */
type Chunk = { file: string; imports?: string[]; css?: string[] };

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
