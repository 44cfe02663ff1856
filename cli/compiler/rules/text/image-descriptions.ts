import { isAnyImage, isFileName, isNameOf } from '../../../content/markdown/empty-description.ts';
import { findAddress } from '../../../content/markdown/find-address.ts';
import { isKind } from '../../../content/schema/keywords.ts';
import type { ContentFile } from '../../model/content-file.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';

export const imageDescriptions = defineRule({
  codes: ['image-description'],
  *check(content) {
    for (const file of content.files) {
      yield* findFileNames(file);
      for (const { path, markdown } of file.references) {
        for (const address of markdown?.unnamed ?? [])
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
