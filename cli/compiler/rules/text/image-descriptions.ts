import { isAnyImage, isFileName, isNameOf } from '../../markdown/empty-description.ts';
import { findAddress } from '../../markdown/find-address.ts';
import type { ContentFile } from '../../model/content-file.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { isKind } from '../../schema/keywords.ts';

export const imageDescriptions = defineRule({
  codes: {
    'image-description': {
      title: 'An image in a text does not say what it shows.',
      why: 'People who cannot see it hear what is between its square brackets, and search engines read it. Without that, they learn that there is an image, and no more.',
      fix: 'Write between the square brackets what the image shows, in a few words: `![A heron on the wall](photos/heron.jpg)`.',
      fixable: 'never',
      example: {
        file: 'articles/first-cress.yaml',
        wrong: '  ![](dawn.jpg)',
        right: '  ![The quay at dawn, before the first ferry](dawn.jpg)',
      },
    },
  },
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
            message: 'This image does not say what it shows, so people who cannot see it learn nothing of it.',
            hint: `Write that between the square brackets: \`![A heron on the wall](${address})\`.`,
          };
      }
    }
  },
});

/** Texts beside a picture, such as `alt`, that are the name of a file, or say no more than that there is one. */
function* findFileNames(file: ContentFile): Generator<RuleFinding<'image-description'>> {
  // Articles have their images in Markdown.
  if (file.kind === 'article') return;
  const pictures = file.references.filter(
    (reference) => isKind(reference, 'media') && reference.argument === 'picture',
  );
  const paths = new Map(pictures.map(({ parent, value }) => [parent, value]));
  for (const reference of file.references) {
    const { path, value, parent } = reference;
    const image = paths.get(parent);
    if (!isKind(reference, 'text') || image === undefined) continue;
    // A title may well be one of these words.
    const isAny = reference.argument === 'description' && isAnyImage(value);
    if (!isAny && !isFileName(value) && !isNameOf(value, image)) continue;
    yield {
      code: 'image-description',
      severity: 'warning',
      file,
      path,
      message: isAny
        ? `\`${value.trim()}\` says that there is an image, and not what it shows.`
        : `\`${value.trim()}\` is what the file is called, and does not say what the picture shows.`,
      hint: 'Write in a few words what somebody sees who looks at it.',
    };
  }
}
