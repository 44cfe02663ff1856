import type { Suggestion } from './suggestion.ts';

const sure = (value: string): Suggestion => ({ value, isGuess: false });

/** Other ways in which people write an address on the web, of a mailbox or of a telephone. */
export const addressRewrites: readonly ((text: string) => Suggestion | undefined)[] = [
  (text) => sure(text.replace(/^mailto:/i, '')),
  // What a service gives to paste into a page.
  (text) => {
    const source = /^<iframe\s[^>]*?\bsrc=["']([^"'\s]+)["']/i.exec(text)?.[1];
    return source === undefined ? undefined : sure(source.replace(/^\/\//, 'https://').replaceAll('&amp;', '&'));
  },
  // Spelt out against collectors of addresses, or with spaces that a keyboard has put in.
  (text) => {
    const mailbox = text.replace(/\s*[([{]?\bat\b[)\]}]\s*/i, '@').replace(/\s*([@.])\s*/g, '$1');
    return mailbox.includes('@') && !/\s/.test(mailbox) ? sure(mailbox) : undefined;
  },
  (text) => {
    const inner = /<([^<>]+)>$/.exec(text)?.[1];
    return inner === undefined ? undefined : sure(inner);
  },
  (text) => (text.includes('@') ? sure(text.replaceAll(',', '.')) : undefined),
  (text) => (isOwnMachine(text) ? undefined : sure(text.replace(/^http:/i, 'https:'))),
  (text) => sure(text.replace(/^(?:h?t{1,3}ps?s?[:;]?\/{1,3})+(?=[^/]*\.)/i, 'https://')),
  (text) => (/^https?:\/\/\S+\.\S+/i.test(text) ? sure(text.trim().replace(/\s+/g, '%20')) : undefined),
  // The front page, where only a host may stand.
  (text) => {
    const host = /^(https:\/\/[\w.-]+)\/(?:index|home)(?:\.\w+)?$/i.exec(text)?.[1];
    return host === undefined ? undefined : { value: host, isGuess: true };
  },
  // Letters in the place of digits that look like them.
  (text) => {
    const number = /^tel:([+\doil().-]+)$/i.exec(text)?.[1];
    return number === undefined
      ? undefined
      : { value: `tel:${number.replace(/o/gi, '0').replace(/[il]/gi, '1')}`, isGuess: true };
  },
  (text) => sure(text.replace(/\/+$/, '')),
  (text) =>
    /^(?:tel:[^a-z]*\d|\+?[\d\s()./-]{7,}$)/i.test(text) ? sure(`tel:${text.replace(/[^\d+]/g, '')}`) : undefined,
  (text) => (/^(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(text) ? sure(`https://${text}`) : undefined),
];

/** Whether an address leads to the machine of whoever has written it. */
function isOwnMachine(text: string): boolean {
  return /^https?:\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1\])/i.test(text);
}
