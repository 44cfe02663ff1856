import type { Theme } from '../../../src/content.gen.ts';
import { textRatio, ventureGrounds } from './color-uses.ts';
import { contrast, parseHex } from './contrast.ts';
import type { FailingUse } from './find-unreadable.ts';

/** Lists the backgrounds on which text in the colour of a venture lacks contrast, the worst first. */
export function unreadableVentureUses(shade: string, colors: Partial<Theme['colors']>): FailingUse[] {
  return ventureGrounds
    .flatMap((role) => {
      const color = colors[role];
      return color === undefined ? [] : { role, color, found: contrast(parseHex(shade), parseHex(color)) };
    })
    .filter(({ found }) => found < textRatio)
    .sort((one, other) => one.found - other.found)
    .map((use) => ({ ...use, isGround: true, of: 'text in the colour of a venture', ratio: textRatio }));
}
