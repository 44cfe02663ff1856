import type {
  ArticleSource,
  Integrations,
  PageSource,
  Photo,
  SiteSettings,
  Testimonial,
} from '../../src/content.gen.ts';
import { pictureWidths } from '../../src/picture-widths.ts';
import type { Content, ContentFile, Rule, RuleFinding } from '../content/load-content.ts';
import { type PictureHeader, readPictureHeader } from '../content/picture-header.ts';
import { pagesOf } from '../content/routes.ts';
import { collectionFile, settingsFile } from '../content/rows.ts';
import type { DataPath } from '../problem.ts';

export const smallPictures: Rule = {
  name: 'small-pictures',
  description: 'No picture is smaller than where it is shown, or stands beside links.',
  *check(content) {
    for (const use of listUses(content)) {
      if (!content.media.has(use.picture)) continue;
      const header = readPictureHeader(content.folder, `media/${use.picture}`);
      // A drawing is sharp in every size.
      if (!header || header.format === 'svg') continue;
      const finding =
        use.width === undefined ? checkShare(use.picture, header) : checkShown(use, header, widthOf(use.width, header));
      if (finding) yield { ...finding, file: use.file, path: use.path };
    }
  },
};

interface Use {
  file: ContentFile;
  path: DataPath;
  picture: string;
  /** How wide it is shown, in CSS, by its width divided by its height; nothing for one that is beside links to the site. */
  width?: string | ((ratio: number) => string);
}

type Found = Omit<RuleFinding, 'file' | 'path'> | undefined;

/** The screen for which pictures must do, in CSS pixels: a laptop's. */
const screen = 1440;

/** What networks ask for: https://developers.facebook.com/docs/sharing/best-practices#images */
const share = { width: 1200, height: 630 };

function checkShown({ picture }: Use, { width }: PictureHeader, shown: string): Found {
  const needed = Math.round(inPixels(shown));
  if (width >= 2 * needed) return undefined;
  const isBlurred = width < needed;
  return {
    code: 'picture-small',
    severity: isBlurred ? 'error' : 'warning',
    message: `\`${picture}\` is ${width} pixels wide and is shown ${needed} wide here, so it is ${isBlurred ? 'blurred' : 'not sharp on fine screens'}.`,
    hint: `Save it again from the original, at least ${2 * needed} pixels wide, or choose another picture.`,
  };
}

function checkShare(picture: string, { width, height }: PictureHeader): Found {
  if (width >= share.width && height >= share.height) return undefined;
  return {
    code: 'picture-small',
    message: `\`${picture}\` has ${width} × ${height} pixels, and a picture beside links needs ${share.width} × ${share.height}.`,
    hint: `Save it again from the original at ${share.width} × ${share.height} pixels, or remove \`share\`: then one is drawn from the title.`,
  };
}

function widthOf(width: string | ((ratio: number) => string), header: PictureHeader): string {
  return typeof width === 'string' ? width : width(header.width / header.height);
}

function inPixels(width: string): number {
  return Number.parseFloat(width) * (width.endsWith('vw') ? screen / 100 : 16);
}

function* listUses(content: Content): Generator<Use> {
  const site = settingsFile(content, 'site');
  if (site?.isValid) yield* shareOf(site, site.data as SiteSettings);
  for (const file of content.files)
    if (file.isValid && (file.kind === 'page' || file.kind === 'article'))
      yield* shareOf(file, file.data as PageSource | ArticleSource);
  for (const file of pagesOf(content)) if (file.isValid) yield* heroesOf(file);
  const integrations = settingsFile(content, 'integrations');
  if (integrations?.isValid)
    for (const [id, { poster }] of Object.entries((integrations.data as Integrations).videos))
      yield { file: integrations, path: ['videos', id, 'poster'], picture: poster, width: pictureWidths.poster };
  const photos = collectionFile(content, 'photos');
  if (photos?.isValid)
    for (const [row, { src }] of (photos.data as Photo[]).entries())
      yield { file: photos, path: [row, 'src'], picture: src, width: pictureWidths.photo };
  const testimonials = collectionFile(content, 'testimonials');
  if (testimonials?.isValid)
    for (const [row, { image }] of (testimonials.data as Testimonial[]).entries())
      if (image) yield { file: testimonials, path: [row, 'image'], picture: image, width: pictureWidths.testimonial };
}

function* shareOf(file: ContentFile, { share }: Pick<PageSource, 'share'>): Generator<Use> {
  if (share) yield { file, path: ['share', 'image'], picture: share.image };
}

function* heroesOf(file: ContentFile): Generator<Use> {
  for (const [index, section] of (file.data as PageSource).sections.entries())
    if (section.type === 'hero' && section.image)
      yield { file, path: ['sections', index, 'image', 'src'], picture: section.image.src, width: pictureWidths.hero };
}
