/** A service that does not allow embedding its normal pages, but has a separate address for embedding. */
interface Player {
  service: string;
  /** Matches the address of a page, without its `https://` and `www.`. */
  page: RegExp;
  /** The address for embedding, after `https://`; `$1` and so on are groups of `page`. */
  player: string;
}

/**
 * The services, and their addresses.
 * @see https://developers.google.com/youtube/player_parameters
 * @see https://help.vimeo.com/hc/en-us/articles/12426259908881
 * @see https://developer.spotify.com/documentation/embeds
 * @see https://support.loom.com/hc/en-us/articles/360002208317
 */
const players: readonly Player[] = [
  {
    service: 'YouTube',
    page: /^(?:m\.|music\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]{11})(?:[&#].*)?$/,
    player: 'www.youtube-nocookie.com/embed/$1',
  },
  {
    service: 'YouTube',
    page: /^(?:m\.)?youtube\.com\/(?:shorts|live)\/([\w-]{11})(?:[/?#].*)?$/,
    player: 'www.youtube-nocookie.com/embed/$1',
  },
  {
    service: 'YouTube',
    page: /^youtu\.be\/([\w-]{11})(?:[/?#].*)?$/,
    player: 'www.youtube-nocookie.com/embed/$1',
  },
  {
    service: 'YouTube',
    page: /^(?:m\.)?youtube\.com\/playlist\?(?:.*&)?list=([\w-]+)(?:[&#].*)?$/,
    player: 'www.youtube-nocookie.com/embed/videoseries?list=$1',
  },
  {
    service: 'Vimeo',
    page: /^vimeo\.com\/(\d+)(?:[?#].*)?$/,
    player: 'player.vimeo.com/video/$1',
  },
  {
    service: 'Vimeo',
    page: /^vimeo\.com\/(\d+)\/([\da-f]+)(?:[?#].*)?$/,
    player: 'player.vimeo.com/video/$1?h=$2',
  },
  {
    service: 'Spotify',
    page: /^open\.spotify\.com\/(?:intl-[a-z]+\/)?(episode|show|track|album|playlist)\/(\w+)(?:[?#].*)?$/,
    player: 'open.spotify.com/embed/$1/$2',
  },
  {
    service: 'Loom',
    page: /^loom\.com\/share\/([\da-f]+)(?:[?#].*)?$/,
    player: 'www.loom.com/embed/$1',
  },
  {
    service: 'Substack',
    page: /^([\w-]+)\.substack\.com\/?(?:subscribe)?(?:[?#].*)?$/,
    player: '$1.substack.com/embed',
  },
];

/**
 * Returns the address for embedding for the address of a page: `https://youtu.be/dQw4w9WgXcQ` → YouTube,
 * `https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ`
 */
export function findPlayer(address: string): { service: string; address: string } | undefined {
  const rest = address.replace(/^https?:\/\/(?:www\.)?/i, '');
  for (const { service, page, player } of players)
    if (page.test(rest)) return { service, address: `https://${rest.replace(page, player)}` };
  return undefined;
}
