import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../../cli/serve/listen.ts';

interface Exchange {
  response: ServerResponse;
  /** Lets the server behind do its work, and gives its whole answer. */
  forward(): Promise<Answer>;
  /** Ends the connection at once, whatever has been sent. */
  disconnect(): void;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export type Fault = (exchange: Exchange) => Promise<void>;

interface Rule {
  method: string;
  path: RegExp;
  fault: Fault;
}

interface WireRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Faults between a browser and a server, on real connections. */
export interface Faults {
  /** From now on, requests of this kind go wrong like that, until `clear`. The latest rule wins. */
  on(method: string, path: RegExp, fault: Fault): void;
  clear(): void;
  /** Everything that was asked since the last `clear`. */
  readonly seen: readonly WireRequest[];
}

/** Puts a server in front of another one: what no rule speaks of passes through unchanged. */
export async function createFaultyServer(behind: Server): Promise<{ server: Server; faults: Faults }> {
  await listen(behind, 0);
  let rules: Rule[] = [];
  let seen: WireRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await readBody(request);
    seen.push({ method, path: url, headers, body: body.toString() });
    const rule = rules.find((one) => one.method === method && one.path.test(url));
    const exchange: Exchange = {
      response,
      forward: () => forward(behind, request, body),
      disconnect: () => request.socket.resetAndDestroy(),
    };
    await (rule?.fault ?? pass)(exchange).catch((error: unknown) => {
      // A browser that has gone away has no use for an answer, and no fault to report.
      if (!request.socket.destroyed) console.error(`${method} ${url} has no answer:`, error);
      exchange.disconnect();
    });
  });
  server.once('close', () => {
    behind.close();
    behind.closeAllConnections();
  });
  return {
    server,
    faults: {
      on: (method, path, fault) => {
        rules = [{ method, path, fault }, ...rules];
      },
      clear: () => {
        rules = [];
        seen = [];
      },
      get seen() {
        return seen;
      },
    },
  };
}

export const pass: Fault = async ({ forward, response }) => {
  const { status, headers, body } = await forward();
  response.writeHead(status, headers).end(body);
};

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function forward(behind: Server, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  const { port } = behind.address() as AddressInfo;
  // The answer is read whole, though the browser may have it already, and may have to be cut where a test says.
  const { 'if-none-match': _, 'if-modified-since': __, ...asked } = headers;
  const onward = { ...asked, 'accept-encoding': 'identity', connection: 'close' };
  const request = sendRequest({ host: 'localhost', port, method, path: url, headers: onward }).end(body);
  const [answered] = (await once(request, 'response')) as [IncomingMessage];
  const kept = Object.entries(answered.headers).filter(
    ([name]) => !/^(connection|transfer-encoding|keep-alive)$/.test(name),
  );
  return {
    status: answered.statusCode ?? 500,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: await readBody(answered),
  };
}

/** The server answers this by itself, and nothing behind it hears of the request. */
export function answer(status: number, body: string, type = 'application/json'): Fault {
  return async ({ response }) => {
    response.writeHead(status, { 'Content-Type': type }).end(body);
  };
}

/** The work is done, but this is what the answer holds. */
export function answerInstead(body: string): Fault {
  return async ({ forward, response }) => {
    const { status } = await forward();
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  };
}

/** The work is done, and the connection ends in the middle of the answer. */
export const cutAnswer: Fault = async ({ forward, response, disconnect }) => {
  const { status, headers, body } = await forward();
  // An answer may have no body of its own; then one is announced that never comes.
  response.writeHead(status, { ...headers, 'content-length': String(body.length + 100) });
  response.write(body.subarray(0, body.length / 2));
  // Long enough for the browser to have seen the beginning.
  await wait(100);
  disconnect();
};

/** The connection ends before anybody behind has heard of the request. */
export const drop: Fault = async ({ disconnect }) => disconnect();

/** Something happens first; then the request goes its way. */
export function after(happens: () => PromiseLike<unknown>): Fault {
  return async (exchange) => {
    await happens();
    await pass(exchange);
  };
}

/** The page comes up to and with this text; the rest follows once `happens` is done. */
export function pauseAfter(text: string, happens: () => PromiseLike<unknown>): Fault {
  return async ({ forward, response }) => {
    const { status, headers, body } = await forward();
    const end = body.indexOf(text) + text.length;
    response.writeHead(status, headers).write(body.subarray(0, end));
    await happens();
    response.end(body.subarray(end));
  };
}
