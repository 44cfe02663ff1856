import { describe, expect, test } from 'vitest';
import { contentStyle } from '../../../../../cli/build/css/content-style.ts';
import { failingUses } from '../../../../../cli/content/colors.ts';
import type { Theme } from '../../../../../src/content.gen.ts';
import type { Site } from '../../../../../src/site.ts';

describe('the styles generated from content', () => {
  const site = {
    ventures: { dexity: { id: 'dexity', color: '#a1b2c3' } },
    integrations: { frames: { 'strategy-call': { height: 840 } } },
    photos: { stage: { id: 'stage', src: 'photos/stage.jpg' }, lost: { id: 'lost', src: 'photos/lost.svg' } },
    media: { 'photos/stage.jpg': { width: 1500, height: 1000 } },
  } as unknown as Site;
  const colors = { ground: '#ffffff', surface: '#f4f4f4' } as Theme['colors'];

  test.each([
    ['the color of a venture, except in print', '@media screen{.brand-dexity{--brand:#a1b2c3}}'],
    [
      'the height of a frame, when scripts run',
      '@media screen{[data-scripted] .frame-strategy-call{min-height:840px}}',
    ],
    ['the aspect ratio of a photo', '.photo-stage{flex:1.5 1 22.5rem;max-width:51rem}'],
    ['a square for an image without dimensions', '.photo-lost{flex:1 1 15rem;max-width:34rem}'],
  ])('has %s', (_what, rule) => expect(contentStyle(site, { colors } as Theme)).toContain(rule));

  test('have a readable shade of the color of a venture for the alternate background', () => {
    const css = contentStyle(site, { colors, alternateColors: colors } as Theme);
    const [, shade = ''] =
      /@media screen and \(prefers-color-scheme:light\)\{\.brand-dexity\{--brand:(#\w+)\}\}/.exec(css) ?? [];
    expect(failingUses('venture', { ...colors, venture: '#a1b2c3' }), 'The colour itself is too light.').not.toEqual(
      [],
    );
    expect(failingUses('venture', { ...colors, venture: shade })).toEqual([]);
  });
});
