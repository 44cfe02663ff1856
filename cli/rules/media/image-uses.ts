import { isAbsolute } from 'node:path';
import type { HeroSection } from '../../../src/content.gen.ts';
import {
  entryWidths,
  fallbackLogoWidth,
  galleryWidth,
  type ImageWidth,
  imageWidths,
  photoWidth,
} from '../../../src/image-widths.ts';
import type { Reference } from '../../content/schema/keywords.ts';
import { valueAt } from '../../platform/records.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { type AsWritten, type CollectionFile, validData } from '../../site/model/content-file.ts';
import {
  allSections,
  type LocatedSection,
  type SectionOf,
  type SectionType,
  sectionsOfType,
} from '../../site/model/sections.ts';

/** One use of an image in the content. */
interface ImageUse {
  content: Content;
  file: ContentFile;
  path: DataPath;
  /** The width of the image divided by its height. */
  ratio: number;
}

/** The size that an image needs: for the widths at which it is shown, for a fixed purpose, or none, with the reason. */
export type ImageNeed = { shown: (use: ImageUse) => ImageWidth[] } | { size: 'share' | 'mark' } | { none: string };

const shown = (...widths: ImageWidth[]): ImageNeed => ({ shown: () => widths });

const download: ImageNeed = { none: 'Visitors download the file as it is.' };
const font: ImageNeed = { none: 'A font is no image.' };

/**
 * The size that each image needs, by its use: the schema and the keys. A test compares the table with the schemas, and
 * fails if a property for images is missing here.
 */
const imageNeeds: Record<string, ImageNeed> = {
  'article body': shown(imageWidths.textOfArticle),
  'article share.image': { size: 'share' },
  'collections/assets [].contains.files.[]': download,
  'collections/assets [].file': download,
  'collections/events [].image.src': shown(imageWidths.event),
  'collections/faq [].answer': shown(imageWidths.textOfAnswer),
  'collections/photos [].file': download,
  'collections/photos [].src': { shown: ({ ratio }) => [photoWidth(ratio)] },
  'collections/products [].cover': { shown: coversOf },
  'collections/testimonials [].image': shown(imageWidths.testimonial),
  'collections/ventures [].logo': { shown: logosOf },
  'collections/ventures [].plate': { shown: platesOf },
  'integrations videos.*.poster': { shown: postersOf },
  'integrations videos.*.captions.[].file': { none: 'Captions are no image.' },
  'integrations videos.*.file': { none: 'A video is no image.' },
  'page sections.biographies.items.[].text': shown(imageWidths.textOfBiography),
  'page sections.call-to-action.image.src': shown(imageWidths.besideAction),
  'page sections.document.clauses.[].body': shown(imageWidths.textOfClause),
  'page sections.gallery.items.[].src': { shown: inGallery },
  'page sections.hero.backdrop': { shown: backdropOf },
  'page sections.hero.image.src': { shown: heroImageOf },
  'page sections.letter.body': shown(imageWidths.textOfProse),
  'page sections.letter.image.src': shown(imageWidths.besideLetter),
  'page sections.prose.body': shown(imageWidths.textOfProse),
  'page sections.prose.image.src': shown(imageWidths.besideText),
  'page sections.recordings.items.[].file': { none: 'A recording is no image.' },
  'page share.image': { size: 'share' },
  'site logo.mark': { size: 'mark' },
  'site owner.picture': { none: 'Search engines get the file as it is, and show it in sizes of their own.' },
  'site share.image': { size: 'share' },
  'theme fonts.display.src': font,
  'theme fonts.text.src': font,
};

/** Returns the size that an image needs: by the table above, or in a collection that only this content has. */
export function findImageNeed(file: ContentFile, { kind, path }: Reference): ImageNeed | undefined {
  if (isAbsolute(file.schema)) return shown(kind === 'text' ? imageWidths.textOfProse : entryWidths.onCard);
  return imageNeeds[nameImageUse(file, path)];
}

/** Returns the name of a use in the table above, such as `page sections.hero.image.src`. */
function nameImageUse({ schema, data }: ContentFile, path: DataPath): string {
  const steps = path.map((step, index) => {
    if (typeof step !== 'number') return path[0] === 'videos' && index === 1 ? '*' : step;
    return index === 1 && path[0] === 'sections' ? valueAt(data, ['sections', step, 'type']) : '[]';
  });
  return `${schema.replace('.schema.json', '')} ${steps.join('.')}`;
}

/** Returns the hero that contains an image. */
function heroOf({ content, file, path }: ImageUse): Pick<HeroSection, 'layout'> {
  const isHere = (hero: LocatedSection) => hero.file === file && hero.path[1] === path[1];
  return sectionsOfType(content, 'hero').find(isHere)?.section ?? {};
}

function heroImageOf(use: ImageUse): ImageWidth[] {
  const { layout } = heroOf(use);
  if (layout === 'portrait') return [imageWidths.heroPortrait];
  return [layout === 'split' ? imageWidths.heroSplit : imageWidths.heroStage];
}

function backdropOf(use: ImageUse): ImageWidth[] {
  return [heroOf(use).layout === 'sales' ? imageWidths.backdropCentered : imageWidths.backdrop];
}

function inGallery({ content, file, path }: ImageUse): ImageWidth[] {
  const gallery = sectionsOfType(content, 'gallery').find((other) => other.file === file && other.path[1] === path[1]);
  return [galleryWidth(gallery?.section.columns ?? 3)];
}

/** Returns the widths at which pages show the poster of a video. */
function postersOf({ content, path }: ImageUse): ImageWidth[] {
  const id = path[1];
  const inSections = allSections(content).flatMap(({ section }) => posterWidths(section, id));
  // Sections show the videos of entries at most as wide as their own.
  const isOfEntry = content.targets.usesOf('videos', String(id)).some(({ file }) => file.kind !== 'page');
  return [imageWidths.poster, ...inSections, ...(isOfEntry ? [imageWidths.posterAlone] : [])];
}

function posterWidths(section: LocatedSection['section'], id: unknown): ImageWidth[] {
  const isOwn = 'video' in section && section.video === id;
  const own = isOwn && section.type !== 'hero' && section.type !== 'call-to-action' ? [imageWidths.posterAlone] : [];
  switch (section.type) {
    case 'video': {
      const [first, ...others] = section.items;
      if (first !== id && !others.some((other) => other === id)) return own;
      return [others.length === 0 ? imageWidths.posterAlone : imageWidths.posterOfSeveral];
    }
    case 'list':
    case 'cards':
    case 'timeline':
    case 'gallery': {
      if (!section.items?.some(({ video }) => video === id)) return own;
      if (section.type === 'gallery') return [...own, galleryWidth(section.columns ?? 3, 16 / 9)];
      return [...own, section.type === 'list' ? imageWidths.posterAlone : imageWidths.posterOfSeveral];
    }
    default:
      return own;
  }
}

/** Returns the widths at which the illustration of a venture is shown: one for each list that contains the venture. */
function platesOf(use: ImageUse): ImageWidth[] {
  const { id = '' } = entryAt(use.content.collections.ventures, use.path) ?? {};
  return ventureLists(use.content, id).map((layout) => plateWidths[layout]);
}

/** Returns the widths at which pages show the logo of a venture. */
function logosOf(use: ImageUse): ImageWidth[] {
  const { id = '', plate } = entryAt(use.content.collections.ventures, use.path) ?? {};
  const isInHero = sectionsOf(use.content, 'hero').some(({ venture }) => venture === id);
  const listed = ventureLists(use.content, id).map((layout) =>
    layout === 'rows' ? imageWidths.logoInRow : imageWidths.logoOnCard,
  );
  const asPlate = plate === undefined ? platesOf(use).map(fallbackLogoWidth) : [];
  return [...(isInHero ? [imageWidths.logoInHero] : []), ...listed, ...asPlate];
}

/** Returns the widths at which the cover of a product is shown: one for each list that contains the product. */
function coversOf(use: ImageUse): ImageWidth[] {
  const { id = '' } = entryAt(use.content.collections.products, use.path) ?? {};
  const lists = sectionsOf(use.content, 'products').filter(({ items }) => items.includes(id));
  return lists.map(({ items }) => (items.length === 1 ? imageWidths.coverAlone : imageWidths.cover));
}

const plateWidths = {
  cards: imageWidths.plateOnCard,
  rows: imageWidths.plateInRow,
  fold: imageWidths.plateInFold,
};

/** Returns the layout of each list that shows a venture, as in `src/sections/Ventures.tsx`. */
function ventureLists(content: Content, id: string): (keyof typeof plateWidths)[] {
  const lists = sectionsOf(content, 'ventures').filter(({ items }) => items.includes(id));
  return lists.map(({ layout = 'cards', items }) => (layout === 'cards' && items.length < 3 ? 'rows' : layout));
}

/** Returns the entry of a collection at a path. */
function entryAt<Entry extends { id: string }>(
  file: CollectionFile<Entry> | undefined,
  [index]: DataPath,
): AsWritten<Entry> | undefined {
  return validData(file)?.[Number(index)];
}

function sectionsOf<Type extends SectionType>(content: Content, type: Type): SectionOf<Type>[] {
  return sectionsOfType(content, type).map(({ section }) => section);
}
