import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { EnvironmentError } from '../platform/environment-error.ts';
import { errorMessage } from '../platform/errors.ts';
import { onShutdown } from '../platform/process/end-when-stopped.ts';
import { AuditFailure, chromiumCrashed } from './audit-failure.ts';
import { takeProfile } from './chromium-profile.ts';
import { chromiumArguments } from './find-chromium.ts';

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
