import { existsSync } from 'node:fs';
import { excerpt } from '../../../diagnostics/explanation.ts';
import { fontPath } from '../../model/font-path.ts';
import { defineRule } from '../../model/rule.ts';

export const fonts = defineRule({
  codes: {
    'font-missing': {
      title: 'The file of a font is missing.',
      why: 'Visitors would read the site in another font from their device, and lines would break elsewhere.',
      fix: 'Write the name of a file in the package of the font. If the package itself is missing, somebody who looks after the code has to install it.',
      fixable: 'never',
      example: {
        file: 'theme.yaml',
        wrong: excerpt`
          text:
            family: Instrument Sans
            package: "@fontsource-variable/instrument-sans"
            file: files/instrument-sans-bold.woff2
        `,
        right: excerpt`
          text:
            family: Instrument Sans
            package: "@fontsource-variable/instrument-sans"
            file: files/instrument-sans-latin-wght-normal.woff2
        `,
      },
    },
  },
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
        hint: `Write the path of a file in node_modules/${font.package}. If that folder is missing, install the package: \`npm install ${font.package}\`.`,
      };
    }
  },
});
