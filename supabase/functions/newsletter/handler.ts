import { normalizeEmail } from '../_shared/email-address.ts';
import { checkOrigin, isStorableText, readBody, readMediaType } from '../_shared/http.ts';
import { type ClaimedMail, createDelivery, type Mail } from '../_shared/mail.ts';
import { answerPage, escapeHtml } from '../_shared/page.ts';
import { callDatabase, describeError, expectOneOf } from '../_shared/rpc.ts';
import { createFunction, type Environment, type FunctionOptions, type SiteFunction } from '../_shared/runtime.ts';
import { fillIn, type NewsletterStrings, type NewsletterTexts, stringsFor, translate } from '../_shared/strings.ts';
import { textDirection } from '../_shared/text-direction.ts';

/** The page and the status code for each outcome of a link, as the database answers it. */
const outcomes = {
  confirmed: { page: 'confirmed', status: 200 },
  expired: { page: 'expired', status: 410 },
  removed: { page: 'unsubscribed', status: 200 },
  unknown: { page: 'unknown', status: 404 },
} as const;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Creates the newsletter function, which Deno, Node and tests run. A POST with JSON sends the confirmation emails that
 * are due; `?confirm=TOKEN` and `?unsubscribe=TOKEN` show a button (GET) and perform the action (POST). Each address may
 * name a language with `language=TAG`.
 */
export function createNewsletterFunction(options: FunctionOptions, strings: NewsletterStrings): SiteFunction {
  const { project, env, origins, runLater, log } = options;
  const deliver = strings.requiresConfirmation
    ? createDelivery(options, {
        kind: 'confirmation',
        compose: (row) => composeConfirmation(row, strings, readNewsletterAddress(env, project.url)),
        needs: ['RESEND_API_KEY', 'CONTACT_SENDER'],
        otherwise: 'subscriptions are confirmed by mail, and nobody gets that mail',
      })
    : undefined;

  function showPage(request: Request, status: number, name: keyof NewsletterTexts['pages']): Promise<Response> {
    const { pages, ...texts } = stringsFor<NewsletterTexts>(request, strings);
    const { title, text, button } = pages[name];
    return answerPage(request, texts, { status, title, sentences: [text], button, home: texts.home });
  }

  /**
   * Performs the action of a link: confirms or removes a subscription. Opening the link changes nothing, because mail
   * scanners open all links.
   */
  async function follow(request: Request, action: 'confirm' | 'unsubscribe', token: string): Promise<Response> {
    if (request.method === 'GET' || request.method === 'HEAD') return showPage(request, 200, action);
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    try {
      const given = uuid.test(token) ? await callDatabase(project, 'follow_link', { action, token }) : 'unknown';
      const outcome = expectOneOf(given, ['confirmed', 'expired', 'removed', 'unknown']);
      const { page, status } = outcomes[outcome];
      log({ event: 'subscription', outcome, status });
      return showPage(request, status, page);
    } catch (error) {
      log({ event: 'subscription', outcome: 'refused', status: 503, reason: describeError(error) });
      return showPage(request, 503, 'unavailable');
    }
  }

  /** Answers a form of the site that has just added an address and asks for its confirmation email. */
  async function answerForm(request: Request): Promise<Response> {
    const { isAllowed, headers } = checkOrigin(request, origins);
    const refuse = (status: number, error: string) => Response.json({ error }, { status, headers });
    if (request.method !== 'POST') return showPage(request, 404, 'unknown');
    if (!isAllowed) return refuse(403, 'Requests from other websites are not accepted.');
    if (!strings.requiresConfirmation) return refuse(404, 'Addresses are not confirmed by mail here.');
    // The form sends JSON, for which browsers require a CORS preflight. Other sites could send types that need none.
    if (readMediaType(request).type !== 'application/json') return refuse(415, 'An address is sent as JSON.');
    const asking = await readAddress(request).catch(() => undefined);
    if (asking === undefined) return refuse(400, 'The body is JSON: { "email": … }');
    if (deliver === undefined) return refuse(503, 'Mails cannot be sent for now.');
    const language = new URL(request.url).searchParams.get('language');
    const tag = translate<NewsletterTexts>(strings, language)?.language;
    runLater(deliver(undefined, { asking, tag }));
    return Response.json({}, { status: 202, headers });
  }

  return createFunction(options, deliver, async (request) => {
    const { searchParams } = new URL(request.url);
    for (const action of ['confirm', 'unsubscribe'] as const) {
      const token = searchParams.get(action);
      if (token !== null) return follow(request, action, token);
    }
    return answerForm(request);
  });
}

/** Reads the email address from a request; undefined if it is missing or not storable. @throws if the body is not JSON */
async function readAddress(request: Request): Promise<string | undefined> {
  const body: unknown = JSON.parse(new TextDecoder().decode(await readBody(request)));
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return isStorableText(email) ? normalizeEmail(email) : undefined;
}

/**
 * Composes the email with the links to confirm and to unsubscribe, in the language of the subscriber, or in the main
 * one if the site no longer has it. The links contain the language for the pages that they open. The HTML states its
 * language and direction, which plain text cannot, and labels each link like the button on its page.
 * @param address the public URL of the function
 */
function composeConfirmation(row: ClaimedMail, strings: NewsletterStrings, address: string): Mail {
  const translation = translate<NewsletterTexts>(strings, row.language);
  const { language, siteName, mail, pages } = translation ?? strings;
  const site = { site: siteName };
  const confirm = linkUrl(address, `confirm=${row.id}`, translation?.language);
  const unsubscribe = linkUrl(address, `unsubscribe=${row.subscription}`, translation?.language);
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

/**
 * Returns the URL that links in emails begin with: NEWSLETTER_URL, such as one on your own domain, or else the
 * function's URL in the project. Never taken from a request.
 */
export function readNewsletterAddress({ NEWSLETTER_URL = '' }: Environment, projectUrl: string): string {
  return NEWSLETTER_URL.trim() || `${projectUrl.replace(/\/+$/, '')}/functions/v1/newsletter`;
}

/** Returns a link of an email. @param query such as `confirm=TOKEN` @param language undefined for the main language */
export function linkUrl(address: string, query: string, language: string | undefined): string {
  return `${address}?${query}${language === undefined ? '' : `&language=${encodeURIComponent(language)}`}`;
}
