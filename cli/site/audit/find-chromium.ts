import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { takeScratchPath } from '../../platform/files/scratch-path.ts';

const defaultInstallPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Disables updates and other background traffic, and the sandbox, which root does not have, as in containers. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Finds a Chromium: the one that CHROME_PATH names, that of Playwright, an installed one, or the one in an npm package, so
 * that a new machine needs no browser.
 * @param installPaths the usual paths of an installed Chromium
 * @returns the path of the executable
 * @throws {EnvironmentError} when the file in CHROME_PATH does not exist, or no Chromium is found
 */
export async function findChromium(
  { CHROME_PATH }: Readonly<Record<string, string | undefined>>,
  installPaths: readonly string[] = defaultInstallPaths,
): Promise<string> {
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return CHROME_PATH;
    throw new EnvironmentError(
      `CHROME_PATH names ${CHROME_PATH}, which does not exist. Correct the path, or unset CHROME_PATH.`,
    );
  }
  const found = [await playwrightChromium(), ...installPaths].find((path) => path !== undefined && existsSync(path));
  const path = found ?? (await packagedChromium());
  if (path !== undefined) return path;
  throw new EnvironmentError(
    'No Chromium was found. Run `npm ci`, which installs one, or name one: CHROME_PATH=/path/to/chrome',
  );
}

/** Returns undefined when Playwright is not installed, since it is a development dependency. */
async function playwrightChromium(): Promise<string | undefined> {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * Unpacks the Chromium of the npm package once for each version. The package itself writes to its final path directly: a
 * second process would start a half-written program, and one that was killed would leave it forever. So a process
 * unpacks to a scratch folder, and moves that.
 */
async function packagedChromium(): Promise<string | undefined> {
  try {
    const entry = import.meta.resolve('@sparticuz/chromium');
    const folder = join(tmpdir(), `chromium-${createRequire(entry)('../package.json').version}`);
    if (!existsSync(folder)) await unpackChromium(entry, folder);
    return join(folder, 'chromium');
  } catch {
    return undefined;
  }
}

async function unpackChromium(entry: string, folder: string): Promise<void> {
  const scratch = takeScratchPath(folder);
  try {
    mkdirSync(scratch.path);
    // The package unpacks to the folder for temporary files, which is a setting of the whole process.
    const env = { ...process.env, TMPDIR: scratch.path };
    const unpack = `await (await import(${JSON.stringify(entry)})).default.executablePath()`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], { env });
    renameSync(scratch.path, folder);
  } catch (error) {
    // Another process has moved its own there in the meantime.
    if (!existsSync(folder)) throw error;
  } finally {
    scratch.clear();
  }
}
