import { findAddress } from '../content/markdown/find-address.ts';
import { decodeAddress } from '../content/markdown/media-address.ts';
import { isKind } from '../content/schema/keywords.ts';
import { findString } from '../content/yaml/find-range.ts';
import type { Content } from '../site/content.ts';
import { type Findings, removal } from './rule.ts';
import { textsOf } from './text.ts';

/** Reports articles that were updated before they were published. */
export function* articles({ articles }: Content): Findings {
  for (const file of articles) {
    if (!file.isValid) continue;
    const { publishedAt, updatedAt } = file.data;
    if (updatedAt === undefined || updatedAt >= publishedAt.slice(0, 10)) continue;
    const message = `\`updatedAt\` is ${updatedAt}, which is before \`publishedAt\`, ${publishedAt}.`;
    const hint = 'Write the day of the last change, or delete this line.';
    yield { code: 'article-updated', file, path: ['updatedAt'], message, hint, fix: removal() };
  }
}

/** Reports headings of the wrong level in Markdown. */
export function* headings(content: Content): Findings {
  for (const { file, path, markdown } of textsOf(content)) {
    let last: number | undefined;
    for (const { level, words } of markdown?.headings ?? []) {
      // The first heading of a section is on level 3 if the section has a title.
      const lowest = last === undefined ? (file.kind === 'article' ? 2 : 3) : last + 1;
      const allowed = level === 1 ? 2 : Math.min(level, lowest);
      const before = last === undefined ? 'is the first heading of the text' : `the heading before it has ${last}`;
      last = allowed;
      if (level === allowed) continue;
      const marks = '#'.repeat(allowed);
      const message =
        level === 1
          ? 'A heading with one `#` is the title of a page, and this page already has one.'
          : `This heading skips a level: it has ${level} \`#\`, but ${before}.`;
      const fix = words.startsWith('#') ? { value: words.replace(/^#+/, marks) } : undefined;
      const ranges = (text: string) => findString(text, words);
      yield { code: 'heading-level', file, path, ranges, message, hint: `Write it with \`${marks}\`.`, fix };
    }
  }
}

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
export function* imageDescriptions({ files }: Content): Findings {
  const code = 'image-description';
  for (const file of files) {
    const images = new Map<object, string>();
    for (const reference of file.references)
      if (isKind(reference, 'media') && reference.argument === 'image') images.set(reference.parent, reference.value);
    for (const { path, parent, argument, markdown, ...text } of textsOf({ files: [file] })) {
      const value = text.value.trim();
      const image = images.get(parent);
      // A title may consist of one of these words.
      const isAny = argument === 'description' && anyImage.test(value);
      if (image !== undefined && (isAny || isNameOf(value, image))) {
        const message = isAny
          ? `\`${value}\` only says that there is an image, not what it shows.`
          : `\`${value}\` is the name of the file, and does not say what the image shows.`;
        const hint = 'Write in a few words what the image shows.';
        yield { code, severity: 'warning', file, path, message, hint };
      }
      for (const { address, alt } of markdown?.images ?? []) {
        const shown = alt.trim();
        if (shown !== '' && !anyImage.test(shown) && !isNameOf(shown, decodeAddress(address))) continue;
        const ranges = (source: string) => findAddress(source, address);
        const message = 'This image has no description for people who cannot see it.';
        const hint = `Between the square brackets, write what it shows: \`![A heron on the wall](${address})\`.`;
        yield { code, file, path, ranges, message, hint };
      }
    }
  }
}
