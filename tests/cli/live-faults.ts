import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { LiveFault } from '../support/live-site.ts';

export const html = { 'Content-Type': 'text/html; charset=utf-8' };

/** Lets something go wrong for some paths only. */
export const on =
  (path: RegExp, fault: LiveFault): LiveFault =>
  (request, response, next) =>
    path.test(request.url ?? '') ? fault(request, response, next) : next();

/** Changes the headers and the status of an answer right before they are sent. */
const beforeHead =
  (change: (response: ServerResponse) => void, status?: number): LiveFault =>
  (_request, response, next) => {
    const { writeHead } = response;
    response.writeHead = (...head: unknown[]) => {
      response.writeHead = writeHead;
      change(response);
      return writeHead.apply(response, [status ?? head[0], ...head.slice(1)] as Parameters<typeof writeHead>);
    };
    next();
  };

export const withStatus = (status: number): LiveFault => beforeHead(() => {}, status);

export const setHeader = (name: string, value: string): LiveFault =>
  beforeHead((response) => response.setHeader(name, value));

export const changeHeader = (name: string, from: string | RegExp, to: string): LiveFault =>
  beforeHead((response) => response.setHeader(name, String(response.getHeader(name)).replace(from, to)));

export const dropHeaders = (...names: string[]): LiveFault =>
  beforeHead((response) => {
    for (const name of names) response.removeHeader(name);
  });

/** Changes the text of an answer, which keeps its headers and is still compressed. */
export const changeText =
  (change: (text: string) => string): LiveFault =>
  (request, response, next) => {
    delete request.headers['accept-encoding'];
    const { write, end } = response;
    const chunks: Buffer[] = [];
    const collect = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      return true;
    };
    response.write = collect;
    response.end = (last?: unknown) => {
      collect(last);
      [response.write, response.end] = [write, end];
      return response.end(gzipSync(change(Buffer.concat(chunks).toString())));
    };
    beforeHead(() => {
      response.removeHeader('Content-Length');
      response.setHeader('Content-Encoding', 'gzip');
    })(request, response, next);
  };

export const replaceText = (from: string | RegExp, to: string): LiveFault =>
  changeText((text) => text.replace(from, to));

/** Sends the text as it is. */
export const uncompressed: LiveFault = (request, _response, next) => {
  delete request.headers['accept-encoding'];
  next();
};

/** Gives the answer for another path. */
export const instead =
  (path: string): LiveFault =>
  (request, _response, next) => {
    request.url = path;
    next();
  };

/** Answers by itself, without asking the server. */
export const answer =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = ''): LiveFault =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

/** Redirects to what a function makes of the address. */
export const redirect =
  (status: number, target: (url: string) => string): LiveFault =>
  ({ url = '' }, response) =>
    response.writeHead(status, { Location: target(url) }).end();

/** Serves pages at addresses with a slash at the end only, as some hosts do. @param keepsQuery whether a query stays */
export const addSlashes =
  (keepsQuery: boolean): LiveFault =>
  (request, response, next) => {
    const [path = '', search] = (request.url ?? '').split('?');
    const rest = search === undefined ? '' : `?${search}`;
    if (path === '/' || /\.|no-such|\/old/.test(path)) next();
    else if (path.endsWith('/')) instead(path.slice(0, -1) + rest)(request, response, next);
    else redirect(301, () => `${path}/${keepsQuery ? rest : ''}`)(request, response, next);
  };

/** Never answers. */
export const silent: LiveFault = () => {};

/** Ends the connection in the middle of the answer. */
export const cut: LiveFault = (_request, response) => {
  response.writeHead(200, { ...html, 'Content-Length': '60000' });
  response.write('<!doctype html><title>About</title>', () => response.destroy());
};

/** Sends bytes without end. */
export const endless: LiveFault = (_request, response) => {
  response.writeHead(200, html);
  const chunk = Buffer.alloc(1024 * 1024, '<p>');
  const send = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', send);
  send();
};
