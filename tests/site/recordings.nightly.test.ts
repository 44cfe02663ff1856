import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SiteSettings } from '../../src/content.gen.ts';
import { editData, openChangedSite } from '../support/open-changed-site.ts';
import { readGraphs } from './structured-data/graphs.ts';
import { typeErrors } from './structured-data/type-errors.ts';

const page = `title: Recordings
description: A page with a recording that visitors can listen to.
sections:
  - type: hero
    layout: reading
    title: Recordings
  - type: recordings
    items:
      - title: One second of silence
        file: audio/silence.wav
        date: 2026-11-19
        length: "0:01"
`;

/** One second of silence: 8,000 samples of 8 bits. */
function silence(): Buffer {
  const header = Buffer.from('524946460000000057415645666d74201000000001000100401f0000401f00000100080064617461', 'hex');
  const samples = Buffer.alloc(8000, 0x80);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(samples.length);
  header.writeUInt32LE(36 + samples.length, 4);
  return Buffer.concat([header, length, samples]);
}

const site = openChangedSite((content) => {
  writeFileSync(join(content, 'pages/recordings.yaml'), page);
  editData<SiteSettings>(content, 'site.yaml', (settings) => {
    const items = [...(settings.navigation?.items ?? []), { label: 'Recordings', to: '/recordings' }];
    return { ...settings, navigation: { ...settings.navigation, items } };
  });
  mkdirSync(join(content, 'media/audio'));
  writeFileSync(join(content, 'media/audio/silence.wav'), silence());
});

describe.each([true, false])('a recording, with JavaScript: %s', (javaScriptEnabled) => {
  test('is loaded when it is played, and its policy allows that', async () => {
    const { page } = await site.newPage({ javaScriptEnabled });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${site.address}/recordings`);
    const player = page.getByLabel('One second of silence');
    expect(asked.filter((url) => url.endsWith('.wav'))).toEqual([]);
    const { duration, src } = await player.evaluate(async (audio: HTMLAudioElement) => {
      audio.muted = true;
      await audio.play();
      return { duration: audio.duration, src: audio.src };
    });
    expect(duration).toBe(1);
    expect(asked).toContain(src);
  });
});

test('only pages with a recording may load audio', async () => {
  const policyOf = async (path: string) => {
    const { page } = await site.newPage();
    await page.goto(site.address + path);
    return page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
  };
  expect(await policyOf('/recordings')).toContain("media-src 'self'");
  expect(await policyOf('/about')).not.toContain('media-src');
});

test('search engines read what the recording is, and where its file is', async () => {
  const [graph] = await readGraphs(site, ['/recordings']);
  const recordings = graph?.nodes.filter((node) => node['@type'] === 'AudioObject') ?? [];
  expect(recordings).toMatchObject([
    {
      name: 'One second of silence',
      contentUrl: expect.stringMatching(/^https:\/\/[^/]+\/assets\/media\/audio\/silence\.\w+\.wav$/),
      encodingFormat: 'audio/wav',
      duration: 'PT0M1S',
      datePublished: '2026-11-19',
    },
  ]);
  expect(await typeErrors(recordings)).toEqual([undefined]);
});
