import { hostSource, type PolicySite } from './content-policy.ts';

/**
 * What no page and no frame in it may do. Left alone are those that only some versions of Chromium know, or some systems
 * (`web-share`, which pages alone have unless they hand it on): all others would report them in the console as errors.
 */
const forbidden = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  // A page that waits for `unload`, its own or that of a frame in it, is not kept for the way back.
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * The powers that browsers give to pages, down to what this site uses: copying an address is its own, a video
 * player may play, fill the screen and float. The frame asks for the same in its `allow`.
 * @see https://www.w3.org/TR/permissions-policy/
 */
export function permissionsPolicy({ integrations }: PolicySite): string {
  const hosts = [...new Set(Object.values(integrations.videos).map(({ url }) => `"${hostSource(url)}"`))].sort();
  // A page can only hand on what it has itself.
  const players = hosts.length === 0 ? '()' : `(self ${hosts.join(' ')})`;
  const used = {
    autoplay: players,
    fullscreen: players,
    'picture-in-picture': players,
    'clipboard-write': '(self)',
  };
  return [
    ...Object.entries(used).map(([name, list]) => `${name}=${list}`),
    ...forbidden.map((name) => `${name}=()`),
  ].join(', ');
}
