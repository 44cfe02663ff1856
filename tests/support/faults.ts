import { setTimeout as wait } from 'node:timers/promises';
import { type Fault, pass } from './faulty-server.ts';

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

/** The answer comes, but late. */
export function delay(milliseconds: number): Fault {
  return after(() => wait(milliseconds));
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
