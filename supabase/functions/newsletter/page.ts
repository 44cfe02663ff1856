import { documentPage, escapeHtml } from '../submit-contact/page.ts';
import type { NewsletterTexts, PageStrings } from './strings.ts';

/**
 * Renders a page of the function: a heading, a sentence, and an optional button that posts to the same URL. Opening a
 * link changes nothing, because mail scanners open all links.
 */
export function renderPage(strings: NewsletterTexts, page: PageStrings & { button?: string }): string {
  const way =
    page.button === undefined
      ? `<p><a href="${escapeHtml(strings.homeUrl)}">${escapeHtml(strings.home)}</a></p>`
      : `<form method="post"><button type="submit">${escapeHtml(page.button)}</button></form>`;
  return documentPage(strings, page.title, `<p>${escapeHtml(page.text)}</p>\n${way}`);
}
