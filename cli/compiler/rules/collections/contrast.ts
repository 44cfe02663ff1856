import type { Theme } from '../../../../src/content.gen.ts';
import { describeContrast } from '../../color/describe-contrast.ts';
import { findUnreadable, type Place } from '../../color/find-unreadable.ts';
import { nearestShade } from '../../color/nearest-shade.ts';
import { venturePlaces } from '../../color/venture-places.ts';
import type { Content } from '../../model/content.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';

type Colors = Theme['colors'];

export const contrast = defineRule({
  codes: {
    'color-contrast': {
      title: 'A colour and the colour behind it are too much alike.',
      why: 'Many visitors could not read what is written in one colour on the other: people with weak eyes anywhere, and everybody in the sun.',
      fix: 'Take the shade that the message names: it is the nearest one that can be read wherever the colour is used. Or choose another colour, lighter on a dark ground and darker on a light one.',
      fixable: 'always',
      example: {
        file: 'collections/ventures.yaml',
        wrong: '  color: "#1b4a2d"',
        right: '  color: "#7be0a3"',
      },
    },
  },
  *check(content) {
    const file = content.settings.theme;
    if (!file?.isValid) return;
    const { colors } = file.data;
    const fixed = { ...colors };
    for (const { role, color, places, fix } of findUnreadable(colors)) {
      if (fix !== undefined) fixed[role] = fix;
      yield { file, path: ['colors', role], ...explain(`\`${role}\` ${color}`, places, fix) };
    }
    // A ground that is wrong is reported where it stands, and not again for each venture.
    yield* checkVentures(content, fixed);
  },
});

function* checkVentures(content: Content, colors: Colors): Iterable<RuleFinding<'color-contrast'>> {
  const file = content.collections.ventures;
  if (!file?.isValid) return;
  for (const [row, { color }] of file.data.entries()) {
    const places = venturePlaces(color, colors);
    if (places.length === 0) continue;
    const fix = nearestShade(color, (shade) => venturePlaces(shade, colors).length === 0);
    yield { file, path: [row, 'color'], ...explain(`\`color\` ${color}`, places, fix) };
  }
}

function explain(
  subject: string,
  [worst, ...rest]: Place[],
  fix: string | undefined,
): Pick<RuleFinding<'color-contrast'>, 'code' | 'message' | 'hint' | 'fix'> {
  if (!worst) throw new Error('A colour is told unreadable without a place.');
  const more = rest.length === 0 ? '' : ` It fails in ${rest.length} more ${rest.length === 1 ? 'place' : 'places'}.`;
  return {
    code: 'color-contrast',
    message: `${describeContrast(subject, worst)}${more}`,
    hint:
      fix === undefined
        ? `No lightness of this colour is fit for all that it stands with: bring those nearer to each other, \`${worst.role}\` first.`
        : `Write \`"${fix}"\`: the nearest shade that is fit for all of its places.`,
    fix: fix === undefined ? undefined : { value: fix },
  };
}
