import { normalizeEmail } from '../_shared/email-address.ts';
import { preflight } from '../submit-contact/answers.ts';
import { describeFault } from '../submit-contact/describe-fault.ts';
import type { LogEntry } from '../submit-contact/log-entry.ts';
import type { Mailer } from '../submit-contact/mailer.ts';
import { readMediaType } from '../submit-contact/media-type.ts';
import { isAllowedOrigin, originHeaders } from '../submit-contact/origins.ts';
import { pagePolicy } from '../submit-contact/page.ts';
import { readBody } from '../submit-contact/read-body.ts';
import { isStorableText } from '../submit-contact/storable-text.ts';
import { stringsFor, translate } from '../submit-contact/strings.ts';
import { renderPage } from './page.ts';
import { sendConfirmations } from './send-confirmations.ts';
import type { NewsletterStrings, NewsletterTexts, PageStrings } from './strings.ts';
import type { AskingSubscriber, SubscriptionStore } from './subscription-store.ts';

export interface NewsletterOptions {
  store: SubscriptionStore;
  /** Without a mailer, no confirmation emails are sent. */
  mailer?: Mailer | undefined;
  strings: NewsletterStrings;
  /** The public URL of this function, which the links in emails begin with. Never taken from a request. */
  address(): string;
  /** The origins whose pages may request emails, such as `https://example.com`. */
  origins: readonly string[];
  /** Keeps the process alive until the task is done. The task never rejects. */
  runLater(task: Promise<unknown>): void;
  log(entry: LogEntry): void;
  retryDelays?: readonly number[];
}

/**
 * Creates the newsletter function, which Deno, Node and tests run. A POST with JSON sends the confirmation emails that
 * are due; `?confirm=TOKEN` and `?unsubscribe=TOKEN` show a button (GET) and perform the action (POST). Each address may
 * name a language with `language=TAG`.
 */
export function createNewsletterHandler(options: NewsletterOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const { searchParams } = new URL(request.url);
    const confirm = searchParams.get('confirm');
    const unsubscribe = searchParams.get('unsubscribe');
    if (request.method === 'OPTIONS') return preflight(request, options.origins);
    if (confirm === null && unsubscribe === null) return answerForm(options, request);
    const strings = stringsFor<NewsletterTexts>(request, options.strings);
    if (request.method !== 'POST' && !isReading(request))
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    if (isReading(request))
      return answerPage(strings, request, 200, strings.pages[confirm === null ? 'unsubscribe' : 'confirm']);
    return confirm === null
      ? follow({ ...options, strings }, request, 'unsubscribe', unsubscribe ?? '')
      : follow({ ...options, strings }, request, 'confirm', confirm);
  };
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

const answers = {
  confirmed: { page: 'confirmed', status: 200 },
  expired: { page: 'expired', status: 410 },
  removed: { page: 'unsubscribed', status: 200 },
  unknown: { page: 'unknown', status: 404 },
} as const;

/**
 * The characters of tokens. Other strings are not looked up, because Postgres rejects NUL characters, and database
 * errors are logged.
 */
const isToken = /^[\da-f.-]{1,128}$/;

/** Performs the action of a link: confirms or removes a subscription. */
async function follow(
  { store, strings, log }: Pick<NewsletterOptions, 'store' | 'log'> & { strings: NewsletterTexts },
  request: Request,
  action: 'confirm' | 'unsubscribe',
  token: string,
): Promise<Response> {
  try {
    const outcome = isToken.test(token) ? await store[action](token) : 'unknown';
    const { page, status } = answers[outcome];
    log({ event: 'subscription', outcome, status });
    return await answerPage(strings, request, status, strings.pages[page]);
  } catch (error) {
    log({ event: 'subscription', outcome: 'refused', status: 503, reason: describeFault(error) });
    return answerPage(strings, request, 503, strings.pages.unavailable);
  }
}

/** Answers a form of the site that has just added an address and asks for its confirmation email. */
async function answerForm(options: NewsletterOptions, request: Request): Promise<Response> {
  const { strings, mailer, origins } = options;
  const headers = { 'cache-control': 'no-store', ...originHeaders(request, origins) };
  const refuse = (status: number, error: string) => Response.json({ error }, { status, headers });
  if (request.method !== 'POST') {
    const texts = stringsFor<NewsletterTexts>(request, strings);
    return answerPage(texts, request, 404, texts.pages.unknown);
  }
  if (!isAllowedOrigin(request, origins)) return refuse(403, 'Requests from other websites are not taken.');
  if (!strings.requiresConfirmation) return refuse(404, 'Addresses are not confirmed by mail here.');
  // The form sends JSON, for which browsers require a CORS preflight. Other sites could send types that need none.
  if (readMediaType(request).type !== 'application/json') return refuse(415, 'An address is sent as JSON.');
  const email = await readAddress(request).catch(() => undefined);
  if (email === undefined) return refuse(400, 'The body is JSON: { "email": … }');
  if (mailer === undefined) {
    options.log({ event: 'confirmation', outcome: 'not sent', reason: 'RESEND_API_KEY or CONTACT_SENDER is not set' });
    return refuse(503, 'Mails cannot be sent for now.');
  }
  const asking = { email, language: readLanguage(request, strings) };
  options.runLater(sendConfirmations({ ...options, mailer, address: options.address() }, asking));
  return Response.json({}, { status: 202, headers });
}

/** Reads the email address from a request; undefined if it is missing or not storable. @throws if the body is not JSON */
async function readAddress(request: Request): Promise<string | undefined> {
  const body: unknown = JSON.parse(new TextDecoder().decode(await readBody(request)));
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return isStorableText(email) ? normalizeEmail(email) : undefined;
}

/** Reads the language of the page from the address of a request; undefined for the main one and for unknown ones. */
function readLanguage({ url }: Request, strings: NewsletterStrings): AskingSubscriber['language'] {
  const language = new URL(url).searchParams.get('language') ?? '';
  return translate<NewsletterTexts>(strings, language) && language;
}

/** Answers with a page that neither caches nor search engines keep. */
async function answerPage(
  strings: NewsletterTexts,
  request: Request,
  status: number,
  page: PageStrings & { button?: string },
): Promise<Response> {
  return new Response(request.method === 'HEAD' ? null : renderPage(strings, page), {
    status,
    headers: {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // The URL contains a token.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      // Hosted Supabase serves HTML as text/plain for GET requests to its shared domain. The page is well-formed XML,
      // so it can be served as XHTML: https://supabase.com/docs/guides/functions/limits
      'content-type': `${isReading(request) ? 'application/xhtml+xml' : 'text/html'}; charset=utf-8`,
      'content-security-policy': await pagePolicy(strings, "'self'"),
    },
  });
}
