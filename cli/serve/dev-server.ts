import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { renderPage } from 'vike/server';
import type { ViteDevServer } from 'vite';
import { basePath } from '../../src/base-path.ts';
import { mountAddress } from '../../src/mount-html.ts';
import { findView } from '../../src/views.ts';
import { backendAddress } from '../backend/backend-address.ts';
import { readBackendSettings } from '../backend/backend-settings.ts';
import type { SiteBackend } from '../backend/open-site-backend.ts';
import { showProgress } from '../build/build.ts';
import { findRedirect } from '../build/redirects.ts';
import { schemaFolder } from '../content/schema/schemas.ts';
import { Alarm } from '../platform/alarm.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { explainError } from '../platform/errors.ts';
import { watchFiles } from '../platform/watch.ts';
import { pretty } from '../problems/report.ts';
import { applySuggestion } from './apply-suggestion.ts';
import { type DevContent, type DevSource, reloadContent } from './dev-content.ts';
import { answerOutside, enterBase } from './enter-base.ts';
import { failedPage } from './failed-page.ts';
import { close, listen, untilStopped } from './listen.ts';
import { requestPath } from './request-path.ts';
import { sendAsset } from './send-asset.ts';
import { serveBackend } from './serve-backend.ts';
import { showProblem } from './show-problem.ts';
import { applyEvent, askEvent, problemsEvent, refusalEvent, revisionName } from './shown-problem.ts';
import { startVite } from './start-vite.ts';

/** Renders pages on each request. A saved file reloads the browser, or shows its problems there. */
export async function serveDevelopment(
  context: Context,
  source: DevSource,
  port: number,
  backend?: SiteBackend,
): Promise<ExitCode> {
  const { folder } = source;
  const forms = backendAddress(readBackendSettings(context.env));
  let content = await reloadContent(source, forms, undefined, showProgress(context));
  let viteServer: ViteDevServer | undefined;
  // Counts the changes, to detect pages that were rendered before the last change and connect after its reload.
  let revision = 0;
  const fail = (error: unknown) => void context.stderr.write(`${explainError(error)}\n`);
  const report = () =>
    context.stdout.write(pretty(content.problems, { files: content.files, isColored: context.stdout.isTTY === true }));
  // Only the terminal shows warnings.
  const errors = () => content.problems.filter(({ severity }) => severity === 'error');
  const reload = async () => {
    const before = content;
    content = await reloadContent(source, forms, before, showProgress(context));
    alarm.set(content.nextChange);
    report();
    // A file that was saved as it is, or an event that arrives late, must not take away what is typed into a form.
    if (isShownAlike(before, content)) return;
    revision += 1;
    if (errors().length > 0) viteServer?.ws.send(problemsEvent, errors().map(showProblem));
    else viteServer?.ws.send({ type: 'full-reload' });
  };
  const alarm: Alarm = new Alarm(() => watcher.enqueue(reload));
  // Started before Vite, so that a system limit on watched files fails here rather than as one Vite message per file.
  const watcher = await watchFiles([folder, schemaFolder], { onChange: reload, onError: fail });
  alarm.set(content.nextChange);
  const server = createServer();
  try {
    const vite = await startVite(server, folder, { onError: fail, onChange: () => (revision += 1) });
    viteServer = vite.viteServer;
    vite.viteServer.ws.on(askEvent, (pageRevision, client) => {
      if (pageRevision !== String(revision)) client.send({ type: 'full-reload' });
      else client.send(problemsEvent, errors().map(showProblem));
    });
    vite.viteServer.ws.on(applyEvent, (id, client) => {
      try {
        // The watcher reloads the pages afterwards.
        const reason = applySuggestion(folder, content.problems, id);
        if (reason !== undefined) client.send(refusalEvent, reason);
      } catch (error) {
        client.send(refusalEvent, explainError(error));
      }
    });
    server.on('request', (request, response) => {
      const base = baseOf(content);
      const isInside = enterBase(request, base);
      if (isInside && (serveBackend(request, response, backend) || sendAsset(request, response, content))) return;
      // Vite answers for the code, whose addresses have no base.
      vite.devMiddleware(request, response, () => {
        if (!isInside) return answerOutside(request, response, base);
        sendPage(request, response, { ...content, revision }, vite.viteServer).catch((error: unknown) => {
          fail(error);
          response.writeHead(500).end();
        });
      });
    });
    report();
    const served = (await listen(server, port)) + baseOf(content);
    context.stdout.write(`Developing at ${served}\n`);
    await backend?.announce(served);
    await untilStopped(context.signal);
    return 0;
  } finally {
    alarm.set(undefined);
    await watcher.close();
    // Vite first: it closes the WebSockets for reloads, which would keep the server open.
    await viteServer?.close();
    await close(server);
  }
}

/** Returns the base path of the site; empty until the content has been valid once. */
function baseOf({ site }: DevContent): string {
  return site ? basePath(site.settings) : '';
}

/** Whether open pages show the same for both versions. Code does not count: Vite reloads it. */
function isShownAlike(before: DevContent, after: DevContent): boolean {
  const shown = ({ site, output, redirects, problems }: DevContent) => [
    site,
    output,
    redirects,
    problems.map(showProblem),
  ];
  return isDeepStrictEqual(shown(before), shown(after));
}

/** Sends a rendered page, or a page with the problem if the content is invalid or rendering fails. */
async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { site, redirects, revision }: DevContent & { revision: number },
  viteServer: ViteDevServer,
): Promise<void> {
  const url = request.url ?? '/';
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (!site) {
    // Without valid content there is nothing to render: an empty page shows the problems and reloads after the fix.
    response
      .writeHead(500)
      .end(
        await viteServer.transformIndexHtml(
          url,
          withProblems('<!doctype html><head><title>site dev</title></head>', revision),
        ),
      );
    return;
  }
  const { pathname, search } = requestPath(request);
  const isFound = findView(site, pathname).kind !== 'not-found';
  const moved = isFound ? undefined : findRedirect(redirects, pathname, search);
  if (moved !== undefined) {
    response
      .writeHead(308, { Location: mountAddress(moved, basePath(site.settings)), 'Cache-Control': 'no-store' })
      .end();
    return;
  }
  const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: url, site });
  if (httpResponse.statusCode === 500) {
    response
      .writeHead(500)
      .end(await viteServer.transformIndexHtml(url, withProblems(failedPage(errorWhileRendering), revision)));
    return;
  }
  response
    .writeHead(httpResponse.statusCode === 200 && !isFound ? 404 : httpResponse.statusCode)
    .end(withProblems(httpResponse.body, revision));
}

/**
 * Adds the scripts that show the problems of the content over a page, and label what is a sample. Vite serves the scripts
 * from their source.
 */
function withProblems(html: string, revision: number): string {
  const meta = `<meta name="${revisionName}" content="${revision}">`;
  const scripts = ['show-problems', 'label-samples'].map(
    (name) => `<script type="module" src="/cli/serve/${name}.client.ts"></script>`,
  );
  return html.replace('</head>', `${meta}${scripts.join('')}</head>`);
}
