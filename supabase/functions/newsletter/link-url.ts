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
