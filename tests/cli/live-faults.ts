import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'yaml';
import type { LiveFault } from '../support/live-site.ts';

const html = { 'Content-Type': 'text/html; charset=utf-8' };

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

export const dropHeaders = (...names: string[]): LiveFault =>
  beforeHead((response) => {
    for (const name of names) response.removeHeader(name);
  });

/** Changes the text of an answer, which keeps its headers and is still compressed. */
const changeText =
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

/** Gives the answer for another path. */
const instead =
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
const silent: LiveFault = () => {};

/** The faults that verify-faults.yaml names, by their arguments there. */
const kinds: Record<string, (...args: never[]) => LiveFault> = {
  answer,
  instead,
  drop: dropHeaders,
  slashes: addSlashes,
  header: (name: string, value: string) => beforeHead((response) => response.setHeader(name, value)),
  replaceInHeader: (name: string, from: string, to: string) =>
    beforeHead((response) =>
      response.setHeader(name, String(response.getHeader(name)).replace(new RegExp(from, 'g'), to)),
    ),
  status: (status: number) => beforeHead(() => {}, status),
  redirect: (status: number, to: string) => redirect(status, () => to),
  replace: (from: string, to: string) => replaceText(new RegExp(from), to),
  append: (more: string) => changeText((text) => text + more),
  other: (text: string) => changeText(() => text),
  slice: (end: number) => changeText((text) => text.slice(0, end)),
  encoded: (encoding: string, body: string) => answer(200, { ...html, 'Content-Encoding': encoding }, body),
  bomb: () => answer(200, { ...html, 'Content-Encoding': 'gzip' }, gzipSync(Buffer.alloc(50 * 1024 * 1024))),
  silent: () => silent,
  json: (status: number, body: unknown) =>
    answer(status, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }, JSON.stringify(body)),
  hangUp: () => (request) => request.socket.destroy(),
  // Sends the text as it is.
  uncompressed: () => (request, _response, next) => {
    delete request.headers['accept-encoding'];
    next();
  },
  // Ends the connection in the middle of the answer.
  cut: () => (_request, response) => {
    response.writeHead(200, { ...html, 'Content-Length': '60000' });
    response.write('<!doctype html><title>About</title>', () => response.destroy());
  },
  // Sends bytes without end.
  endless: () => (_request, response) => {
    response.writeHead(200, html);
    const chunk = Buffer.alloc(1024 * 1024, '<p>');
    const send = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', send);
    send();
  },
};

type Row = [reported: string, place: string, kind: string, ...args: unknown[]];
type Group = 'built' | 'unbuilt' | 'plain' | 'down' | 'backend';

const { places, ...tables } = parse(readFileSync(join(import.meta.dirname, 'verify-faults.yaml'), 'utf8')) as {
  places: Record<string, string>;
} & Record<Group, Row[]>;

/** What is reported of a host, and what goes wrong there. */
export const faultsOf = (group: Group) =>
  tables[group].map(([reported, place, kind, ...args]) => {
    const [pattern, create] = [places[place], kinds[kind] as ((...args: unknown[]) => LiveFault) | undefined];
    if (pattern === undefined || !create) throw new Error(`There is no place ${place}, or no fault ${kind}.`);
    return [reported, on(new RegExp(pattern), create(...args))] as const;
  });
