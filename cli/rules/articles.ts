import { findAddress } from '../content/markdown/find-address.ts';
import { isKnownLanguage, languageNames } from '../content/markdown/highlight-code.ts';
import { decodeAddress } from '../content/markdown/media-address.ts';
import { isKind } from '../content/schema/keywords.ts';
import { findString } from '../content/yaml/find-range.ts';
import { comparableText, didYouMean, suggestedFix } from '../problems/suggest.ts';
import { defineRule, errorAt, warningAt } from './rule.ts';
import { textsOf } from './text.ts';

/** Reports what is wrong with the dates and summaries of articles. */
export const articles = defineRule({
  codes: ['article-updated', 'description-duplicate'],
  *check({ articles }) {
    for (const file of articles) {
      if (!file.isValid) continue;
      const { title, summary, publishedAt, updatedAt } = file.data;
      if (updatedAt !== undefined && updatedAt < publishedAt.slice(0, 10))
        yield {
          ...errorAt('article-updated', file, ['updatedAt']),
          message: `\`updatedAt\` is ${updatedAt}, which is before \`publishedAt\`, ${publishedAt}.`,
          hint: 'Write the day of the last change, or delete this line.',
          fix: { remove: true, applicability: 'maybe-incorrect' },
        };
      if (comparableText(title) === comparableText(summary))
        yield {
          ...warningAt('description-duplicate', file, ['summary']),
          message: 'This summary repeats the title, which is right above it in lists and search results.',
          hint: 'Write one or two sentences about the article.',
        };
    }
  },
});

/** Reports headings of the wrong level, and code in an unknown language, in Markdown. */
export const longTexts = defineRule({
  codes: ['heading-level', 'code-language'],
  *check(content) {
    for (const { file, path, markdown } of textsOf(content)) {
      let last: number | undefined;
      for (const { level, words } of markdown?.headings ?? []) {
        // The first heading of a section is on level 3 if the section has a title.
        const lowest = last === undefined ? (file.kind === 'article' ? 2 : 3) : last + 1;
        const allowed = level === 1 ? 2 : Math.min(level, lowest);
        const marks = '#'.repeat(allowed);
        if (level !== allowed)
          yield {
            ...errorAt('heading-level', file, path),
            ranges: (text) => findString(text, words),
            message:
              level === 1
                ? 'A heading with one `#` is the title of a page, and this page already has one.'
                : `This heading skips a level: it has ${level} \`#\`, but ${last === undefined ? 'is the first heading of the text' : `the heading before it has ${last}`}.`,
            hint: `Write it with \`${marks}\`.`,
            fix: words.startsWith('#') ? { value: words.replace(/^#+/, marks) } : undefined,
          };
        last = allowed;
      }
      for (const language of markdown?.languages ?? []) {
        if (isKnownLanguage(language)) continue;
        const names = languageNames();
        yield {
          ...warningAt('code-language', file, path),
          ranges: (text) =>
            Array.from(text.matchAll(/(?<=^[\s>*+\-\d.)]*(?:`{3,}|~{3,})[ \t]*)\S+/gm))
              .filter(([name]) => name === language)
              .map(({ index }) => ({ start: index, end: index + language.length })),
          message: `The language \`${language}\` is unknown, so this code is not highlighted.`,
          hint: `${didYouMean(language, names)} For code without highlighting, write \`text\`.`,
          fix: suggestedFix(language, names),
        };
      }
    }
  },
});

/** The name of an image file, or one that cameras, phones and programs give to images: `IMG_2034`. */
const fileName =
  /^(?:[^\s/\\]+\.(?:avif|gif|heic|jpe?g|png|svg|tiff?|webp)|(?:DJI|DSC[FN]?|GOPR|IMG|MVI|PXL|image|photo|picture|screen ?shot|untitled|whatsapp image)[-_ ]*\d[\d._: -]*(?:at [\d.: ]+(?: ?[AP]M)?)?)$/i;
/** A description that says only that there is an image: `A photo`. */
const anyImage =
  /^(?:an? |the |my )?(?:alt(?:[ -]text)?|graphic|illustration|image|img|photo(?:graph)?|pic|picture|screen ?shot)(?: here| of)?[.:]?$/i;

/** Whether a description is the name of a file. One of a single word, such as `heron`, may describe the image as well. */
function isNameOf(text: string, path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return fileName.test(text) || (text.toLowerCase() === name.toLowerCase() && /[-_\d]/.test(name));
}

/** Reports descriptions of images that do not say what the images show. */
export const imageDescriptions = defineRule({
  codes: ['image-description'],
  *check({ files }) {
    for (const file of files) {
      const images = new Map<object, string>();
      for (const reference of file.references)
        if (isKind(reference, 'media') && reference.argument === 'image') images.set(reference.parent, reference.value);
      for (const { file: _, ...text } of textsOf({ files: [file] })) {
        const { path, parent, argument, markdown } = text;
        const value = text.value.trim();
        const image = images.get(parent);
        // A title may consist of one of these words.
        const isAny = argument === 'description' && anyImage.test(value);
        if (image !== undefined && (isAny || isNameOf(value, image)))
          yield {
            ...warningAt('image-description', file, path),
            message: isAny
              ? `\`${value}\` only says that there is an image, not what it shows.`
              : `\`${value}\` is the name of the file, and does not say what the image shows.`,
            hint: 'Write in a few words what the image shows.',
          };
        for (const { address, alt } of markdown?.images ?? [])
          if (alt.trim() === '' || anyImage.test(alt.trim()) || isNameOf(alt.trim(), decodeAddress(address)))
            yield {
              ...errorAt('image-description', file, path),
              ranges: (source) => findAddress(source, address),
              message: 'This image has no description for people who cannot see it.',
              hint: `Between the square brackets, write what it shows: \`![A heron on the wall](${address})\`.`,
            };
      }
    }
  },
});
