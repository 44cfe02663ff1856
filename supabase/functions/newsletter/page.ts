import { documentPage, escapeHtml } from '../submit-contact/page.ts';
import type { NewsletterWords, PageWords } from './words.ts';

/**
 * A page of the function: a heading, a sentence, and a button that posts to the page's own address where the words have
 * one. A link that is only followed changes nothing, since mail scanners follow every link.
 */
export function renderPage(words: NewsletterWords, page: PageWords & { button?: string }): string {
  const way =
    page.button === undefined
      ? `<p><a href="${escapeHtml(words.homeUrl)}">${escapeHtml(words.home)}</a></p>`
      : `<form method="post"><button type="submit">${escapeHtml(page.button)}</button></form>`;
  return documentPage(words, page.title, `<p>${escapeHtml(page.text)}</p>\n${way}`);
}
