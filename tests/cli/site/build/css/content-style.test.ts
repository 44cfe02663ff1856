import { describe, expect, test } from 'vitest';
import { contentStyle } from '../../../../../cli/site/build/css/content-style.ts';
import type { Site } from '../../../../../src/site.ts';

describe('the styles generated from content', () => {
  const site = {
    ventures: { dexity: { id: 'dexity', color: '#a1b2c3' } },
    integrations: { frames: { 'strategy-call': { height: 840 } } },
    photos: { stage: { id: 'stage', src: 'photos/stage.jpg' }, lost: { id: 'lost', src: 'photos/lost.svg' } },
    media: { 'photos/stage.jpg': { width: 1500, height: 1000 } },
  } as unknown as Site;

  test.each([
    ['the color of a venture, except in print', '@media screen{.brand-dexity{--brand:#a1b2c3}}'],
    [
      'the height of a frame, when scripts run',
      '@media screen{[data-scripted] .frame-strategy-call{min-height:840px}}',
    ],
    ['the aspect ratio of a photo', '.photo-stage{flex:1.5 1 22.5rem;max-width:51rem}'],
    ['a square for an image without dimensions', '.photo-lost{flex:1 1 15rem;max-width:34rem}'],
  ])('has %s', (_what, rule) => expect(contentStyle(site)).toContain(rule));
});
