import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { listen } from '../../cli/serve/listen.ts';
import { type EnginePage, height } from './engine-page.ts';

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
    return { newPage: async () => openPage(address), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** The characters that stand for keys: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/** The key of the id in the JSON of an element: https://www.w3.org/TR/webdriver2/#dfn-web-element-identifier */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Opens a session, and a window without a toolbar, whose buttons would keep it from being as narrow as a phone. */
async function openPage(address: string): Promise<EnginePage> {
  const webkit = { binary: browserPath, args: ['--automation'] };
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': webkit };
  const { sessionId } = (await send(address, 'POST', '/session', { capabilities: { alwaysMatch } })) as {
    sessionId: string;
  };
  const post = <T>(path: string, body: object = {}) =>
    send(address, 'POST', `/session/${sessionId}${path}`, body) as Promise<T>;
  const run = <T>(script: string, ...args: unknown[]) => post<T>('/execute/sync', { script, args });
  const act = (...actions: object[]) => post('/actions', { actions });
  const click = (element: string) => post(`/element/${element}/click`);
  const find = async (value: string) =>
    (await post<Record<string, string>>('/element', { using: 'css selector', value }))[elementKey] ?? '';
  const close = async () => void (await send(address, 'DELETE', `/session/${sessionId}`));
  const type = async (text: string) => {
    const presses = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    await act({ type: 'key', id: 'keyboard', actions: presses });
  };
  try {
    // The browser opens a window only while it handles a press.
    await run(`(${addOpener})()`);
    await click(await find('button'));
    const handle = (await send(address, 'GET', `/session/${sessionId}/window/handles`)) as string[];
    const first = await send(address, 'GET', `/session/${sessionId}/window`);
    const second = handle.find((one) => one !== first);
    if (second === undefined) throw new Error('WebKit has opened no second window.');
    await post('/window', { handle: second });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    goto: (url) => post('/url', { url }),
    evaluate: (code, argument) => run(`return (${code})(...arguments)`, argument),
    async click(selector) {
      const element = await find(selector);
      // The driver itself scrolls as the style says, smoothly, and clicks before the element has arrived.
      const scroll = "arguments[0].scrollIntoView({ behavior: 'instant', block: 'center' })";
      await run(scroll, { [elementKey]: element });
      await click(element);
    },
    async clickAt(x, y) {
      const actions = [
        { type: 'pointerMove', x, y },
        ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 })),
      ];
      await act({ type: 'pointer', id: 'mouse', actions });
    },
    type: (text) => type(text.replaceAll('\n', keys.Enter)),
    press: (key) => type(keys[key]),
    async setWidth(width) {
      await post('/window/rect', { x: 0, y: 0, width, height });
      await expect.poll(() => run('return innerWidth')).toBe(width);
    },
    close,
  };
}

/** Sends a command of WebDriver. @returns its value. @throws what the driver says against it */
async function send(address: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(address + path, { method, body: body ? JSON.stringify(body) : null });
  const { value } = (await response.json()) as { value: { message?: string } };
  if (!response.ok) throw new Error(`WebDriver ${path}: ${value.message}`);
  return value;
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
