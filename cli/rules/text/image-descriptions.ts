import { findAddress } from '../../content/markdown/find-address.ts';
import { decodeAddress } from '../../content/markdown/media-address.ts';
import { isKind } from '../../content/schema/keywords.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';

/** The name of an image file: `portrait-2.jpg`. */
const fileName = /^[^\s/\\]+\.(?:avif|gif|heic|jpe?g|png|svg|tiff?|webp)$/i;

/** A name that cameras, phones and programs give to images: `IMG_2034`, `Screenshot 2026-11-01 at 9.41`. */
const generatedName =
  /^(?:DJI|DSC[FN]?|GOPR|IMG|MVI|PXL|image|photo|picture|screen ?shot|untitled|whatsapp image)[-_ ]*\d[\d._: -]*(?:at [\d.: ]+(?: ?[AP]M)?)?$/i;

/** A description that says only that there is an image: `A photo`. */
const anyImage =
  /^(?:an? |the |my )?(?:alt(?:[ -]text)?|graphic|illustration|image|img|photo(?:graph)?|pic|picture|screen ?shot)(?: here| of)?[.:]?$/i;

export const imageDescriptions = defineRule({
  codes: ['image-description'],
  *check(content) {
    for (const file of content.files) {
      yield* findFileNames(file);
      for (const { path, markdown } of file.references) {
        for (const { address, alt } of markdown?.images ?? []) {
          if (!isAnyImage(alt) && !isFileName(alt) && !isNameOf(alt, decodeAddress(address)) && alt.trim() !== '')
            continue;
          yield {
            code: 'image-description',
            file,
            path,
            ranges: (text) => findAddress(text, address),
            message: 'This image has no description for people who cannot see it.',
            hint: `Between the square brackets, write what it shows: \`![A heron on the wall](${address})\`.`,
          };
        }
      }
    }
  },
});

/** Finds texts for images, such as `alt`, that are only a file name, or only say that there is an image. */
function* findFileNames(file: ContentFile): Generator<RuleFinding<'image-description'>> {
  // The images of articles are in their Markdown.
  if (file.kind === 'article') return;
  const images = file.references.filter((reference) => isKind(reference, 'media') && reference.argument === 'image');
  const paths = new Map(images.map(({ parent, value }) => [parent, value]));
  for (const reference of file.references) {
    const { path, value, parent } = reference;
    const image = paths.get(parent);
    if (!isKind(reference, 'text') || image === undefined) continue;
    // A title may consist of one of these words.
    const isAny = reference.argument === 'description' && isAnyImage(value);
    if (!isAny && !isFileName(value) && !isNameOf(value, image)) continue;
    yield {
      code: 'image-description',
      severity: 'warning',
      file,
      path,
      message: isAny
        ? `\`${value.trim()}\` only says that there is an image, not what it shows.`
        : `\`${value.trim()}\` is the name of the file, and does not say what the image shows.`,
      hint: 'Write in a few words what the image shows.',
    };
  }
}

/** Whether a description says only that there is an image, and not what it shows. */
function isAnyImage(text: string): boolean {
  return anyImage.test(text.trim());
}

/** Whether a description is the name of a file, which does not say what the image shows. */
function isFileName(text: string): boolean {
  return fileName.test(text.trim()) || generatedName.test(text.trim());
}

/**
 * Whether a description is the name of its file without the extension. Names of one word do not count, since they may
 * describe the image.
 */
function isNameOf(text: string, path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return text.trim().toLowerCase() === name.toLowerCase() && /[-_\d]/.test(name);
}
