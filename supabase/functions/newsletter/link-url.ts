import type { Environment } from '../_shared/runtime.ts';

/**
 * Returns the URL that links in emails begin with: NEWSLETTER_URL, such as one on your own domain, or else the
 * function's URL in the project. Never taken from a request.
 */
export function readNewsletterAddress(env: Environment, projectUrl: string): string {
  return env.NEWSLETTER_URL?.trim() || `${projectUrl.replace(/\/+$/, '')}/functions/v1/newsletter`;
}

/**
 * Returns the link with which a subscriber confirms or leaves.
 * @param address the public URL of the function
 * @param language the language of the page that it opens; undefined for the main one
 */
export function linkUrl(
  address: string,
  action: 'confirm' | 'unsubscribe',
  token: string,
  language: string | undefined,
): string {
  const url = `${address}?${action}=${token}`;
  return language === undefined ? url : `${url}&language=${encodeURIComponent(language)}`;
}
