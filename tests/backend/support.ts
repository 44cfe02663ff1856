import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type Result, runSite } from '../support/cli.ts';
import {
  type Functions,
  type FunctionsOptions,
  openFunctions,
  projectUrl,
  serveProject,
} from '../support/functions.ts';
import { type Project, passTime, publicKey, shareProject } from '../support/postgres.ts';
import { answerMail, type ResendServer, type SentMail, serveResend } from '../support/resend.ts';

export const list = 'newsletter_subscriptions';
export const contactUrl = `${projectUrl}/functions/v1/submit-contact`;
export const newsletterUrl = `${projectUrl}/functions/v1/newsletter`;
export const site = 'https://harborfield.example.com';
export const reader = 'reader@example.com';

/** A valid message. */
export const form = {
  name: 'First Visitor',
  email: 'visitor@example.com',
  subject: 'A talk in May',
  message: 'Would you speak at our meeting?\nIt is on the 4th.',
};

type Row = Record<string, unknown>;

/** A post of JSON, or of a text that is to pass for it. */
export function jsonPost(url: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** A message as the site sends it. */
export const message = (change: object = {}, headers: Record<string, string> = {}) =>
  jsonPost(contactUrl, { ...form, ...change }, headers);

/** Sends a message, which is stored in any case, and waits for its mail. */
export async function sendMessage(functions: Functions, change: object = {}): Promise<void> {
  expect((await functions.fetch(message(change))).status).toBe(200);
  await functions.settled();
}

const encode = (value: string) => Buffer.from(value).toString('base64');

/** The header in which forms say on which page and with which words somebody subscribed. */
export const clientInfo = (notes: Record<string, string>) => ({
  'x-client-info': ['site', ...Object.entries(notes).map(([name, value]) => `${name}=${encode(value)}`)].join('; '),
});

/** A wish for news of a product, as the form sends it: the product is in the header, too. */
export const wish = (email: unknown, product: string, notes: Record<string, string> = {}) =>
  insert(list, { email }, clientInfo({ ...notes, product }));

/** An insert with the public key, as supabase-js sends it from a network address. */
export const insert = (table: string, row: unknown, headers: Record<string, string> = {}, query = '') =>
  jsonPost(`${projectUrl}/rest/v1/${table}${query}`, row, {
    apikey: publicKey,
    'x-forwarded-for': '192.0.2.1',
    ...headers,
  });

/** The status of an answer, and the code or the sentence in it. */
export async function read(response: Response): Promise<[status: number, text: unknown]> {
  const text = await response.text();
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
  if (typeof body !== 'object' || body === null) return [response.status, text];
  const { code, error, message: sentence } = body as Row;
  return [response.status, code ?? error ?? sentence];
}

/** Opens the project of this worker for the tests of one file: each begins with what the migrations have left. */
export function shareBackend() {
  let opened: Project | undefined;
  let plain: Functions | undefined;
  const project = () => {
    if (!opened) throw new Error('The project is not open yet: ask for it within tests.');
    return opened;
  };
  beforeEach(async () => {
    opened = await shareProject();
    plain = await openFunctions(opened);
    return muteRefusals();
  });
  const sql = async <Result = Row>(query: string, parameters: unknown[] = []) =>
    (await project().postgres.query<Result>(query, parameters)).rows;
  const send = async (request: Request) => read((await plain?.fetch(request)) ?? Response.error());
  return {
    get project() {
      return project();
    },
    open: (options?: FunctionsOptions) => openFunctions(project(), options),
    /** What functions without further settings answer, as `read` has it. */
    send,
    /** Subscribes as a form does. @returns the status, and the code of an error */
    subscribe: (email: unknown, headers?: Record<string, string>) => send(insert(list, { email }, headers)),
    sql,
    messages: () => sql('select * from contact_messages order by created_at'),
    subscribers: async () =>
      (await sql<{ email: string }>(`select email from ${list} order by email`)).map(({ email }) => email),
    pass: (time: string) => passTime(project().postgres, time),
  };
}

/** Leaves out of the report of the tests what the Data API prints of refused requests. @returns what ends that */
export function muteRefusals(): () => void {
  const print = console.error;
  const isRefusal = (value: unknown) => inspect(value).startsWith('The database refused a request: ');
  const spy = vi.spyOn(console, 'error').mockImplementation((...values) => {
    if (!values.some(isRefusal)) print(...values);
  });
  return () => spy.mockRestore();
}

/** Asks for the mail of an address as the form does. @returns the status, once the mails are sent */
export async function ask(functions: Functions, body: unknown, language?: string, headers = {}): Promise<number> {
  const query = language === undefined ? '' : `?language=${encodeURIComponent(language)}`;
  const json = typeof body === 'string' ? { email: body } : body;
  const { status } = await functions.fetch(jsonPost(newsletterUrl + query, json, headers));
  await functions.settled();
  return status;
}

/** Opens a link of a mail, or presses its button. */
export async function follow(
  functions: Functions,
  link: string,
  method = 'POST',
): Promise<[status: number, text: string]> {
  const response = await functions.fetch(new Request(link, { method }));
  return [response.status, await response.text()];
}

/** A page of the newsletter function with this heading. */
export const title = ({ title: text }: { title: string }) => expect.stringContaining(`<h1>${text}</h1>`);

/** What Resend answers from now on. */
type Answer = Parameters<typeof serveResend>[0];

/** Serves Resend for the tests of one file, which takes every mail at the beginning of each. */
export function receiveMails() {
  let resend: ResendServer | undefined;
  const take: Answer = (response) => answerMail(response);
  const use = { mails: [] as SentMail[], env: {} as Record<string, string>, answer: take };
  beforeAll(async () => {
    resend = await serveResend((response, count) => use.answer(response, count));
    use.mails = resend.mails;
    use.env = {
      RESEND_API_KEY: 're_key',
      CONTACT_RECIPIENT: 'me@b.cc',
      CONTACT_SENDER: 'a@b.cc',
      RESEND_API_URL: resend.endpoint,
    };
  });
  beforeEach(() => {
    use.answer = take;
    use.mails.length = 0;
  });
  afterAll(() => resend?.close());
  return use;
}

/** Lets Resend answer a status, and the name and message of an error. */
export const refuse =
  (status: number, error: { name?: string; message?: string } = {}): Answer =>
  (response) =>
    answerMail(response, status, error);

/** Serves the project of this worker to the commands of the operator, as a hosted one. */
export function shareProjectWithOperator() {
  const backend = shareBackend();
  const served = serveProject();
  return {
    backend,
    served,
    /** Runs a command of `site backend` on it. */
    run: (...argv: string[]): Promise<Result> => runSite(['backend', ...argv], { env: served.env }),
    /** Stores a subscription, a wish for a product and a message of an address, as forms do. */
    async visit(email: string, change: object = {}): Promise<void> {
      const notes = clientInfo({ page: '/about', consent: 'Yes', language: 'de' });
      expect(await backend.subscribe(email, notes)).toEqual([201, '']);
      const wished = wish(email, 'contexter', { page: '/about', consent: 'Yes', language: 'de' });
      expect(await backend.send(wished)).toEqual([201, '']);
      expect((await backend.send(message({ email, ...change })))[0]).toBe(200);
    },
  };
}
