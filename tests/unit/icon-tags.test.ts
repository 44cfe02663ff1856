import { expect, test } from 'vitest';
import { iconTags } from '../../src/head.ts';

const hrefs = (url: string, svg?: string) =>
  iconTags({ svg, touch: '/touch.png' }, { url }).map(([, { rel, href }]) => `${rel} ${href}`);

test('at the root of a host, browsers find the bitmap icon by themselves', () => {
  expect(hrefs('https://host.example', '/icon.svg')).toEqual([
    'icon /icon.svg',
    'apple-touch-icon /touch.png',
    'manifest /manifest.webmanifest',
  ]);
});

test('below a path it is named, since they would ask for that of another site', () => {
  expect(hrefs('https://host.example/jv')).toEqual([
    'icon /favicon.ico',
    'apple-touch-icon /touch.png',
    'manifest /manifest.webmanifest',
  ]);
});
