import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from '../../src/content.gen.ts';
import { colorScheme, type FailingUse, failingUses, findUnreadable, readableShade } from '../content/colors.ts';
import { isLfsPointer } from '../content/media-files.ts';
import { type Content, validData } from '../site/content.ts';
import { fontPath, readFontFacts } from '../site/fonts.ts';
import { type Findings, guess } from './rule.ts';

/** Checks that texts are readable in the colours of the theme and of ventures. */
export function* checkColors({ settings: { theme: file }, collections: { ventures } }: Content): Findings {
  if (!file?.isValid) return;
  const { colors, alternateColors } = file.data;
  const fixed = { ...colors };
  for (const { role, color, uses, fix } of findUnreadable(colors)) {
    if (fix !== undefined) fixed[role] = fix;
    yield { file, path: ['colors', role], ...tooLittleContrast(`\`${role}\` ${color}`, uses, fix) };
  }
  // Ventures are checked against the corrected colours, so that a wrong background is reported once. They need no check
  // on the alternate background, for which the build makes a readable shade of each.
  for (const [index, { color }] of (validData(ventures) ?? []).entries()) {
    const uses = failingUses('venture', { ...fixed, venture: color });
    const fix = readableShade('venture', color, fixed);
    if (!ventures || uses.length === 0) continue;
    yield { file: ventures, path: [index, 'color'], ...tooLittleContrast(`\`color\` ${color}`, uses, fix) };
  }
  if (!alternateColors) return;
  const { ground } = alternateColors;
  const scheme = colorScheme(ground);
  if (scheme === colorScheme(colors.ground)) {
    const other = scheme === 'dark' ? 'light' : 'dark';
    const message = `\`ground\` is ${scheme}, as in \`colors\`. \`alternateColors\` is for devices that are set to ${other}.`;
    const hint = `Make this \`ground\` ${other}, or delete \`alternateColors\`.`;
    yield { code: 'color-scheme', file, path: ['alternateColors', 'ground'], message, hint };
  } else
    for (const { role, color, uses, fix } of findUnreadable(alternateColors))
      yield { file, path: ['alternateColors', role], ...tooLittleContrast(`\`${role}\` ${color}`, uses, fix) };
}

/**
 * Builds the finding for a colour with too little contrast.
 * @param uses the pairs without enough contrast, the lowest contrast first; each with the role of the other colour
 * @param fix the nearest shade with enough contrast in all pairs, for the owner to confirm; undefined if none
 */
function tooLittleContrast(subject: string, [worst, ...rest]: FailingUse[], fix: string | undefined) {
  const others = `${rest.length} more ${rest.length === 1 ? 'use' : 'uses'}`;
  const more = rest.length === 0 ? '' : ` It has too little contrast in ${others}.`;
  const first = `first change \`${worst?.key}\`, then this colour`;
  const none = `No shade of this colour has enough contrast everywhere: ${first}.`;
  const hint = fix === undefined ? none : `Write \`"${fix}"\`, the nearest shade with enough contrast everywhere.`;
  const advice = { hint, fix: fix === undefined ? undefined : { value: fix, ...guess } };
  return { code: 'color-contrast', message: `${subject} ${worst?.why}${more}`, ...advice };
}

/** Checks that font files exist, that browsers can read them, and that the stated weights are off by less than 100. */
export function* checkFonts({ folder, media, settings: { theme: file } }: Content): Findings {
  const mediaFolder = join(folder, 'media');
  for (const [role, font] of Object.entries<Font>(validData(file)?.fonts ?? {})) {
    const { src, package: name } = font;
    if (!file) return;
    if (src === undefined) {
      if (existsSync(fontPath(font, mediaFolder))) continue;
      const message = `There is no file \`${font.file}\` in the package ${name}.`;
      const install = `If that folder is missing, install the package: \`npm install ${name}\`.`;
      const hint = `Write the path of a file in node_modules/${name}. ${install}`;
      yield { code: 'font-missing', file, path: ['fonts', role, 'file'], message, hint };
      continue;
    }
    // Other rules report missing files, and pointers of Git LFS.
    if (!media.has(src) || !existsSync(join(mediaFolder, src)) || isLfsPointer(folder, `media/${src}`)) continue;
    const weights = readFontFacts(font, mediaFolder)?.weights;
    if (!weights) {
      const message = `media/${src} is not a WOFF2 font, or it is damaged: browsers could not read it.`;
      const hint = 'Replace it with a WOFF2 file of the same font. Renaming a TTF or OTF file does not convert it.';
      yield { code: 'font-format', file, path: ['fonts', role, 'src'], message, hint };
      continue;
    }
    const [lowest, highest] = weights;
    const stated = font.weight.split(' ').map(Number);
    if (stated.every((weight) => weight > lowest - 100 && weight < highest + 100)) continue;
    const clamp = (weight: number, low: number, high: number) => Math.min(high, Math.max(low, weight));
    const nearest = stated.map((weight) => clamp(Math.round(clamp(weight, lowest, highest) / 100) * 100, 100, 900));
    const value = [...new Set(nearest)].join(' ');
    const has = lowest === highest ? `the weight ${lowest}` : `the weights ${lowest} to ${highest}`;
    const message = `The font media/${src} has ${has}, but \`weight\` says \`${font.weight}\`.`;
    const advice = { hint: `Write \`${value}\`.`, fix: { value } };
    yield { code: 'font-weight', file, path: ['fonts', role, 'weight'], message, ...advice };
  }
}
