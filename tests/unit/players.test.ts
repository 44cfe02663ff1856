import { expect, test } from 'vitest';
import { findPlayer } from '../../cli/site/players.ts';

/** Addresses of pages as people copy them, and the addresses of their embeddable players. */
const pages: [string, string][] = [
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  [
    'https://www.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=9s',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  ],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ?feature=share', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ?si=x', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  ['https://youtube.com/playlist?list=PLx-1', 'https://www.youtube-nocookie.com/embed/videoseries?list=PLx-1'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ['https://open.spotify.com/intl-de/show/4rOoJ6Egrf8K2I?si=x', 'https://open.spotify.com/embed/show/4rOoJ6Egrf8K2I'],
  ['https://www.loom.com/share/0281766fa2d04bb7', 'https://www.loom.com/embed/0281766fa2d04bb7'],
  ['https://letters.substack.com/', 'https://letters.substack.com/embed'],
];

test.each(pages)('%s is embedded as %s', (page, player) => {
  expect(findPlayer(page)).toBe(player);
  expect(findPlayer(player), 'what the hint says to write is left alone').toBeUndefined();
});

test.each([
  'https://www.youtube.com/embed/aqz-KE-bpKQ',
  'https://video.example.com/watch?v=aqz-KE-bpKQ',
  'https://calendly.com/somebody/30min',
  'https://letters.substack.com/embed',
])('%s is left alone', (address) => {
  expect(findPlayer(address)).toBeUndefined();
});
