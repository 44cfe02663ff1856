import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, By, type WebDriver } from 'selenium-webdriver';
import { listen } from '../../cli/site/serve/listen.ts';
import type { EnginePage } from './engine-page.ts';
import { fromWebDriver } from './webdriver-page.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const screenPath = '/usr/bin/Xvfb';
/** The browser of WebKitGTK's own tests, as Debian and Ubuntu install it. */
const [browserPath] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

/** Whether `webkit2gtk-driver` and `xvfb` are installed. */
export const isWebKitInstalled = existsSync(driverPath) && existsSync(screenPath) && browserPath !== undefined;

export interface WebKit {
  /** Opens a page in a session of its own. One page can be open at a time. */
  newPage(): Promise<EnginePage>;
  close(): void;
}

/** Starts WebKitGTK's driver on a screen of its own. */
export async function launchWebKit(): Promise<WebKit> {
  if (!isWebKitInstalled) throw new Error('WebKitGTK is not installed: skip what needs it.');
  const started: ChildProcess[] = [];
  const start = (...given: Parameters<typeof spawn>): ChildProcess => {
    const child = spawn(...given);
    started.push(child);
    return child;
  };
  const close = () => {
    for (const child of started) child.kill();
  };
  try {
    const screen = start(screenPath, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const display = await firstLine(screen);
    const address = await freeAddress();
    const env = { ...process.env, DISPLAY: `:${display}` };
    const driver = start(driverPath, [`--port=${new URL(address).port}`], { env, stdio: 'ignore' });
    await untilReady(address, driver);
    return { newPage: async () => fromWebDriver(await openSession(address)), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Opens a window without a toolbar, whose buttons would keep it from being as narrow as a phone. */
async function openSession(address: string): Promise<WebDriver> {
  const options = { binary: browserPath, args: ['--automation'] };
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const session = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  const first = await session.getWindowHandle();
  // The browser opens a window only while it handles a press.
  await session.executeScript(addOpener);
  await session.findElement(By.css('button')).click();
  const [second] = (await session.getAllWindowHandles()).filter((handle) => handle !== first);
  if (second === undefined) {
    await session.quit();
    throw new Error('WebKit has opened no second window.');
  }
  await session.switchTo().window(second);
  return session;
}

/** Runs in the page. */
function addOpener(): void {
  const button = document.createElement('button');
  button.textContent = 'Open';
  button.onclick = () =>
    window.open('about:blank', '_blank', 'popup,toolbar=no,location=no,menubar=no,width=390,height=800');
  document.body.append(button);
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The program says nothing.');
  const [data] = await Promise.race([once(stdout, 'data'), once(stdout, 'end')]);
  if (data === undefined) throw new Error('The program has ended without a word.');
  return String(data).trim();
}

/** Returns an address of this machine at which nothing listens. */
async function freeAddress(): Promise<string> {
  const server = createServer();
  const address = await listen(server, 0);
  server.close();
  await once(server, 'close');
  return address.replace('localhost', '127.0.0.1');
}

async function untilReady(address: string, driver: ChildProcess): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end && driver.exitCode === null; await wait(50)) {
    const status = await fetch(`${address}/status`).catch(() => undefined);
    if (status?.ok) return;
  }
  throw new Error(`WebKitWebDriver does not answer at ${address}.`);
}
