import { isFileName } from '../content/file-name-words.ts';
import type { ContentFile, Rule, RuleFinding } from '../content/load-content.ts';
import { findAddress } from '../content/markdown.ts';
import { isKind } from '../content/references.ts';

export const imageDescriptions: Rule = {
  name: 'image-descriptions',
  description: 'Every image says what it shows, for people who cannot see it.',
  *check(content) {
    for (const file of content.files) {
      yield* findFileNames(file);
      for (const { path, markdown } of file.references) {
        for (const address of markdown?.unnamed ?? [])
          yield {
            code: 'image-description',
            file,
            path,
            parts: (text) => findAddress(text, address),
            message: 'This image does not say what it shows, so people who cannot see it learn nothing of it.',
            hint: `Write that between the square brackets: \`![A heron on the wall](${address})\`.`,
          };
      }
    }
  },
};

/** Texts beside a picture, such as `alt`, that are the name of a file. */
function* findFileNames(file: ContentFile): Generator<RuleFinding> {
  // Articles have their images in Markdown.
  if (file.kind === 'article') return;
  const pictures = file.references.filter(
    (reference) => isKind(reference, 'media') && reference.argument === 'picture',
  );
  const parents = new Set(pictures.map(({ parent }) => parent));
  for (const reference of file.references) {
    const { path, value, parent } = reference;
    if (!isKind(reference, 'text') || !parents.has(parent) || !isFileName(value)) continue;
    yield {
      code: 'image-description',
      severity: 'warning',
      file,
      path,
      message: `\`${value.trim()}\` is what the file is called, and does not say what the picture shows.`,
      hint: 'Write in a few words what somebody sees who looks at it.',
    };
  }
}
