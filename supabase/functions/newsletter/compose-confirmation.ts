import { textDirection } from '../_shared/text-direction.ts';
import type { Mail } from '../submit-contact/mailer.ts';
import { escapeHtml } from '../submit-contact/page.ts';
import { fillIn, translate } from '../submit-contact/strings.ts';
import { linkUrl } from './link-url.ts';
import type { NewsletterStrings, NewsletterTexts } from './strings.ts';
import type { PendingConfirmation } from './subscription-store.ts';

/**
 * Composes the email with the links to confirm and to unsubscribe, in the language of the subscriber, which the links name
 * for the pages that they open. A language that the site does not have is the main one.
 * @param address the public URL of the function
 */
export function composeConfirmation(strings: NewsletterStrings, address: string, pending: PendingConfirmation): Mail {
  const translation = pending.language === undefined ? undefined : translate(strings, pending.language);
  const texts = translation ?? strings;
  const confirm = linkUrl(address, 'confirm', pending.confirmToken, translation?.language);
  const unsubscribe = linkUrl(address, 'unsubscribe', pending.unsubscribeToken, translation?.language);
  return {
    // Each claim has links of its own, so only retries within it are the same email.
    id: crypto.randomUUID(),
    to: pending.email,
    subject: fillIn(texts.mail.subject, { site: texts.siteName }),
    text: `${fillIn(texts.mail.text, { confirm, unsubscribe, site: texts.siteName })}\n`,
    html: renderMail(texts, { confirm, unsubscribe }),
    headers: {
      // RFC 2369 and RFC 8058: mail programs show an unsubscribe button, which posts to this URL.
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/**
 * Renders the text of the email as HTML, which names its language and direction, as plain text cannot. Each link has the
 * label of the button on its page.
 */
function renderMail(texts: NewsletterTexts, links: Record<'confirm' | 'unsubscribe', string>): string {
  const { language, siteName, mail, pages } = texts;
  const link = (name: keyof typeof links) =>
    `<a href="${escapeHtml(links[name])}">${escapeHtml(pages[name].button)}</a>`;
  const values = { confirm: link('confirm'), unsubscribe: link('unsubscribe'), site: escapeHtml(siteName) };
  const paragraphs = mail.text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${fillIn(escapeHtml(paragraph.trim()).replaceAll('\n', '<br>\n'), values)}</p>`);
  const attributes = `lang="${escapeHtml(language)}" dir="${textDirection(language) ?? 'ltr'}"`;
  // Webmail shows the content of the body in a page of its own and drops the attributes of the elements around it.
  return `<!DOCTYPE html>
<html ${attributes}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(fillIn(mail.subject, { site: siteName }))}</title>
</head>
<body>
<div ${attributes} style="max-width: 36em; font: 1em/1.6 system-ui, sans-serif">
${paragraphs.join('\n')}
</div>
</body>
</html>
`;
}
