import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { renderPage } from 'vike/server';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { findView } from '../../src/views.ts';
import { backendAddress } from '../backend/backend-address.ts';
import { readBackendSettings } from '../backend/backend-settings.ts';
import type { SiteBackend } from '../backend/open-site-backend.ts';
import { schemaFolder } from '../content/schemas.ts';
import { explainError } from '../explain-error.ts';
import type { LocatedProblem } from '../problem.ts';
import { pretty } from '../report/pretty.ts';
import { showProgress } from '../report/progress.ts';
import type { Context, ExitCode } from '../run.ts';
import { watchFiles } from '../watch/watch-files.ts';
import { type DevContent, reloadContent } from './dev-content.ts';
import { close, listen, untilStopped } from './listen.ts';
import { requestPath } from './request-path.ts';
import { serveBackend } from './serve-backend.ts';
import { startVite } from './start-vite.ts';

/** Serves pages drawn on each request. A saved file reloads the browser, or shows there what is wrong with it. */
export async function serveDevelopment(
  context: Context,
  folder: string,
  port: number,
  backend?: SiteBackend,
): Promise<ExitCode> {
  const forms = backendAddress(readBackendSettings(context.env));
  let content = await reloadContent(folder, forms, undefined, showProgress(context));
  let viteServer: ViteDevServer | undefined;
  const fail = (error: unknown) => void context.stderr.write(`${explainError(error)}\n`);
  const report = () =>
    context.stdout.write(pretty(content.problems, { files: content.files, isColored: context.stdout.isTTY === true }));
  // Warnings stand in the terminal alone.
  const errors = () => content.problems.filter(({ severity }) => severity === 'error');
  const reload = async () => {
    content = await reloadContent(folder, forms, content, showProgress(context));
    report();
    viteServer?.ws.send(errors().length > 0 ? overlay(errors()) : { type: 'full-reload' });
  };
  // Before Vite, which says of each file alone that the system watches no more, and goes on.
  const watcher = await watchFiles([folder, schemaFolder], { onChange: reload, onError: fail });
  const server = createServer();
  try {
    const vite = await startVite(server, folder, fail);
    viteServer = vite.viteServer;
    vite.viteServer.ws.on('connection', () => {
      if (errors().length > 0) vite.viteServer.ws.send(overlay(errors()));
    });
    server.on('request', (request, response) => {
      if (serveBackend(request, response, backend) || sendAsset(request, response, content)) return;
      vite.devMiddleware(request, response, () => {
        sendPage(request, response, content, vite.viteServer).catch((error: unknown) => {
          fail(error);
          response.writeHead(500).end();
        });
      });
    });
    report();
    const served = await listen(server, port);
    context.stdout.write(`Developing at ${served}\n`);
    await backend?.announce(served);
    await untilStopped(context.signal);
    return 0;
  } finally {
    await watcher.close();
    // Vite first: it ends the sockets over which pages are told of changes, which would keep the server open.
    await viteServer?.close();
    await close(server);
  }
}

const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.pdf': 'application/pdf',
};

function sendAsset(request: IncomingMessage, response: ServerResponse, { output }: DevContent): boolean {
  const path = requestPath(request).pathname.slice(1);
  const bytes = output.get(path);
  if (bytes === undefined) return false;
  response.writeHead(200, { 'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream' }).end(bytes);
  return true;
}

async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { site }: DevContent,
  viteServer: ViteDevServer,
): Promise<void> {
  const url = request.url ?? '/';
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (!site) {
    // Nothing to draw yet: an empty page that is told what is wrong, and reloads once it is mended.
    response.writeHead(500).end(await viteServer.transformIndexHtml(url, '<!doctype html><title>site dev</title>'));
    return;
  }
  const { httpResponse } = await renderPage({ urlOriginal: url, site });
  const isFound = findView(site, requestPath(request).pathname).kind !== 'not-found';
  response
    .writeHead(httpResponse.statusCode === 200 && !isFound ? 404 : httpResponse.statusCode)
    .end(httpResponse.body);
}

/** Vite's overlay shows one error: the first is told whole, the others by their place. */
function overlay(problems: readonly LocatedProblem[]): ErrorPayload {
  const [first, ...others] = problems;
  const rest = others.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
  return {
    type: 'error',
    err: {
      message: first ? `${first.message}\n${first.hint}` : '',
      stack: rest.join('\n'),
      frame: first ? codeFrame(first) : '',
      plugin: first?.code ?? '',
      loc: { file: first?.file ?? '', line: first?.line ?? 1, column: first?.column ?? 1 },
    },
  };
}

/** The source line with a caret, in the form that the overlay knows. */
function codeFrame({ line, column, excerpt }: LocatedProblem): string {
  const gutter = ' '.repeat(String(line).length);
  return `${line} | ${excerpt.text}\n${gutter} | ${' '.repeat(column - 1)}${'^'.repeat(excerpt.length)}\n`;
}
