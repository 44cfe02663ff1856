import { basename } from 'node:path';
import { didYouMean, listNearest, suggestedFix } from '../../../diagnostics/suggest.ts';
import { unsupportedFormat } from '../../media/unsupported-formats.ts';
import { adviseLinkRemoval } from '../../model/advise-link-removal.ts';
import type { Content } from '../../model/content.ts';
import { locateAddress } from '../../model/locate-address.ts';
import { editedWords, type RenamedFile, renamedFile } from '../../model/renamed-file.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { isBehindLink } from '../../sources/linked-files.ts';

export const media = defineRule({
  codes: {
    'media-address': {
      title: 'An image is named by an address, and not by a file in content/media/.',
      why: "A visitor's browser would ask another host for it, which learns of the visit and may show something else tomorrow, or nothing. The policy of each page lets it load images of this site alone.",
      fix: 'Save the image into `content/media/`, if you may use it, and write its name there, such as `photos/portrait.jpg`.',
      fixable: 'sometimes',
      example: {
        file: 'articles/first-cress.yaml',
        wrong: '  ![The quay at dawn, before the first ferry](https://images.example.com/dawn.jpg)',
        right: '  ![The quay at dawn, before the first ferry](dawn.jpg)',
      },
    },
    'media-case': {
      title: 'The name of a file differs in capital and small letters.',
      why: 'Many computers take `Plot.svg` and `plot.svg` for the same file, but those that serve websites do not: the image would show on your screen, and be missing on that of every visitor.',
      fix: 'Write the name just as the file has it.',
      fixable: 'always',
      example: {
        file: 'collections/ventures.yaml',
        wrong: '  logo: Plot.svg',
        right: '  logo: plot.svg',
      },
    },
    'media-missing': {
      title: 'An image or a download is not in content/media/.',
      why: 'Visitors would see a gap in place of the image, or press for a file and get nothing.',
      fix: 'Write the name of a file that lies in `content/media/`, with its folder below that one, such as `photos/portrait.jpg`; or put the file there.',
      fixable: 'sometimes',
      example: {
        file: 'collections/ventures.yaml',
        wrong: '  logo: plots.svg',
        right: '  logo: plot.svg',
      },
    },
  },
  *check(content) {
    const names = [...content.media];
    const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
    for (const { value, places } of content.targets.of('media')) {
      if (content.media.has(value) || isBehindLink(content, `${basename(content.folder)}/media/${value}`)) continue;
      const cased = byLowerCase.get(value.toLowerCase());
      const mistake = cased === undefined ? explainMissing(value, names, content) : explainCase(cased);
      const { deleted, ...said } = mistake;
      for (const { file, reference } of places) {
        const advice = deleted === undefined ? {} : adviseLinkRemoval(reference, value, deleted, said.hint);
        yield { ...said, ...advice, file, ...locateAddress(reference, value) };
      }
    }
  },
});

type Mistake = Pick<
  RuleFinding<'media-address' | 'media-case' | 'media-missing'>,
  'code' | 'message' | 'hint' | 'fix'
> & {
  /** What has perhaps been deleted, so that what names it is to go as well. */
  deleted?: string;
};

function explainCase(cased: string): Mistake {
  return {
    code: 'media-case',
    message: `The file is called \`${cased}\`: servers tell large letters from small ones.`,
    hint: `Write \`${cased}\`.`,
    fix: { value: cased },
  };
}

function explainMissing(value: string, names: readonly string[], { folder }: Content): Mistake {
  // What a page cannot show would be the next problem.
  const shown = unsupportedFormat(value) ? names : names.filter((name) => !unsupportedFormat(name));
  const known = suggestFile(value, shown);
  const renamed = known === undefined ? renamedMedia(folder, value, shown) : undefined;
  const meant = known ?? renamed?.name;
  const source = meant === undefined ? suggestFile(value, names) : undefined;
  if (hasScheme.test(value))
    return {
      code: 'media-address',
      message: `\`${value}\` is an address, and pages show only images that are files in media/.`,
      hint: meant
        ? `Write \`${meant}\`.`
        : 'Save the image into media/, and write its name there, such as `photos/name.jpg`.',
      fix: meant === undefined ? undefined : { value: meant },
    };
  if (source !== undefined)
    return {
      code: 'media-missing',
      message: `There is no file \`${value}\` in media/.`,
      hint: `There is \`${source}\`, which a page cannot show: export it as a JPG and put that into media/ as \`${asJpg(value)}\`, the name to write here.`,
    };
  if (renamed?.isEdited)
    return {
      code: 'media-missing',
      message: `There is no file \`${value}\` in media/.`,
      hint: `Did you mean \`${renamed.name}\`? ${editedWords}${listNearest(renamed.name, shown, 'media')}`,
      fix: { value: renamed.name, applicability: 'maybe-incorrect' },
    };
  const hint = didYouMean(meant ?? value, shown, 'media');
  const fix = meant === undefined ? suggestedFix(value, shown) : { value: meant };
  return {
    code: 'media-missing',
    message: `There is no file \`${value}\` in media/.`,
    hint,
    ...(fix ? { fix } : { deleted: 'the file' }),
  };
}

function renamedMedia(folder: string, value: string, names: readonly string[]): RenamedFile | undefined {
  const inMedia = (name: string) => `media/${name}`;
  const found = renamedFile(folder, inMedia(value), names.map(inMedia));
  return found && { ...found, name: found.name.slice(inMedia('').length) };
}

/** The name as that of a JPG. */
function asJpg(value: string): string {
  return `${value.replace(/\.\w+$/, '')}.jpg`;
}

/** Browsers would ask another host for it, or find it in the address itself. */
const hasScheme = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** The file at the end of a longer path, or of that name in another folder, with any ending if there is but one. */
function suggestFile(written: string, names: readonly string[]): string | undefined {
  const path = written
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(?:https?:\/\/[^/]*)?(?:\.{0,2}\/)*(?:content\/)?(?:media\/)?/, '');
  const exact = names.find((name) => name.toLowerCase() === path);
  if (exact !== undefined) return exact;
  const called = names.filter((name) => name.toLowerCase().endsWith(`/${path}`));
  const withoutEnding = (name: string) => name.toLowerCase().replace(/\.\w+$/, '');
  const alike = called.length > 0 ? called : names.filter((name) => withoutEnding(name) === withoutEnding(path));
  return alike.length === 1 ? alike[0] : undefined;
}
