import type { Browser } from 'puppeteer-core';
import { EnvironmentError } from '../problem.ts';
import { AuditFailure, chromiumCrashed } from './audit-failure.ts';
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

/** Starts a Chromium with an empty profile of its own. @throws {EnvironmentError} when it does not start */
export async function openChromium(path: string): Promise<Chromium> {
  const { default: puppeteer } = await import('puppeteer-core');
  let browser: Browser;
  try {
    browser = await puppeteer.launch({
      executablePath: path,
      args: [...chromiumArguments, onlyThisMachine],
      // The command ends by itself what it has begun.
      handleSIGINT: false,
      handleSIGTERM: false,
    });
  } catch (error) {
    const [reason] = (error as Error).message.trim().split('\n');
    throw new EnvironmentError(
      `Chromium does not start: ${reason}\nThe program is ${path}. Name another with CHROME_PATH.`,
    );
  }
  let isClosing = false;
  const crashed = new Promise<never>((_, reject) => {
    browser.once('disconnected', () => {
      if (!isClosing)
        reject(new AuditFailure(chromiumCrashed, 'Chromium crashed. Give the machine more memory, or try again.'));
    });
  });
  crashed.catch(() => {});
  return {
    version: await browser.version(),
    port: Number(new URL(browser.wsEndpoint()).port),
    crashed,
    async close() {
      isClosing = true;
      await browser.close();
    },
  };
}
