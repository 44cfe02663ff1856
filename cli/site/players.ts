/** A service that does not allow embedding its normal pages, but has a separate address for embedding. */
interface Player {
  service: string;
  /** Matches the address of a page, without its `https://` and `www.`. */
  page: RegExp;
  /** The address for embedding, after `https://`; `$1` and so on are groups of `page`. */
  player: string;
}

const youTube = 'www.youtube-nocookie.com/embed';

/**
 * The services, and their addresses.
 * @see https://developers.google.com/youtube/player_parameters
 * @see https://help.vimeo.com/hc/en-us/articles/12426259908881
 * @see https://developer.spotify.com/documentation/embeds
 * @see https://support.loom.com/hc/en-us/articles/360002208317
 */
const players: readonly Player[] = [
  ['YouTube', /^(?:m\.|music\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]{11})(?:[&#].*)?$/, `${youTube}/$1`],
  ['YouTube', /^(?:m\.)?youtube\.com\/(?:shorts|live)\/([\w-]{11})(?:[/?#].*)?$/, `${youTube}/$1`],
  ['YouTube', /^youtu\.be\/([\w-]{11})(?:[/?#].*)?$/, `${youTube}/$1`],
  ['YouTube', /^(?:m\.)?youtube\.com\/playlist\?(?:.*&)?list=([\w-]+)(?:[&#].*)?$/, `${youTube}/videoseries?list=$1`],
  ['Vimeo', /^vimeo\.com\/(\d+)(?:[?#].*)?$/, 'player.vimeo.com/video/$1'],
  ['Vimeo', /^vimeo\.com\/(\d+)\/([\da-f]+)(?:[?#].*)?$/, 'player.vimeo.com/video/$1?h=$2'],
  [
    'Spotify',
    /^open\.spotify\.com\/(?:intl-[a-z]+\/)?(episode|show|track|album|playlist)\/(\w+)(?:[?#].*)?$/,
    'open.spotify.com/embed/$1/$2',
  ],
  ['Loom', /^loom\.com\/share\/([\da-f]+)(?:[?#].*)?$/, 'www.loom.com/embed/$1'],
  ['Substack', /^([\w-]+)\.substack\.com\/?(?:subscribe)?(?:[?#].*)?$/, '$1.substack.com/embed'],
].map(([service, page, player]) => ({ service, page, player }) as Player);

/**
 * Returns the address for embedding for the address of a page: `https://youtu.be/dQw4w9WgXcQ` → YouTube,
 * `https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ`. Undefined for the address of a page of another service.
 */
export function findPlayer(address: string): { service: string; address: string } | undefined {
  const bare = address.replace(/^https?:\/\/(?:www\.)?/i, '');
  const found = players.find(({ page }) => page.test(bare));
  return found && { service: found.service, address: `https://${bare.replace(found.page, found.player)}` };
}
