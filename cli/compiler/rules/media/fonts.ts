import { existsSync } from 'node:fs';
import { fontPath } from '../../model/font-path.ts';
import type { Rule } from '../../model/rule.ts';

export const fonts: Rule = {
  name: 'fonts',
  description: 'The files of the two typefaces are installed.',
  *check(content) {
    const file = content.settings.theme;
    if (!file?.isValid) return;
    for (const [role, font] of Object.entries(file.data.fonts)) {
      if (existsSync(fontPath(font))) continue;
      yield {
        code: 'font-missing',
        file,
        path: ['fonts', role, 'file'],
        message: `There is no file \`${font.file}\` in the package ${font.package}.`,
        hint: `Look in node_modules/${font.package}, or install the package with npm.`,
      };
    }
  },
};
