import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type * as Render from '../../../src/render.tsx';
import { cacheFolders } from '../../platform/cache/cache-folders.ts';
import { bundleKey } from '../../platform/cache/code-key.ts';
import { isIntact, sealFolder } from '../../platform/cache/folder-entry.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { takeScratchPath } from '../../platform/files/scratch-path.ts';
import { markAsUsed } from '../../platform/mark-as-used.ts';
import { beforeStop } from '../../platform/process/end-when-stopped.ts';
import { explainFault } from '../../platform/process/explain-error.ts';
import { explainMissingPackage, lacksPackage } from '../../platform/process/missing-package.ts';
import { projectRoot } from '../../platform/project-root.ts';

/** The code of the site, built: what draws pages on the server, and what the browser loads. No content is in it. */
export interface Bundle {
  folder: string;
  render: typeof Render;
  /** The addresses that every page names. */
  assets: Omit<Render.BundleAssets, 'style'>;
  /** The stylesheet of all pages. */
  style: string;
  /** Every file that they need, relative to `<folder>/client`. */
  files: string[];
}

/**
 * Bundles `src/` with Vite, or takes the bundle of an earlier run. Its key is a hash of everything it is
 * made of, so a change of content never pays for bundling, and a change of code always does.
 * @throws {EnvironmentError} when `src/` cannot be bundled
 */
export async function loadBundle(cacheFolder = cacheFolders.bundles): Promise<Bundle> {
  const folder = join(cacheFolder, bundleKey());
  if (isIntact(folder)) markAsUsed(folder);
  else {
    await createBundle(folder);
    removeOldBundles(cacheFolder);
  }
  const render: typeof Render = await import(join(folder, 'server/render.mjs'));
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'client/assets.json'), 'utf8'));
  const { styles, ...assets } = assetsOf(manifest);
  const style = styles.map((file) => readFileSync(join(folder, 'client', file), 'utf8')).join('');
  return { folder, render, style, ...assets };
}

/** Builds next to its place and moves it there when it is whole: a run that dies leaves nothing that looks done. */
async function createBundle(folder: string): Promise<void> {
  const scratch = takeScratchPath(folder);
  mkdirSync(scratch.path, { recursive: true });
  try {
    await runVite(scratch.path);
    sealFolder(scratch.path);
    // Another process may have created the same bundle by now, and be reading it.
    if (!isIntact(folder)) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(scratch.path, folder);
    }
  } catch (error) {
    if (!isIntact(folder)) throw error;
  } finally {
    scratch.clear();
  }
}

/** How long a bundle that nobody has asked for stays, in milliseconds. */
const keep = 24 * 60 * 60 * 1000;

function removeOldBundles(cacheFolder: string): void {
  for (const name of readdirSync(cacheFolder)) {
    const path = join(cacheFolder, name);
    if (Date.now() - statSync(path).mtimeMs > keep) rmSync(path, { recursive: true, force: true });
  }
}

/** Vite keeps global state and much memory, and another core may be idle: it gets a process of its own. */
function runVite(outDir: string): Promise<void> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-vite.ts'), outDir], {
    cwd: projectRoot,
    env: { ...env, NODE_ENV: 'production' },
    // It ends with this process, whose end of the input is closed even by a kill.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let isStopped = false;
  const kill = async () => {
    isStopped = true;
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  child.once('close', beforeStop(kill));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      // It may have been done just before it was to be killed: what was stopped leaves nothing all the same.
      if (code === 0 && !isStopped) resolve();
      else reject(new EnvironmentError(explainFailure(output.trim())));
    });
  });
}

function explainFailure(output: string): string {
  const missing = explainMissingPackage(output);
  // Without its packages the bundler does not even start, and its stack says no more than this.
  if (missing !== undefined && lacksPackage(output)) return missing;
  // The bundler is native code, which reports a full disk as a crash.
  if (output.includes('No space left on device'))
    return explainFault(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
  return ['The code in src/ could not be bundled.', output, missing].filter(Boolean).join('\n');
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>;

const entries = {
  starter: 'src/pages/+client.ts',
  islands: 'src/islands/wake.ts',
  subscriptions: 'src/islands/subscriptions.ts',
};

function assetsOf(manifest: Manifest): Pick<Bundle, 'assets' | 'files'> & { styles: string[] } {
  const starter = partsOf(manifest, entries.starter);
  const scripts = (parts: Manifest[string][]) => parts.map(({ file }) => `/${file}`);
  const islands = partsOf(manifest, entries.islands);
  const subscriptions = partsOf(manifest, entries.subscriptions);
  const files = [...starter, ...islands, ...subscriptions].flatMap(({ file, assets = [] }) => [file, ...assets]);
  return {
    assets: {
      scripts: scripts(starter),
      islands: scripts(islands),
      subscriptions: scripts(subscriptions),
    },
    files: [...new Set(files)].sort(),
    // Pages carry their part of it in themselves.
    styles: starter.flatMap(({ css = [] }) => css),
  };
}

/** An entry and everything that it imports, itself first: what must be there before it runs. */
function partsOf(manifest: Manifest, entry: string): Manifest[string][] {
  const parts = new Map<string, Manifest[string]>();
  const visit = (key: string) => {
    const part = manifest[key];
    if (!part) throw new Error(`The bundle has no ${key}.`);
    if (parts.has(key)) return;
    parts.set(key, part);
    for (const next of part.imports ?? []) visit(next);
  };
  visit(entry);
  return [...parts.values()];
}
