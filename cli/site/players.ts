const youTube = 'www.youtube-nocookie.com/embed';

/**
 * The services that do not allow embedding their normal pages, but have separate addresses for embedding: the pattern
 * of a page without `https://` and `www.`, and after `https://`, the address for embedding, with the groups of the page.
 * @see https://developers.google.com/youtube/player_parameters
 * @see https://help.vimeo.com/hc/en-us/articles/12426259908881
 * @see https://developer.spotify.com/documentation/embeds
 * @see https://support.loom.com/hc/en-us/articles/360002208317
 */
const players: readonly (readonly [page: RegExp, player: string])[] = [
  [/^(?:m\.|music\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]{11})(?:[&#].*)?$/, `${youTube}/$1`],
  [/^(?:m\.)?youtube\.com\/(?:shorts|live)\/([\w-]{11})(?:[/?#].*)?$/, `${youTube}/$1`],
  [/^youtu\.be\/([\w-]{11})(?:[/?#].*)?$/, `${youTube}/$1`],
  [/^(?:m\.)?youtube\.com\/playlist\?(?:.*&)?list=([\w-]+)(?:[&#].*)?$/, `${youTube}/videoseries?list=$1`],
  [/^vimeo\.com\/(\d+)(?:[?#].*)?$/, 'player.vimeo.com/video/$1'],
  [/^vimeo\.com\/(\d+)\/([\da-f]+)(?:[?#].*)?$/, 'player.vimeo.com/video/$1?h=$2'],
  [
    /^open\.spotify\.com\/(?:intl-[a-z]+\/)?(episode|show|track|album|playlist)\/(\w+)(?:[?#].*)?$/,
    'open.spotify.com/embed/$1/$2',
  ],
  [/^loom\.com\/share\/([\da-f]+)(?:[?#].*)?$/, 'www.loom.com/embed/$1'],
  [/^([\w-]+)\.substack\.com\/?(?:subscribe)?(?:[?#].*)?$/, '$1.substack.com/embed'],
];

/**
 * Returns the address for embedding for the address of a page: `https://youtu.be/dQw4w9WgXcQ` →
 * `https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ`. Undefined for the address of a page of another service.
 */
export function findPlayer(address: string): string | undefined {
  const bare = address.replace(/^https?:\/\/(?:www\.)?/i, '');
  const [page, player] = players.find(([page]) => page.test(bare)) ?? [];
  return page && player && `https://${bare.replace(page, player)}`;
}
