import { realpathSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util';
import { createDevMiddleware, renderPage } from 'vike/server';
import type { Plugin, ViteDevServer } from 'vite';
import { escapeHtml } from '../../src/html.ts';
import { findView } from '../../src/routes.ts';
import { basePath, mountAddress } from '../../src/text/urls.ts';
import { readBackendAddress } from '../backend/backend-settings.ts';
import type { Backend } from '../backend/open-backend.ts';
import { showProgress } from '../build/build.ts';
import { fileType } from '../build/file-types.ts';
import { findRedirect } from '../build/redirects.ts';
import { schemaFolder } from '../content/schema/schemas.ts';
import { fixContent } from '../edit/fix-content.ts';
import { writeChanges } from '../edit/write-changes.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { explainError } from '../platform/errors.ts';
import { isWithin } from '../platform/files.ts';
import { projectRoot } from '../platform/project-root.ts';
import { watchFiles } from '../platform/watch.ts';
import { pretty } from '../problems/report.ts';
import { contentReader, type DevContent, noContent } from './dev-content.ts';
import { close, listen, untilStopped } from './listen.ts';
import type { Overlay } from './overlay.client.ts';
import { answerOutside, removeBase, serveBackend, splitRequestUrl } from './requests.ts';

/** The longest delay of `setTimeout`, 24 days in ms. If the next change is later, the content is read once in vain. */
const maxDelay = 2 ** 31 - 1;

/**
 * Serves pages, each rendered on request, until stopped. A saved file reloads the browser, or shows its problems, with
 * a button for the fixes that are certain. The backend, if `openBackend` returns one, is at the address of the pages.
 */
export async function serveDevelopment(
  context: Context,
  { folder, at }: { folder: string; at?: string | undefined },
  port: number,
  openBackend: () => Backend | undefined,
): Promise<ExitCode> {
  // Vike prints two lines for each request, among which problems of the content would be hard to find.
  const { log } = console;
  console.log = (...all) => /\[vike\]\[request-/.test(stripVTControlCharacters(String(all[0]))) || log(...all);
  const forms = readBackendAddress(context.env);
  const { read, refresh } = contentReader(folder, at, forms, showProgress(context));
  let content = noContent;
  let backend: Backend | undefined;
  let viteServer: ViteDevServer | undefined;
  let revision = 0; // Counts the changes, to reload a page that was rendered before the last one and connects after it.
  let timer: NodeJS.Timeout | undefined; // Until something is published, expires or is over.
  const fail = (error: unknown) => void context.stderr.write(`${explainError(error)}\n`);
  const report = () => {
    const { problems, checked, nextChange } = content;
    context.stdout.write(pretty(problems, { files: checked, paint: context.paint }));
    clearTimeout(timer);
    if (nextChange !== undefined)
      timer = setTimeout(() => watcher.enqueue(reload), Math.min(nextChange - Date.now(), maxDelay));
  };
  const reload = async () => {
    await reading; // The first reading, during which a file may change.
    const before = shownIn(content);
    content = await read();
    report();
    // A file that was saved without a change, or a late event, must not take away what is typed into a form.
    if (!isDeepStrictEqual(before, shownIn(content))) {
      revision += 1;
      const overlay = overlayOf(content);
      if (overlay) viteServer?.ws.send('site:problems', overlay);
      else viteServer?.ws.send({ type: 'full-reload' });
    }
    await refresh();
  };
  // Started before Vite, so that a system limit on watched files fails here rather than as one Vite message per file.
  const watcher = await watchFiles([folder, schemaFolder], { onChange: reload, onError: fail });
  const server = createServer();
  const starting = startVite(server, folder, fail, () => (revision += 1));
  const reading = read(); // While Vite reads its configuration.
  try {
    const [vite, first] = await Promise.all([starting, reading]);
    content = first;
    viteServer = vite.viteServer;
    viteServer.ws.on('site:ask', (pageRevision, client) => {
      if (pageRevision !== String(revision)) client.send({ type: 'full-reload' });
      else client.send('site:problems', overlayOf(content));
    });
    viteServer.ws.on('site:fix', (_data, client) => {
      const reason = applyFixes(folder); // The watcher reloads the pages afterwards.
      if (reason !== undefined) client.send('site:refusal', reason);
    });
    server.on('request', (request, response) => {
      const base = content.site ? basePath(content.site.settings) : '';
      const isInside = removeBase(request, base);
      if (isInside && (serveBackend(request, response, backend) || sendFile(request, response, content))) return;
      // Vite answers for the code, whose addresses have no base.
      vite.devMiddleware(request, response, () => {
        if (!isInside) return answerOutside(request, response, base);
        sendPage(request, response, content, revision, vite.viteServer).catch((error: unknown) => {
          fail(error);
          response.writeHead(500).end();
        });
      });
    });
    report();
    // Compiles the code of all pages, before the backend opens its database, which keeps a core busy for seconds.
    if (content.site) await renderPage({ urlOriginal: '/', site: content.site });
    await vite.watching;
    backend = openBackend();
    const served = (await listen(server, port)) + (content.site ? basePath(content.site.settings) : '');
    context.stdout.write(`Developing at ${served}\n`);
    watcher.enqueue(refresh);
    await backend?.announce(served);
    await untilStopped(context.signal);
    return 0;
  } finally {
    clearTimeout(timer);
    await watcher.close();
    // Vite first: it closes the WebSockets for reloads, which would keep the server open.
    await starting.then(({ viteServer }) => viteServer.close()).catch(() => {});
    await close(server);
    await backend?.close();
  }
}

/** Folders that pages do not depend on, or that `site dev` watches itself. Systems limit how many files are watched. */
const unwatched = ['.data', '.site', 'cli', 'content', 'dist', 'schemas', 'scripts', 'tests'];

/**
 * The folders that Vite may serve. By default it would serve the whole project to any page in the browser, including
 * the data of visitors and the secret key in `.data/`.
 */
const served = ['src', 'supabase/functions/_shared', 'cli/serve', 'node_modules'];

/**
 * Starts Vite and Vike, which render pages from the current code.
 * @param server carries the WebSocket for reloads @param onChange is called before pages are reloaded
 * @returns the middleware, the server, and `watching`, which resolves when all code is being watched
 */
async function startVite(
  server: Server,
  contentFolder: string,
  onError: (error: unknown) => void,
  onChange: () => void,
) {
  const folders = [contentFolder, ...unwatched.map((name) => join(projectRoot, name))];
  const watching = Promise.withResolvers<void>();
  const plugin: Plugin = {
    name: 'site-dev',
    configureServer({ config, watcher }) {
      // Set after the config is resolved, since Vike adds the whole project to it.
      config.server.fs.allow = served.map((name) => realpathSync(join(projectRoot, name)));
      // By default Vite reports an error for each file, of which there are hundreds.
      watcher.removeAllListeners('error').once('error', onError).on('error', watching.resolve);
      watcher.once('ready', watching.resolve);
    },
    hotUpdate: () => void onChange(),
  };
  const watch = { ignored: (path: string) => folders.some((folder) => isWithin(folder, path)) };
  const viteConfig = { logLevel: 'warn' as const, plugins: [plugin], server: { hmr: { server }, watch } };
  const vite = await createDevMiddleware({ root: projectRoot, viteConfig });
  return { ...vite, watching: watching.promise };
}

/** What open pages show. Code does not count: Vite reloads it. */
const shownIn = (content: DevContent) => [content.site, content.files, content.redirects, overlayOf(content)];

/** Returns the errors as they are shown over a page. Warnings are for the terminal. */
function overlayOf({ problems, checked }: DevContent): Overlay | undefined {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return undefined;
  const fixable = errors.filter(({ suggestions: [first] }) => first?.applicability === 'machine-applicable').length;
  return { text: pretty(errors, { files: checked }), fixable };
}

/** Writes the fixes that are certain, of errors only, into the content. @returns the reason if nothing was written */
function applyFixes(folder: string): string | undefined {
  try {
    const { changes } = fixContent(folder, {
      addProblems: (_content, problems) => problems.filter(({ severity }) => severity === 'error'),
    });
    if (changes.length === 0) return 'The content has changed, and there is nothing to fix any more.';
    writeChanges(dirname(folder), changes);
    return undefined;
  } catch (error) {
    return explainError(error);
  }
}

/** Sends a file that the content brings along, such as an image. @returns whether the request was for one */
function sendFile(request: IncomingMessage, response: ServerResponse, { files }: DevContent): boolean {
  const path = splitRequestUrl(request).pathname.slice(1);
  const bytes = files.get(path);
  if (bytes !== undefined)
    response.writeHead(200, { 'Content-Type': fileType(path) ?? 'application/octet-stream' }).end(bytes);
  return bytes !== undefined;
}

/** Sends a rendered page or a redirect; if the content is invalid or rendering fails, a page with the problem. */
async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { site, redirects }: DevContent,
  revision: number,
  viteServer: ViteDevServer,
): Promise<void> {
  const url = request.url ?? '/';
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  const sendFailure = async (html: string) =>
    void response.writeHead(500).end(await viteServer.transformIndexHtml(url, withOverlay(html, revision)));
  // Without valid content there is nothing to render: an empty page shows the problems and reloads after the fix.
  if (!site) return sendFailure('<!doctype html><head><title>site dev</title></head>');
  const { pathname, search } = splitRequestUrl(request);
  const isFound = findView(site, pathname).kind !== 'not-found';
  const moved = isFound ? undefined : findRedirect(redirects, pathname, search);
  if (moved !== undefined) {
    const location = mountAddress(moved, basePath(site.settings));
    return void response.writeHead(308, { Location: location, 'Cache-Control': 'no-store' }).end();
  }
  const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: url, site });
  const { statusCode, body } = httpResponse;
  if (statusCode === 500) return sendFailure(failedPage(errorWhileRendering));
  response.writeHead(statusCode === 200 && !isFound ? 404 : statusCode).end(withOverlay(body, revision));
}

/** Adds the script that shows problems over a page, which Vite compiles, and the page's revision for the script. */
function withOverlay(html: string, revision: number): string {
  const meta = `<meta name="site-revision" content="${revision}">`;
  return html.replace('</head>', `${meta}<script type="module" src="/cli/serve/overlay.client.ts"></script></head>`);
}

/** Returns the HTML of a page that replaces one whose code threw an error while it was rendered. */
function failedPage(error: unknown): string {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const text = `The mistake is in the site's code, not in the content. Somebody who works on the code needs the lines below; the terminal shows them as well. The page reloads as soon as a fix is saved.`;
  return `<!doctype html><html lang="en"><head><title>site dev</title></head><body><main role="alert"><h1>This page cannot be rendered.</h1><p>${text}</p><pre>${escapeHtml(stripVTControlCharacters(details))}</pre></main></body></html>`;
}
