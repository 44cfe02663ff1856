import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { readText, serveLocally } from './local-server.ts';

interface SentMail {
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
    mails.push({ headers: request.headers, body: JSON.parse(await readText(request)) });
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
