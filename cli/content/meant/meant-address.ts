import type { Meant } from './meant-text.ts';

const sure = (value: string): Meant => ({ value, isGuess: false });

/** Other ways in which people write an address on the web, of a mailbox or of a telephone. */
export const addressRewrites: readonly ((text: string) => Meant | undefined)[] = [
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
  videoPlayer,
  (text) => (isOwnMachine(text) ? undefined : sure(text.replace(/^http:/i, 'https:'))),
  (text) => sure(text.replace(/^(?:h?t{1,3}ps?s?[:;]?\/{1,3})+(?=[^/]*\.)/i, 'https://')),
  (text) => (/^https?:\/\/\S+\.\S+/i.test(text) ? sure(text.trim().replace(/\s+/g, '%20')) : undefined),
  // Where only a host may stand.
  (text) => {
    const host = /^(https:\/\/[\w.-]+)\/\S*$/i.exec(text)?.[1];
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

/**
 * The player of a video by the address that people share: `https://youtu.be/ID`, `https://www.youtube.com/watch?v=ID&t=90s`
 * and `https://vimeo.com/ID`, whose pages refuse to be shown in a frame. What the address says besides is lost, so that
 * it is a guess then.
 */
function videoPlayer(text: string): Meant | undefined {
  const address = /^(?:https?:)?(?:\/\/)?(?:www\.|m\.)?((?:youtube|youtu|vimeo)\.(?:com|be)\/\S+)$/i.exec(text)?.[1];
  if (address === undefined || !URL.canParse(`https://${address}`)) return undefined;
  const { host, pathname, searchParams } = new URL(`https://${address}`);
  const [first = '', second = ''] = pathname.slice(1).split('/');
  if (host.toLowerCase() === 'vimeo.com')
    return /^\d+$/.test(first)
      ? { value: `https://player.vimeo.com/video/${first}`, isGuess: second !== '' }
      : undefined;
  const isPath = ['shorts', 'live', 'embed'].includes(first);
  const id = first === 'watch' ? searchParams.get('v') : isPath ? second : host === 'youtu.be' ? first : null;
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const start = /^(\d+)s?$/.exec(searchParams.get('t') ?? '')?.[1];
  // `si` tells the host who shared the link.
  const isGuess = [...searchParams.keys()].some((key) => !['v', 'si', ...(start ? ['t'] : [])].includes(key));
  return { value: `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`, isGuess };
}
