import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from '../../../../src/content.gen.ts';
import { excerpt } from '../../../diagnostics/explanation.ts';
import { readFontFacts } from '../../model/font-facts.ts';
import { fontPath } from '../../model/font-path.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';

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
    'font-format': {
      title: 'The file of a font is not a WOFF2 font.',
      why: 'Browsers cannot read it, so visitors would read the site in another font from their device.',
      fix: 'Ask the maker of the font for a WOFF2 file, or convert the TTF or OTF file: another name does not change its format.',
      fixable: 'never',
    },
    'font-weight': {
      title: 'The file of a font lacks the weights that the theme states.',
      why: 'Browsers believe the theme: they would show headings and bold words in a weight that the file has, such as regular, instead of emboldening them.',
      fix: 'Write the weights of the file, which the message names. For other weights, use a variable font that has them.',
      fixable: 'always',
      example: {
        file: 'theme.yaml',
        wrong: '    weight: 300 900',
        right: '    weight: 300 700',
      },
    },
  },
  *check(content) {
    const file = content.settings.theme;
    if (!file?.isValid) return;
    const mediaFolder = join(content.folder, 'media');
    for (const [role, font] of Object.entries(file.data.fonts)) {
      const at = (key: keyof Font) => ({ file, path: ['fonts', role, key] });
      if (font.src === undefined) {
        if (!existsSync(fontPath(font, mediaFolder))) yield { ...missingFile(font), ...at('file') };
      } else if (content.media.has(font.src)) {
        const facts = readFontFacts(font, mediaFolder);
        if (!facts) yield { ...notFont(font.src), ...at('src') };
        else if (!hasWeights(font, facts.weights)) yield { ...otherWeights(font, facts.weights), ...at('weight') };
      }
    }
  },
});

type FontProblem = Omit<RuleFinding<'font-missing' | 'font-format' | 'font-weight'>, 'file' | 'path'>;
type Weights = readonly [lowest: number, highest: number];

function missingFile({ package: name, file }: Font): FontProblem {
  return {
    code: 'font-missing',
    message: `There is no file \`${file}\` in the package ${name}.`,
    hint: `Write the path of a file in node_modules/${name}. If that folder is missing, install the package: \`npm install ${name}\`.`,
  };
}

function notFont(path: string): FontProblem {
  return {
    code: 'font-format',
    message: `media/${path} is not a WOFF2 font, or it is damaged: browsers could not read it.`,
    hint: 'Replace it by a WOFF2 file of the same font. Renaming a TTF or OTF file does not convert it.',
  };
}

/** Whether a font has the stated weights, which are whole hundreds, rounded to these. */
function hasWeights({ weight }: Font, [lowest, highest]: Weights): boolean {
  return weight.split(' ').every((one) => Number(one) > lowest - 100 && Number(one) < highest + 100);
}

/** Suggests the weights that the file has, as far as they were stated. */
function otherWeights({ weight, src }: Font, [lowest, highest]: Weights): FontProblem {
  const nearest = (one: number) =>
    Math.min(900, Math.max(100, Math.round(Math.min(highest, Math.max(lowest, one)) / 100) * 100));
  const value = [...new Set(weight.split(' ').map((one) => nearest(Number(one))))].join(' ');
  return {
    code: 'font-weight',
    message: `The font media/${src} has ${lowest === highest ? `the weight ${lowest}` : `the weights ${lowest} to ${highest}`}, and \`${weight}\` is stated.`,
    hint: `Write \`${value}\`.`,
    fix: { value },
  };
}
