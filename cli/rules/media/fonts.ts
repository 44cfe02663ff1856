import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from '../../../src/content.gen.ts';
import { isPointer } from '../../content/media-files.ts';
import { readFontFacts } from '../../site/model/font-facts.ts';
import { fontPath } from '../../site/model/font-path.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';

export const fonts = defineRule({
  codes: ['font-missing', 'font-format', 'font-weight'],
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
        // Another rule reports pointers of Git LFS.
        if (isPointer(content.folder, `media/${font.src}`)) continue;
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
