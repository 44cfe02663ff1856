import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Fault } from './serve-live.ts';

/** Lets something go wrong for some paths only. */
export const on =
  (path: RegExp, fault: Fault): Fault =>
  (request, response, next) =>
    path.test(request.url ?? '') ? fault(request, response, next) : next();

/** Changes the headers of an answer right before they are sent. */
export const withHeaders =
  (change: (response: ServerResponse) => void): Fault =>
  (_request, response, next) => {
    const { writeHead } = response;
    response.writeHead = (...head: unknown[]) => {
      response.writeHead = writeHead;
      change(response);
      return writeHead.apply(response, head as Parameters<typeof writeHead>);
    };
    next();
  };

export const setHeader = (name: string, value: string): Fault =>
  withHeaders((response) => response.setHeader(name, value));

export const changeHeader = (name: string, change: (value: string) => string): Fault =>
  withHeaders((response) => response.setHeader(name, change(String(response.getHeader(name)))));

export const dropHeaders = (...names: string[]): Fault =>
  withHeaders((response) => {
    for (const name of names) response.removeHeader(name);
  });

/** Changes the text of an answer, which keeps its headers and is still compressed. */
export const changeText =
  (change: (text: string) => string | Buffer): Fault =>
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
    withHeaders(() => {
      response.removeHeader('Content-Length');
      response.setHeader('Content-Encoding', 'gzip');
    })(request, response, next);
  };

/** Gives the answer for another path. */
export const instead =
  (path: string): Fault =>
  (request, _response, next) => {
    request.url = path;
    next();
  };

/** Gives the same answer with another status. */
export const withStatus =
  (status: number): Fault =>
  (_request, response, next) => {
    const { writeHead } = response;
    response.writeHead = (_status: number, ...rest: unknown[]) => {
      response.writeHead = writeHead;
      return writeHead.apply(response, [status, ...rest] as Parameters<typeof writeHead>);
    };
    next();
  };

/** Answers by itself, without asking the server. */
export const answer =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = ''): Fault =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

/** Redirects to what a function makes of the address. */
export const redirect =
  (status: number, target: (url: string) => string): Fault =>
  ({ url = '' }, response) =>
    response.writeHead(status, { Location: target(url) }).end();

/** Serves pages at addresses with a slash at the end only, as some hosts do. @param query of the request */
export const addSlashes =
  (query: 'kept' | 'lost'): Fault =>
  (request, response, next) => {
    const [path = '', search] = (request.url ?? '').split('?');
    const rest = search === undefined ? '' : `?${search}`;
    if (path === '/' || /\.|no-such|\/old/.test(path)) next();
    else if (path.endsWith('/')) instead(path.slice(0, -1) + rest)(request, response, next);
    else redirect(301, () => `${path}/${query === 'kept' ? rest : ''}`)(request, response, next);
  };

/** Nothing goes wrong. */
export const pass: Fault = (_request, _response, next) => next();

/** Never answers. */
export const silent: Fault = () => {};

/** Ends the connection in the middle of the answer. */
export const cut: Fault = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': '60000' });
  response.write('<!doctype html><title>About</title>', () => response.destroy());
};

/** Sends bytes without end. */
export const endless: Fault = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  const chunk = Buffer.alloc(1024 * 1024, '<p>');
  const send = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', send);
  send();
};
