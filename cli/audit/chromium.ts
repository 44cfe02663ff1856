import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser } from 'puppeteer-core';
import { EnvironmentError, errorMessage } from '../platform/errors.ts';
import { retryWhileBusy } from '../platform/files.ts';
import { onShutdown } from '../platform/stop.ts';
import { removeLeftovers, type ScratchPath, takeScratchPath } from '../platform/write-files.ts';

/** Disables updates and other background traffic, and the sandbox, which root does not have, as in containers. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds a Chromium: the one that CHROME_PATH names, that of Playwright, an installed one, or the one in an npm package, so
 * that a new machine needs no browser.
 * @param installPaths the usual paths of an installed Chromium
 * @returns the path of the executable
 * @throws {EnvironmentError} when the file in CHROME_PATH does not exist, or no Chromium is found
 */
export async function findChromium(
  env: Environment,
  installPaths: readonly string[] = installedChromiums(env),
): Promise<string> {
  const { CHROME_PATH } = env;
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return CHROME_PATH;
    throw new EnvironmentError(
      `CHROME_PATH names ${CHROME_PATH}, which does not exist. Correct the path, or unset CHROME_PATH.`,
    );
  }
  const found = [await playwrightChromium(), ...installPaths].find((path) => path !== undefined && existsSync(path));
  const path = found ?? (await packagedChromium());
  if (path !== undefined) return path;
  const advice = isPackaged
    ? 'Run `npm ci`, which installs one'
    : 'Install Chrome, run `npx playwright-core install chromium`';
  throw new EnvironmentError(`No Chromium was found. ${advice}, or name one in the variable CHROME_PATH.`);
}

/** Lists where a Chromium may be installed, Edge after Chrome: the usual paths of this system. */
function installedChromiums(env: Environment): string[] {
  if (process.platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((path) => path !== undefined);
    const programs = [
      'Google/Chrome/Application/chrome',
      'Chromium/Application/chrome',
      'Microsoft/Edge/Application/msedge',
    ];
    return programs.flatMap((program) => folders.map((folder) => join(folder, `${program}.exe`)));
  }
  if (process.platform === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/Applications', join(env.HOME ?? '', 'Applications')].map(
        (folder) => `${folder}/${name}.app/Contents/MacOS/${name}`,
      ),
    );
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
  return names.map((name) => `/usr/bin/${name}`);
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

/** The npm package has a program for this system only. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/**
 * Unpacks the Chromium of the npm package once for each version. The package itself writes to its final path directly: a
 * second process would start a half-written program, and one that was killed would leave it forever. So a process
 * unpacks to a scratch folder, and moves that.
 */
async function packagedChromium(): Promise<string | undefined> {
  if (!isPackaged) return undefined;
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
    retryWhileBusy(() => renameSync(scratch.path, folder));
  } catch (error) {
    // Another process has moved its own there in the meantime.
    if (!existsSync(folder)) throw error;
  } finally {
    scratch.clear();
  }
}

/** Thrown when one page could not be audited; the audit of other pages can continue. */
export class AuditFailure extends EnvironmentError {
  /** A code of Lighthouse such as `NO_NAVSTART`, or {@link chromiumCrashed}. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The code for a Chromium that ended before Lighthouse was done; Lighthouse has no code for this. */
export const chromiumCrashed = 'CHROMIUM_CRASHED';

/** Creates a path for a Chromium profile, and removes the profiles of processes that were killed. */
function takeProfile(): ScratchPath {
  removeLeftovers(tmpdir());
  return takeScratchPath(join(tmpdir(), 'profile'));
}

export interface Chromium {
  browser: Browser;
  /** The port of the DevTools protocol. */
  port: number;
  /** The name and full version, such as `Chrome/153.0.7632.6`. */
  version: string;
  /** Rejects with an {@link AuditFailure} when Chromium ends before `close` is called. */
  crashed: Promise<never>;
  close(): Promise<void>;
}

/**
 * Blocks all other hosts, so that only this site is measured. An iframe from another host then stays empty without a
 * console error; a script from another host would cause one, as it should.
 */
const onlyThisMachine = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost';

/**
 * Opens a port for Lighthouse, and a pipe to this process: when this process ends in any way, the pipe closes and Chromium
 * ends too.
 */
const debuggingArguments = ['--remote-debugging-pipe', '--remote-debugging-port=0'];

/** The time in milliseconds until Chromium must listen on its port: the timeout that Puppeteer has for the start. */
const startTimeout = 30_000;

/** Starts a Chromium with a new profile. @throws {EnvironmentError} when it does not start */
export async function openChromium(path: string): Promise<Chromium> {
  const profile = takeProfile();
  const launching = launch(path, profile.path);
  let isClosing = false;
  const close = async () => {
    isClosing = true;
    const browser = await launching.catch(() => undefined);
    await browser?.close();
    unregister();
    profile.clear();
  };
  const unregister = onShutdown(close);
  try {
    const browser = await launching;
    const crashed = new Promise<never>((_, reject) => {
      browser.once('disconnected', () => {
        if (!isClosing) reject(new AuditFailure(chromiumCrashed, 'Chromium crashed. Free some memory, or try again.'));
      });
    });
    crashed.catch(() => {});
    const [version, port] = await Promise.race([Promise.all([browser.version(), readPort(profile.path)]), crashed]);
    return { browser, version, port, crashed, close };
  } catch (error) {
    await close();
    if (error instanceof AuditFailure) throw error;
    const [reason] = errorMessage(error).trim().split('\n');
    throw new EnvironmentError(
      `Chromium does not start: ${reason}\nThe executable is ${path}. Name another one with CHROME_PATH.`,
    );
  }
}

async function launch(executablePath: string, userDataDir: string): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer-core');
  return puppeteer.launch({
    executablePath,
    userDataDir,
    args: [...chromiumArguments, onlyThisMachine, ...debuggingArguments],
    pipe: true,
    // `endWhenStopped` of the command closes Chromium.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

/** Reads the port that Chromium has chosen from its profile, where Chromium writes it soon after the start. */
async function readPort(profile: string): Promise<number> {
  const file = join(profile, 'DevToolsActivePort');
  for (const end = Date.now() + startTimeout; Date.now() < end; await setTimeout(10)) {
    const [port, nextLine] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    // Without a second line, Chromium may still be writing the port.
    if (nextLine !== undefined) return Number(port);
  }
  throw new Error('it listens on no port.');
}
