import { colorScheme } from '../../content/colors.ts';
import { defineRule } from '../../site/model/rule.ts';

export const colorSchemes = defineRule({
  codes: ['color-scheme'],
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
