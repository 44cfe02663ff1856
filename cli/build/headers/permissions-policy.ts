import { hostSource, type PolicySite } from './content-policy.ts';

/**
 * The features that no page and no iframe may use. Features that only some versions or systems of Chromium support, such
 * as `web-share`, are missing, since the others would report them in the console as errors. Chromium's list names those
 * features under `depends_on`.
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
  // A page or iframe with an `unload` listener would not be kept in the back/forward cache.
  'unload',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Builds the `Permissions-Policy` header: pages may copy to the clipboard, video players may autoplay and use the full
 * screen. The iframe of a player requests the same in its `allow` attribute.
 * @see https://www.w3.org/TR/permissions-policy/
 */
export function permissionsPolicy({ integrations }: PolicySite): string {
  const hosts = [
    ...new Set(
      Object.values(integrations.videos).flatMap(({ url }) => (url === undefined ? [] : `"${hostSource(url)}"`)),
    ),
  ].sort();
  // A page can delegate only features that it may use itself.
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
