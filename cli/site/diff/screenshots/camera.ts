import { notFoundPath } from '../../../compiler/model/routes.ts';
import { EnvironmentError } from '../../../platform/environment-error.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { type Chromium, openChromium } from '../../audit/open-chromium.ts';
import { readBase } from '../../publish/read-base.ts';
import { close, listen } from '../../serve/listen.ts';
import { createPreviewServer } from '../../serve/preview-server.ts';
import { capturePage } from './capture-page.ts';

/** A page of a built site, in a window. */
interface Shot {
  /** The folder of the site. */
  folder: string;
  route: string;
  window: { width: number; height: number };
}

/** Takes pictures of pages. Servers and Chromium start with the first one. */
export interface Camera {
  /**
   * @returns a PNG of a whole page, and whether it was too high to be there completely
   * @throws {EnvironmentError} when Chromium does not start or crashes, or the page does not load
   */
  take(shot: Shot): Promise<{ png: Buffer; isCut: boolean }>;
  close(): Promise<void>;
}

/**
 * Creates a camera.
 * @param executable of Chromium
 * @param now the time that the clocks of all pages show, in milliseconds
 */
export function createCamera(executable: string, now: number): Camera {
  let opening: Promise<Chromium> | undefined;
  const servers = new Map<string, Promise<{ address: string; stop(): Promise<void> }>>();
  const serve = (folder: string) => {
    const started = servers.get(folder) ?? startServer(folder);
    servers.set(folder, started);
    return started;
  };
  return {
    async take({ folder, route, window }) {
      opening ??= openChromium(executable);
      const [chromium, { address }] = await Promise.all([opening, serve(folder)]);
      const taking = takeOne(chromium, address, { route, window, now });
      try {
        return await Promise.race([taking, chromium.crashed]);
      } catch (error) {
        if (error instanceof EnvironmentError) throw error;
        if (!chromium.browser.connected) await chromium.crashed;
        throw new EnvironmentError(
          `No screenshot of ${route} could be taken: ${errorMessage(error)}. Open the page that was built in ${folder}, or leave out --screenshots.`,
        );
      }
    },
    async close() {
      const chromium = await opening?.catch(() => undefined);
      await chromium?.close();
      for (const server of servers.values()) await (await server).stop();
    },
  };
}

async function startServer(folder: string): Promise<{ address: string; stop(): Promise<void> }> {
  const server = createPreviewServer(folder);
  return { address: (await listen(server, 0)) + readBase(folder), stop: () => close(server) };
}

/** Opens a page in a context of its own, which has a window of its own: pages in the background do not render. */
async function takeOne(
  { browser }: Chromium,
  address: string,
  { route, window, now }: Omit<Shot, 'folder'> & { now: number },
) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ ...window, deviceScaleFactor: 1 });
    return await capturePage(page, address + encodeURI(route), now, route === notFoundPath ? 404 : 200);
  } finally {
    await context.close();
  }
}
