import type { Theme } from '../../../src/content.gen.ts';
import { colorScheme, type FailingUse, failingUses, findUnreadable, readableShade } from '../../content/colors.ts';
import type { Content } from '../../site/model/content.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';

type Colors = Theme['colors'];

export const contrast = defineRule({
  codes: ['color-contrast'],
  *check(content) {
    const file = content.settings.theme;
    if (!file?.isValid) return;
    const { colors, alternateColors } = file.data;
    const fixed = { ...colors };
    for (const { role, color, uses, fix } of findUnreadable(colors)) {
      if (fix !== undefined) fixed[role] = fix;
      yield { file, path: ['colors', role], ...contrastFinding(`\`${role}\` ${color}`, uses, fix) };
    }
    // Ventures are checked against the corrected colours, so that a wrong background is reported once. On the alternate
    // background, the build shows each in a shade that is readable there.
    yield* checkVentures(content, fixed);
    // With a background of the wrong scheme, nothing on it can be right.
    if (!alternateColors || colorScheme(alternateColors.ground) === colorScheme(colors.ground)) return;
    for (const { role, color, uses, fix } of findUnreadable(alternateColors))
      yield { file, path: ['alternateColors', role], ...contrastFinding(`\`${role}\` ${color}`, uses, fix) };
  },
});

/** Checks the colours of ventures on the backgrounds of the theme. */
function* checkVentures(content: Content, colors: Colors): Iterable<RuleFinding<'color-contrast'>> {
  const file = content.collections.ventures;
  if (!file?.isValid) return;
  for (const [index, { color }] of file.data.entries()) {
    const uses = failingUses('venture', { ...colors, venture: color });
    if (uses.length === 0) continue;
    const fix = readableShade('venture', color, [colors]);
    yield { file, path: [index, 'color'], ...contrastFinding(`\`color\` ${color}`, uses, fix) };
  }
}

/**
 * Builds the finding for a colour.
 * @param uses the pairs without enough contrast, the lowest contrast first; each with the role of the other colour
 * @param fix the nearest shade with enough contrast in all of them
 */
function contrastFinding(
  subject: string,
  uses: FailingUse[],
  fix: string | undefined,
): Pick<RuleFinding<'color-contrast'>, 'code' | 'message' | 'hint' | 'fix'> {
  const [worst, ...rest] = uses;
  if (!worst) throw new Error('A colour has too little contrast, and no use is listed.');
  const more =
    rest.length === 0
      ? ''
      : ` It has too little contrast in ${rest.length} more ${rest.length === 1 ? 'use' : 'uses'}.`;
  return {
    code: 'color-contrast',
    message: `${subject} ${worst.why}${more}`,
    hint:
      fix === undefined
        ? `No shade of this colour has enough contrast everywhere: first change \`${worst.key}\`, then this colour.`
        : `Write \`"${fix}"\`, the nearest shade with enough contrast everywhere.`,
    fix: fix === undefined ? undefined : { value: fix },
  };
}
