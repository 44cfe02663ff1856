import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  url: string;
  close(): Promise<void>;
}

export async function serveLocally(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

export interface SentMail {
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface ResendServer {
  endpoint: string;
  /** Every mail that was sent to it, whatever it answered. */
  mails: SentMail[];
  close(): Promise<void>;
}

/** A fake of Resend on loopback. `answer` is called with the number of the request, from 1. */
export async function serveResend(answer: (response: ServerResponse, count: number) => void): Promise<ResendServer> {
  const mails: SentMail[] = [];
  const { url, close } = await serveLocally(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    mails.push({ headers: request.headers, body: JSON.parse(body) });
    answer(response, mails.length);
  });
  return { endpoint: `${url}/emails`, mails, close };
}

/** Answers as Resend does when it accepts a mail, or refuses it with another status. */
export function answerMail(
  response: ServerResponse,
  status = 200,
  { name = 'error', message = 'Would you speak?' } = {},
): void {
  const body = status === 200 ? { id: '49a3999c' } : { statusCode: status, name, message };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The links of a mail to a subscriber, by what they do. */
export function linksOf(mail: SentMail | undefined): { confirm: string; unsubscribe: string } {
  const find = (name: string) => new RegExp(`https?://\\S+\\?${name}=\\S+`).exec(String(mail?.body.text))?.[0] ?? '';
  return { confirm: find('confirm'), unsubscribe: find('unsubscribe') };
}
