import type { Meant } from './meant-text.ts';

const sure = (value: string): Meant => ({ value, isGuess: false });

/** Other ways in which people write an address on the web, of a mailbox or of a telephone. */
export const addressRewrites: readonly ((text: string) => Meant | undefined)[] = [
  (text) => sure(text.replace(/^mailto:/i, '')),
  (text) => {
    const inner = /<([^<>]+)>$/.exec(text)?.[1];
    return inner === undefined ? undefined : sure(inner);
  },
  (text) => (text.includes('@') ? sure(text.replaceAll(',', '.')) : undefined),
  videoPlayer,
  (text) => sure(text.replace(/^http:/i, 'https:')),
  (text) => sure(text.replace(/^(?:https?:\/{0,3})+(?=[^/]*\.)/i, 'https://')),
  (text) => sure(text.replace(/\/+$/, '')),
  (text) =>
    /^(?:tel:[^a-z]*\d|\+?[\d\s()./-]{7,}$)/i.test(text) ? sure(`tel:${text.replace(/[^\d+]/g, '')}`) : undefined,
  (text) => (/^(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(text) ? sure(`https://${text}`) : undefined),
];

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
