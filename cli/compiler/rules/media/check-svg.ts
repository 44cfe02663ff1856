import { findSvgFault, type SvgFault } from '../../../content/media/find-svg-fault.ts';
import type { Finding } from '../../../content/yaml/source-file.ts';
import { readContentFile, statContentFile } from '../../../platform/files/content-file.ts';
import type { Content } from '../../model/content.ts';

type ImageCode = 'image-active' | 'image-format' | 'image-size' | 'image-unreadable';

export type ImageProblem = Pick<Finding<ImageCode>, 'code' | 'message' | 'hint'> | undefined;

/**
 * The maximum size of a drawing in bytes: a browser takes a second for it. Checking one of 36 MB took 76 seconds and
 * 2.8 GB.
 */
const maxBytes = 2 * 1024 * 1024;

const asPlainSvg =
  'as a plain SVG, which contains nothing but the drawing: in Inkscape as “Optimized SVG”, in Illustrator with “Export As”, in Figma with “Export”.';

const simplify = 'Simplify it in a drawing program. Or save it as a PNG or JPG, and write the name of that file.';

/**
 * Checks that an SVG contains only a drawing. Its scripts would not run within a page, but they would run if a visitor
 * opened the file itself.
 * @param path in media/
 */
export function checkSvg(content: Content, path: string): ImageProblem {
  const local = `media/${path}`;
  const stats = statContentFile(content.folder, local);
  if (stats && stats !== 'link' && stats.size > maxBytes) {
    const size = (stats.size / 1024 / 1024).toFixed(1);
    const message = `\`${path}\` is too large: ${size} MiB, and a drawing may have ${maxBytes / 1024 / 1024} MiB.`;
    return { code: 'image-size', message, hint: simplify };
  }
  const fault = findSvgFault(readContentFile(content.folder, local));
  return fault && explain(path, fault);
}

function explain(path: string, { kind, what }: SvgFault): Exclude<ImageProblem, undefined> {
  switch (kind) {
    case 'broken':
      return {
        code: 'image-unreadable',
        message: `\`${path}\` is not a valid SVG: ${what}.`,
        hint: 'Open it in a drawing program and save it again as a plain SVG.',
      };
    case 'heavy':
      return { code: 'image-size', message: `\`${path}\` is too complex: it draws ${what}.`, hint: simplify };
    case 'foreign':
      return {
        code: 'image-active',
        message: `\`${path}\` contains \`${what}\`, which is not an SVG element.`,
        hint: `Export the image again ${asPlainSvg}`,
      };
    case 'active':
      return {
        code: 'image-active',
        message: `\`${path}\` contains \`${what}\`, which can run code or load something from another site.`,
        hint: `Remove it, or export the image again ${asPlainSvg}`,
      };
  }
}
