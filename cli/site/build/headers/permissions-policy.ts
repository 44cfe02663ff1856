import { hostSource, type PolicySite } from './content-policy.ts';

/**
 * What no page and no frame in it may do. Left alone are those that only some versions of Chromium know, or some systems,
 * such as `web-share` and `picture-in-picture`: all others would report them in the console as errors. Which those are
 * stands in Chromium's list under `depends_on`.
 * @see https://source.chromium.org/chromium/chromium/src/+/main:third_party/blink/renderer/core/permissions_policy/permissions_policy_features.json5
 */
const forbidden = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'keyboard-map',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  // A page that waits for `unload`, its own or that of a frame in it, is not kept for the way back.
  'unload',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The powers that browsers give to pages, down to what this site uses: copying an address is its own, a video
 * player may play and fill the screen. The frame asks for the same in its `allow`.
 * @see https://www.w3.org/TR/permissions-policy/
 */
export function permissionsPolicy({ integrations }: PolicySite): string {
  const hosts = [...new Set(Object.values(integrations.videos).map(({ url }) => `"${hostSource(url)}"`))].sort();
  // A page can only hand on what it has itself.
  const players = hosts.length === 0 ? '()' : `(self ${hosts.join(' ')})`;
  const used = {
    autoplay: players,
    fullscreen: players,
    'clipboard-write': '(self)',
  };
  return [
    ...Object.entries(used).map(([name, list]) => `${name}=${list}`),
    ...forbidden.map((name) => `${name}=()`),
  ].join(', ');
}
