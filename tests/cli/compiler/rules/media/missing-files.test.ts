import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';

const page = `title: What it sounds like
description: The wind between the beds, the ferry behind the wall, and the gate that nobody has oiled since spring.
unlisted: true
sections:
  - type: recordings
    title: Between the beds
    items:
      - title: The gate
        file: sounds/gate-in-spring.mp3
`;

test('where a recording is missing, the hint names recordings, and no images or captions', () => {
  const files = { 'pages/sounds.yaml': page, 'media/ferry.mp3': 'ID3', 'media/ferry.vtt': 'WEBVTT' };
  const { problems } = loadContent(copyContent({ files }), { at: '2026-11-01' });
  const [hint] = problems.flatMap(({ code, hint: text }) => (code === 'media-missing' ? [text] : []));
  expect(hint).toContain('Available: `ferry.mp3`.');
  expect(hint).not.toMatch(/svg|jpg|vtt/);
});
