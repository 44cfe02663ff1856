import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { axeViolations } from '../support/axe.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { edit, openChangedSite } from '../support/open-changed-site.ts';
import { sites } from '../support/sites.ts';

const page = `title: Films
description: What there is to see from the quay, in films that everybody may show around.
sections:
  - type: hero
    layout: stage
    title: Films
    video: heron
  - type: prose
    title: Beside a text
    video: heron
    body: It took a whole morning.
  - type: cards
    items:
      - title: On a card
        text: It took a whole morning.
        video: heron
      - title: The same elsewhere
        text: With the player of another host.
        video: elsewhere
  - type: call-to-action
    title: Beside an action
    video: heron
    actions:
      - label: See the garden
        to: /garden
  - type: video
    items: [heron]
`;

const videos = `videos:
  heron:
    title: The heron lands
    description: Seen from the wall, on a day without wind.
    file: heron.webm
    poster: plot.svg
    publishedAt: 2026-05-01
    captions:
      - file: heron.en.vtt
        language: en
        label: English
  elsewhere:
    title: The heron elsewhere
    url: https://player.example.org/heron
    page: https://example.org/heron
    poster: plot.svg
    play: Play it
    pageLabel: See it there
`;

const site = openChangedSite((content) => {
  writeFileSync(join(content, 'pages/films.yaml'), page);
  cpSync(join(projectRoot, 'tests/fixtures/examples/media/heron.webm'), join(content, 'media/heron.webm'));
  writeFileSync(join(content, 'media/heron.en.vtt'), 'WEBVTT\n\n00:00.000 --> 00:01.000\nWings.\n');
  edit(content, 'integrations.yaml', 'videos: {}\n', videos);
  edit(content, 'pages/garden.yaml', 'Write to us', 'See [the films](/films). Write to us');
}, sites.secondBrand.content);

describe.each([true, false])('a video file, with JavaScript: %s', (javaScriptEnabled) => {
  test('is loaded when it is played, with its captions, and nothing moves', async () => {
    const { page: opened, errors } = await site.newPage({ javaScriptEnabled });
    const asked: string[] = [];
    opened.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await opened.goto(`${site.address}/films`);
    expect(asked.filter((path) => /\.(webm|vtt)$/.test(path))).toEqual([]);
    const players = opened.getByLabel('The heron lands');
    expect(await players.count()).toBe(5);
    const before = await players.nth(1).boundingBox();
    const { width, tracks } = await players.nth(1).evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      for (const track of video.textTracks) track.mode = 'showing';
      await video.play();
      return { width: video.videoWidth, tracks: Array.from(video.textTracks, ({ kind, label }) => `${kind} ${label}`) };
    });
    expect(width).toBe(320);
    expect(tracks).toEqual(['captions English']);
    expect(asked.some((path) => path.endsWith('.webm'))).toBe(true);
    expect((await players.nth(1).boundingBox())?.width).toBe(before?.width);
    expect(errors).toEqual([]);
  });
});

test('a card shows the player of another host as the section video does', async () => {
  const { page: opened } = await site.newPage({ javaScriptEnabled: false });
  await opened.goto(`${site.address}/films`);
  const link = opened.getByRole('link', { name: 'See it there' });
  expect(await link.getAttribute('href')).toBe('https://example.org/heron');
  expect(await opened.locator('iframe[src]').count()).toBe(0);
});

test.each([390, 820, 1440])('a page with videos in its sections has no fault at %i px', async (width) => {
  const { page: opened } = await site.newPage({ viewport: { width, height: 900 } });
  await opened.goto(`${site.address}/films`);
  expect(await sidewaysScroll(opened)).toBe('');
  // The logo of this brand is an abbreviation of its name.
  expect(await axeViolations(opened, ['label-content-name-mismatch'])).toEqual([]);
  const loaded = await opened.locator('video').evaluateAll((all) =>
    all.map((video) => {
      const { width: across, height: down } = video.getBoundingClientRect();
      return Math.round((across / down) * 100) / 100;
    }),
  );
  expect(new Set(loaded).size, 'each has the proportions of its poster').toBe(1);
});

test('only pages with a video may load media, and search engines get what is known of it', async () => {
  const read = async (path: string) => (await fetch(site.address + path)).text();
  const [films, garden] = [await read('/films'), await read('/garden')];
  expect(films).toContain("media-src 'self'");
  expect(garden).not.toContain('media-src');
  expect(films).toMatch(/"@type":"VideoObject","name":"The heron lands","description":"Seen from the wall/);
  expect(films).toMatch(/"uploadDate":"2026-05-01".*?"contentUrl":"https:\/\/harborfield[^"]*\.webm"/);
  expect(films.match(/"VideoObject"/g), 'once, although several sections show it').toHaveLength(1);
  expect(films).not.toContain('"name":"The heron elsewhere"');
});
