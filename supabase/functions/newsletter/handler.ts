import { normalizeEmail } from '../_shared/email-address.ts';
import * as http from '../_shared/http.ts';
import { type ClaimedMail, deliverMails, type Mail, maxScheduledMails, readMailer } from '../_shared/mail.ts';
import { escapeHtml, pagePolicy, renderHomeLink, renderPage } from '../_shared/page.ts';
import { callDatabase, describeError, expectOneOf } from '../_shared/rpc.ts';
import type { FunctionOptions, SiteFunction } from '../_shared/runtime.ts';
import { fillIn, type NewsletterStrings, type NewsletterTexts, stringsFor, translate } from '../_shared/strings.ts';
import { textDirection } from '../_shared/text-direction.ts';
import { linkUrl, readNewsletterAddress } from './link-url.ts';

/** The actions of links, with the SQL functions that they call. */
const actions = { confirm: 'confirm_subscription', unsubscribe: 'leave_list' } as const;

/** What the database answers to a link, with the page that says so. */
const outcomes = {
  confirmed: { page: 'confirmed', status: 200 },
  expired: { page: 'expired', status: 410 },
  removed: { page: 'unsubscribed', status: 200 },
  unknown: { page: 'unknown', status: 404 },
} as const;

const isToken = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Creates the newsletter function, which Deno, Node and tests run. A POST with JSON sends the confirmation emails that
 * are due; `?confirm=TOKEN` and `?unsubscribe=TOKEN` show a button (GET) and perform the action (POST). Each address may
 * name a language with `language=TAG`.
 * @param projectUrl the URL below which the function is served; that of the project by default
 */
export function createNewsletterFunction(
  options: FunctionOptions,
  strings: NewsletterStrings,
  projectUrl: () => string = () => options.project.url,
): SiteFunction {
  const { project, env, origins, runLater, log, retryDelays } = options;
  const send = strings.requiresConfirmation
    ? readMailer(env, log, {
        needs: ['RESEND_API_KEY', 'CONTACT_SENDER'],
        otherwise: 'subscriptions are confirmed by mail, and nobody gets that mail',
      })
    : undefined;
  const compose = (row: ClaimedMail) => composeConfirmation(row, strings, readNewsletterAddress(env, projectUrl()));
  const delivery = send && { project, kind: 'confirmation' as const, send, compose, log, retryDelays };

  /** Performs the action of a link: confirms or removes a subscription. */
  async function follow(request: Request, action: keyof typeof actions, token: string): Promise<Response> {
    const texts = stringsFor<NewsletterTexts>(request, strings);
    if (isReading(request)) return answerPage(texts, request, 200, action);
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    try {
      const given = isToken.test(token) ? await callDatabase(project, actions[action], { token }) : 'unknown';
      const outcome = expectOneOf(given, ['confirmed', 'expired', 'removed', 'unknown']);
      const { page, status } = outcomes[outcome];
      log({ event: 'subscription', outcome, status });
      return answerPage(texts, request, status, page);
    } catch (error) {
      log({ event: 'subscription', outcome: 'refused', status: 503, reason: describeError(error) });
      return answerPage(texts, request, 503, 'unavailable');
    }
  }

  /** Answers a form of the site that has just added an address and asks for its confirmation email. */
  async function answerForm(request: Request): Promise<Response> {
    const headers = http.answerHeaders(request, origins);
    const refuse = (status: number, error: string) => Response.json({ error }, { status, headers });
    if (request.method !== 'POST')
      return answerPage(stringsFor<NewsletterTexts>(request, strings), request, 404, 'unknown');
    if (!http.isAllowedOrigin(request, origins)) return refuse(403, 'Requests from other websites are not taken.');
    if (!strings.requiresConfirmation) return refuse(404, 'Addresses are not confirmed by mail here.');
    // The form sends JSON, for which browsers require a CORS preflight. Other sites could send types that need none.
    if (http.readMediaType(request).type !== 'application/json') return refuse(415, 'An address is sent as JSON.');
    const asking = await readAddress(request).catch(() => undefined);
    if (asking === undefined) return refuse(400, 'The body is JSON: { "email": … }');
    if (delivery === undefined) return refuse(503, 'Mails cannot be sent for now.');
    const language = new URL(request.url).searchParams.get('language');
    const tag = translate<NewsletterTexts>(strings, language)?.language;
    runLater(deliverMails(delivery, undefined, { asking, tag }));
    return Response.json({}, { status: 202, headers });
  }

  return {
    sendDue: delivery && (() => deliverMails(delivery, maxScheduledMails)),
    async handle(request) {
      if (request.method === 'OPTIONS') return http.preflight(request, origins);
      const { searchParams } = new URL(request.url);
      for (const action of ['confirm', 'unsubscribe'] as const) {
        const token = searchParams.get(action);
        if (token !== null) return follow(request, action, token);
      }
      return answerForm(request);
    },
  };
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Reads the email address from a request; undefined if it is missing or not storable. @throws if the body is not JSON */
async function readAddress(request: Request): Promise<string | undefined> {
  const body: unknown = JSON.parse(new TextDecoder().decode(await http.readBody(request)));
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return http.isStorableText(email) ? normalizeEmail(email) : undefined;
}

/**
 * Answers with a page that neither caches nor search engines keep: a heading, a sentence, and the link to the site or a
 * button that posts to the same URL. Opening a link changes nothing, because mail scanners open all links.
 */
async function answerPage(
  texts: NewsletterTexts,
  request: Request,
  status: number,
  name: keyof NewsletterTexts['pages'],
): Promise<Response> {
  const { title, text, button } = texts.pages[name] as NewsletterTexts['pages']['confirm'] & { button?: string };
  const end = button
    ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`
    : renderHomeLink(texts, texts.home);
  return new Response(request.method === 'HEAD' ? null : renderPage(texts, title, [text], end), {
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
      'content-security-policy': await pagePolicy(texts, "'self'"),
    },
  });
}

/**
 * Composes the email with the links to confirm and to unsubscribe, in the language of the subscriber, which the links
 * name for the pages that they open. A language that the site does not have is the main one. The HTML names its language
 * and direction, as plain text cannot; there, each link has the label of the button on its page.
 * @param address the public URL of the function
 */
function composeConfirmation(row: ClaimedMail, strings: NewsletterStrings, address: string): Mail {
  const translation = translate<NewsletterTexts>(strings, row.language);
  const { language, siteName, mail, pages } = translation ?? strings;
  const site = { site: siteName };
  const confirm = linkUrl(address, 'confirm', row.id, translation?.language);
  const unsubscribe = linkUrl(address, 'unsubscribe', row.subscription, translation?.language);
  const link = (url: string, { button }: { button: string }) =>
    `<a href="${escapeHtml(url)}">${escapeHtml(button)}</a>`;
  const links = { confirm: link(confirm, pages.confirm), unsubscribe: link(unsubscribe, pages.unsubscribe) };
  const paragraphs = escapeHtml(mail.text.trim()).split(/\n\s*\n/);
  const html = paragraphs.map((text) => `<p>${text.trim().replaceAll('\n', '<br>\n')}</p>`).join('\n');
  const attributes = `lang="${escapeHtml(language)}" dir="${textDirection(language) ?? 'ltr'}"`;
  return {
    id: row.id,
    to: row.email,
    subject: fillIn(mail.subject, site),
    text: `${fillIn(mail.text, { confirm, unsubscribe, ...site })}\n`,
    // Webmail shows the content of the body in a page of its own and drops the attributes of the elements around it.
    html: `<!DOCTYPE html>
<title>${escapeHtml(fillIn(mail.subject, site))}</title>
<div ${attributes} style="max-width: 36em; font: 1em/1.6 system-ui, sans-serif">
${fillIn(html, { ...links, site: escapeHtml(siteName) })}
</div>
`,
    headers: {
      // RFC 2369 and RFC 8058: mail programs show an unsubscribe button, which posts to this URL.
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
