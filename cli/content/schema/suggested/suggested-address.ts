import type { Suggestion } from './suggestion.ts';

const certain = (value: string): Suggestion => ({ value, isGuess: false });

/** Functions that correct other ways in which people write web addresses, email addresses and phone numbers. */
export const addressRewrites: readonly ((text: string) => Suggestion | undefined)[] = [
  (text) => certain(text.replace(/^mailto:/i, '')),
  // The HTML that a service offers for embedding.
  (text) => {
    const source = /^<iframe\s[^>]*?\bsrc=["']([^"'\s]+)["']/i.exec(text)?.[1];
    return source === undefined ? undefined : certain(source.replace(/^\/\//, 'https://').replaceAll('&amp;', '&'));
  },
  // Spelt out to avoid spam, `name (at) example.com`, or with spaces from an on-screen keyboard.
  (text) => {
    const mailbox = text.replace(/\s*[([{]?\bat\b[)\]}]\s*/i, '@').replace(/\s*([@.])\s*/g, '$1');
    return mailbox.includes('@') && !/\s/.test(mailbox) ? certain(mailbox) : undefined;
  },
  (text) => {
    const inner = /<([^<>]+)>$/.exec(text)?.[1];
    return inner === undefined ? undefined : certain(inner);
  },
  (text) => (text.includes('@') ? certain(text.replaceAll(',', '.')) : undefined),
  (text) => (isLocalAddress(text) ? undefined : certain(text.replace(/^http:/i, 'https:'))),
  (text) => certain(text.replace(/^(?:h?t{1,3}ps?s?[:;]?\/{1,3})+(?=[^/]*\.)/i, 'https://')),
  (text) => (/^https?:\/\/\S+\.\S+/i.test(text) ? certain(text.trim().replace(/\s+/g, '%20')) : undefined),
  // The home page of a site, where only a host is allowed.
  (text) => {
    const host = /^(https:\/\/[\w.-]+)\/(?:index|home)(?:\.\w+)?$/i.exec(text)?.[1];
    return host === undefined ? undefined : { value: host, isGuess: true };
  },
  // The address of a site without what only addresses of pages have. It is a guess if more than slashes are left out.
  (text) => {
    const url = URL.parse(text);
    if (url?.protocol !== 'https:') return undefined;
    const path = url.pathname.replace(/\/{2,}/g, '/').replace(/(?:\/index(?:\.\w+)?)?\/?$/, '');
    const isGuess = text.replace(/(?<!:)\/+/g, '/').replace(/\/$/, '') !== `${url.origin}${path}`;
    return { value: url.origin + path, isGuess };
  },
  // Letters instead of similar digits.
  (text) => {
    const number = /^tel:([+\doil().-]+)$/i.exec(text)?.[1];
    return number === undefined
      ? undefined
      : { value: `tel:${number.replace(/o/gi, '0').replace(/[il]/gi, '1')}`, isGuess: true };
  },
  (text) => certain(text.replace(/\/+$/, '')),
  (text) =>
    /^(?:tel:[^a-z]*\d|\+?[\d\s()./-]{7,}$)/i.test(text) ? certain(`tel:${text.replace(/[^\d+]/g, '')}`) : undefined,
  (text) => (/^(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(text) ? certain(`https://${text}`) : undefined),
];

/** Whether an address points to the author's own computer. */
function isLocalAddress(text: string): boolean {
  return /^https?:\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1\])/i.test(text);
}
