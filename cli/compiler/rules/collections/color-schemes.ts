import { excerpt } from '../../../diagnostics/explanation.ts';
import { colorScheme } from '../../color/color-scheme.ts';
import { defineRule } from '../../model/rule.ts';

export const colorSchemes = defineRule({
  codes: {
    'color-scheme': {
      title: 'Both palettes of the theme have a light ground, or both a dark one.',
      why: 'The alternate colours are shown to visitors whose device is set to the scheme that `colors` is not made for. With two palettes of the same kind, nobody can tell which visitors are meant.',
      fix: 'Write alternate colours with a light `ground` if the one in `colors` is dark, and the other way round. Or delete `alternateColors`: all visitors then see `colors`.',
      fixable: 'never',
      example: {
        file: 'theme.yaml',
        wrong: excerpt`
        alternateColors:
          ground: "#08131a"
        `,
        right: excerpt`
        alternateColors:
          ground: "#f7fafb"
        `,
      },
    },
  },
  *check(content) {
    const file = content.settings.theme;
    if (!file?.isValid) return;
    const { colors, alternateColors } = file.data;
    if (!alternateColors) return;
    const [scheme, other] = [colors, alternateColors].map(({ ground }) => colorScheme(ground));
    if (scheme !== other) return;
    yield {
      code: 'color-scheme',
      file,
      path: ['alternateColors', 'ground'],
      message: `\`ground\` ${alternateColors.ground} is ${other}, as is the ${colors.ground} of \`colors\`: no visitor could be shown these colours.`,
      hint: `Write ${scheme === 'dark' ? 'light' : 'dark'} alternate colours, or delete \`alternateColors\`.`,
    };
  },
});
