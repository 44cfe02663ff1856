import { readContentFile, statContentFile } from '../../../platform/files/content-file.ts';
import { findSvgFault, type SvgFault } from '../../media/find-svg-fault.ts';
import type { Content } from '../../model/content.ts';
import type { Finding } from '../../yaml/source-file.ts';

type PictureCode = 'image-active' | 'image-format' | 'image-size' | 'image-unreadable';

export type Mistake = Pick<Finding<PictureCode>, 'code' | 'message' | 'hint'> | undefined;

/** A drawing of this size takes a browser a good second, and 36 MB took a check 76 seconds and 2.8 GB. In bytes. */
const maxBytes = 2 * 1024 * 1024;

const asPlainSvg =
  ' it as a plain SVG, without what the drawing program notes for itself: in Inkscape as “Optimized SVG”, in Illustrator with “Export As”, in Figma with “Export”.';

const simplify = 'Simplify it in a drawing program, or save it as a PNG or JPG, and name that file.';

/**
 * Says why an SVG is not just a drawing, if it is not. Pages do not run what it holds, but the file has an address on the
 * site, where browsers would.
 * @param path in media/
 */
export function checkSvg(content: Content, path: string): Mistake {
  const local = `media/${path}`;
  const stats = statContentFile(content.folder, local);
  if (stats && stats !== 'link' && stats.size > maxBytes) {
    const size = (stats.size / 1024 / 1024).toFixed(1);
    const message = `\`${path}\` has ${size} MiB, and ${maxBytes / 1024 / 1024} MiB are the most for a drawing.`;
    return { code: 'image-size', message, hint: simplify };
  }
  const fault = findSvgFault(readContentFile(content.folder, local));
  return fault && explain(path, fault);
}

function explain(path: string, { kind, what }: SvgFault): Exclude<Mistake, undefined> {
  switch (kind) {
    case 'broken':
      return {
        code: 'image-unreadable',
        message: `\`${path}\` is no sound SVG: ${what}.`,
        hint: 'Open it in a drawing program, and save it again as a plain SVG.',
      };
    case 'heavy':
      return { code: 'image-size', message: `\`${path}\` draws ${what}.`, hint: simplify };
    case 'foreign':
      return {
        code: 'image-active',
        message: `\`${path}\` holds \`${what}\`, which is not an element of SVG.`,
        hint: `Export${asPlainSvg}`,
      };
    case 'active':
      return {
        code: 'image-active',
        message: `\`${path}\` is more than a drawing: \`${what}\` runs code, or fetches something from elsewhere.`,
        hint: `Remove it, or export${asPlainSvg}`,
      };
  }
}
