import { renderRosette } from './rosette.ts';
import { type ShareBrand, type ShareCard, shareImageSize } from './share-card.ts';

const { width, height } = shareImageSize;

/** The size of the art in pixels. It is at the end of the lines: at the right, or in Hebrew at the left. */
export const artBox = { width: width - 520, height };

/** The density of rosettes. Articles get lighter files, since there may be thousands of them. */
const densities = { page: 1, article: 0.5 };

/**
 * Renders the background of a card: a solid colour, and art that fades into it.
 * @param art the URL of the card's art in the size of `artBox`; without art a rosette is rendered
 * @returns an SVG
 */
export function renderShareBackground(card: ShareCard, art: string | undefined, { colors }: ShareBrand): string {
  const isMirrored = card.direction === 'rtl';
  const artLeft = isMirrored ? 0 : width - artBox.width;
  const artwork =
    art === undefined
      ? `<path transform="translate(${isMirrored ? width - 980 : 980} 262)" d="${renderRosette(card.family, 370, densities[card.kind])}" fill="none" stroke="${card.color ?? colors.accent}" stroke-opacity=".42"/>`
      : `<image href="${art}" x="${artLeft}" width="${artBox.width}" height="${artBox.height}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<linearGradient id="across"${isMirrored ? ' x1="1" x2="0"' : ''}><stop offset="${1 - artBox.width / width}" stop-color="#000"/><stop offset=".88" stop-color="#fff"/></linearGradient>
<linearGradient id="down" x2="0" y2="1"><stop offset=".62" stop-opacity="0" stop-color="#000"/><stop offset=".86" stop-color="#000"/></linearGradient>
<mask id="fade" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="url(#across)"/><rect width="${width}" height="${height}" fill="url(#down)"/></mask>
</defs>
<rect width="${width}" height="${height}" fill="${colors.ground}"/>
<g mask="url(#fade)">${artwork}</g>
</svg>`;
}
