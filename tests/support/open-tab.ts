import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments as args, findChromium } from '../../cli/audit/chromium.ts';
import { createSession, PageGone } from './devtools-session.ts';

/** A tab of a Chromium of its own, so high that most of a page is in sight. */
export interface Tab {
  open(address: string): Promise<void>;
  goBack(): Promise<void>;
  count(selector: string): Promise<number>;
  /** How many frames are on their way, the page itself among them. */
  countLoading(): number;
  /** Runs in the page that is shown; it may use nothing from outside of itself. */
  evaluate<T>(run: () => T | Promise<T>): Promise<T>;
  /** Runs in the page that is being drawn for later; undefined while there is none. */
  evaluateAhead<T>(run: () => T | Promise<T>): Promise<T | undefined>;
  /** Rests the pointer on the first element of a kind that can be seen. */
  hover(selector: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** The addresses that all pages have asked for so far. */
  readonly asked: readonly string[];
  /** What the browser has said of them as errors. */
  readonly told: readonly string[];
  /** Why pages that one went back to had not been kept: https://developer.mozilla.org/docs/Web/API/NotRestoredReasonDetails/reason */
  readonly notKept: Set<string>;
  close(): Promise<void>;
}

/** Other hosts do not exist; a tab has no route to them. */
const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';

/**
 * Opens a tab and speaks with it from outside of its pages. Playwright speaks with each page, and for that Chromium
 * neither draws pages ahead nor keeps them for the way back.
 * @see https://chromedevtools.github.io/devtools-protocol/tot/Target/
 */
export async function openTab(): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'site-tab-'));
  const flags = [
    ...args,
    '--headless',
    '--window-size=1440,9000',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    alone,
  ];
  const child = spawn(await findChromium(process.env), flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const socket = new WebSocket(await readAddress(child.stderr));
  await once(socket, 'open');
  const { send, on } = createSession(socket);
  const asked: string[] = [];
  const told: string[] = [];
  const notKept = new Set<string>();
  let pages: string[] = [];
  on('Target.attachedToTarget', ({ sessionId, targetInfo: { type } }) => {
    if (type !== 'page') return;
    pages.push(sessionId);
    for (const domain of ['Page', 'Network', 'Log', 'Runtime']) send(`${domain}.enable`, {}, sessionId).catch(() => {});
  });
  on('Target.detachedFromTarget', ({ sessionId }) => {
    pages = pages.filter((page) => page !== sessionId);
  });
  const loading = new Set<string>();
  on('Page.frameStartedLoading', ({ frameId }) => loading.add(frameId));
  for (const end of ['frameStoppedLoading', 'frameDetached'] as const)
    on(`Page.${end}`, ({ frameId }) => loading.delete(frameId));
  on('Network.requestWillBeSent', ({ request }) => asked.push(request.url));
  on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { reason } of notRestoredExplanations) notKept.add(reason);
  });
  on('Log.entryAdded', ({ entry }) => entry.level === 'error' && told.push(entry.text));
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', forTab: true });
  const { sessionId: tab } = await send('Target.attachToTarget', { targetId, flatten: true });
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{}] };
  await send('Target.setAutoAttach', attach, tab);

  const evaluate = async (run: string, page = pages[0]) => {
    const params = { expression: run, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send('Runtime.evaluate', params, page);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  /** The first element of a kind that can be seen, as an expression. */
  const find = (selector: string) =>
    `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) => element.checkVisibility())`;
  const pointAt = async (selector: string, types: readonly string[]) => {
    await evaluate(`${find(selector)}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    const { x, y, width, height } = await evaluate(`${find(selector)}.getBoundingClientRect().toJSON()`);
    const point = { x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1 };
    for (const type of types) await send('Input.dispatchMouseEvent', { ...point, type }, pages[0]);
  };
  const untilLoaded = async (method: string, params: object) => {
    // A little after the event of that name, the browser itself holds the page to be loaded.
    const loaded = new Promise((resolve) => {
      on('Page.loadEventFired', () => on('Page.frameStoppedLoading', resolve));
    });
    await send(method, params, pages[0]);
    await loaded;
  };
  return {
    asked,
    told,
    notKept,
    open: (address) => untilLoaded('Page.navigate', { url: address }),
    async goBack() {
      const { currentIndex, entries } = await send('Page.getNavigationHistory', {}, pages[0]);
      await untilLoaded('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1].id });
    },
    count: (selector) => evaluate(`document.querySelectorAll(${JSON.stringify(selector)}).length`),
    countLoading: () => loading.size,
    evaluate: (run) => evaluate(`(${run})()`),
    evaluateAhead: async (run) => (pages[1] === undefined ? undefined : evaluate(`(${run})()`, pages[1])),
    hover: (selector) => pointAt(selector, ['mouseMoved']),
    async click(selector) {
      await pointAt(selector, ['mouseMoved', 'mousePressed']);
      await pointAt(selector, ['mouseReleased']).catch((error) => {
        // A link that is pressed may take its page away at once.
        if (!(error instanceof PageGone)) throw error;
      });
    },
    async close() {
      socket.close();
      child.kill();
      await once(child, 'exit');
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function readAddress(stderr: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of stderr) {
    text += chunk;
    const address = /ws:\S+/.exec(text)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error(`Chromium has not started:\n${text}`);
}
