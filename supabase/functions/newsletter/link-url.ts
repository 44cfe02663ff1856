import type { Environment } from '../_shared/runtime.ts';

/**
 * Returns the URL that links in emails begin with: NEWSLETTER_URL, such as one on your own domain, or else the
 * function's URL in the project. Never taken from a request.
 */
export function readNewsletterAddress({ NEWSLETTER_URL = '' }: Environment, projectUrl: string): string {
  return NEWSLETTER_URL.trim() || `${projectUrl.replace(/\/+$/, '')}/functions/v1/newsletter`;
}

/** Returns the link with which a subscriber confirms or leaves. @param query `confirm=TOKEN` or `unsubscribe=TOKEN` @param language that of the page; undefined for the main one */
export function linkUrl(address: string, query: string, language: string | undefined): string {
  return `${address}?${query}${language === undefined ? '' : `&language=${encodeURIComponent(language)}`}`;
}
