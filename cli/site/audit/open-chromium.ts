import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorMessage } from '../../platform/errors.ts';
import { beforeStop } from '../../platform/process/end-when-stopped.ts';
import { AuditFailure, chromiumCrashed } from './audit-failure.ts';
import { takeProfile } from './chromium-profile.ts';
import { chromiumArguments } from './find-chromium.ts';

export interface Chromium {
  /** Where programs may steer it. */
  port: number;
  /** Its name and full version, such as `Chrome/153.0.7632.6`. */
  version: string;
  /** Rejects with an {@link AuditFailure} when it ends before it is closed. */
  crashed: Promise<never>;
  close(): Promise<void>;
}

/**
 * Other hosts are not found, so that what is measured is this site alone. A frame of another host stays empty
 * then, without an error in the console; a script of another host would give one, and rightly.
 */
const onlyThisMachine = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost';

/**
 * How Chromium is steered: by Lighthouse through a port, and through a pipe by this process, with which it ends, however
 * that does.
 */
const steering = ['--remote-debugging-pipe', '--remote-debugging-port=0'];

/** How long Chromium may take until it listens, in milliseconds: as long as Puppeteer lets it take to start. */
const maxStart = 30_000;

/** Starts a Chromium with an empty profile of its own. @throws {EnvironmentError} when it does not start */
export async function openChromium(path: string): Promise<Chromium> {
  const profile = takeProfile();
  const launching = launch(path, profile.path);
  let isClosing = false;
  const close = async () => {
    isClosing = true;
    const browser = await launching.catch(() => undefined);
    await browser?.close();
    isDone();
    profile.clear();
  };
  const isDone = beforeStop(close);
  try {
    const browser = await launching;
    const crashed = new Promise<never>((_, reject) => {
      browser.once('disconnected', () => {
        if (!isClosing)
          reject(new AuditFailure(chromiumCrashed, 'Chromium crashed. Give the machine more memory, or try again.'));
      });
    });
    crashed.catch(() => {});
    const [version, port] = await Promise.race([Promise.all([browser.version(), readPort(profile.path)]), crashed]);
    return { version, port, crashed, close };
  } catch (error) {
    await close();
    if (error instanceof AuditFailure) throw error;
    const [reason] = errorMessage(error).trim().split('\n');
    throw new EnvironmentError(
      `Chromium does not start: ${reason}\nThe program is ${path}. Name another with CHROME_PATH.`,
    );
  }
}

async function launch(executablePath: string, userDataDir: string): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer-core');
  return puppeteer.launch({
    executablePath,
    userDataDir,
    args: [...chromiumArguments, onlyThisMachine, ...steering],
    pipe: true,
    // The command ends by itself what it has begun.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

/** Reads the port that Chromium has chosen from its profile, where it is written soon after the start. */
async function readPort(profile: string): Promise<number> {
  const file = join(profile, 'DevToolsActivePort');
  for (const end = Date.now() + maxStart; Date.now() < end; await setTimeout(10)) {
    const [port, isWhole] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (isWhole !== undefined) return Number(port);
  }
  throw new Error('it listens on no port.');
}
