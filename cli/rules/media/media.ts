import { basename } from 'node:path';
import { isBehindLink } from '../../content/find-files.ts';
import { encodePath } from '../../content/markdown/media-address.ts';
import { unsupportedFormat } from '../../content/media-files.ts';
import type { Reference } from '../../content/schema/keywords.ts';
import { didYouMean, listNearest, suggestedFix } from '../../problems/suggest.ts';
import { adviseLinkRemoval } from '../../site/model/advise-link-removal.ts';
import type { Content } from '../../site/model/content.ts';
import { locateAddress } from '../../site/model/locate-address.ts';
import { editedWords, type RenamedFile, renamedFile } from '../../site/model/renamed-file.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { fitsUse } from './fits-use.ts';

export const media = defineRule({
  codes: ['media-address', 'media-case', 'media-missing'],
  *check(content) {
    const names = [...content.media];
    const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
    for (const { value, uses } of content.targets.of('media')) {
      if (content.media.has(value) || isBehindLink(content, `${basename(content.folder)}/media/${value}`)) continue;
      const cased = byLowerCase.get(value.toLowerCase());
      const use = uses[0]?.reference.argument;
      const problem = cased === undefined ? explainMissing(value, names, use, content) : explainCase(cased);
      const { deleted, ...found } = problem;
      for (const { file, reference } of uses) {
        const finding = reference.kind === 'text' ? { ...found, ...inMarkdown(found, content.media) } : found;
        const advice = deleted === undefined ? {} : adviseLinkRemoval(reference, value, deleted, finding.hint);
        yield { ...finding, ...advice, file, ...locateAddress(reference, value) };
      }
    }
  },
});

type MediaProblem = Pick<
  RuleFinding<'media-address' | 'media-case' | 'media-missing'>,
  'code' | 'message' | 'hint' | 'fix'
> & {
  /** What was probably deleted, so that the reference should be removed as well. */
  deleted?: string;
};

/** Encodes the names of files in advice for Markdown, where `%` and spaces in an address mean something else. */
function inMarkdown({ hint, fix }: MediaProblem, names: ReadonlySet<string>): Pick<MediaProblem, 'hint' | 'fix'> {
  const encoded = hint.replace(/`([^`]+)`/g, (quoted, name) => (names.has(name) ? `\`${encodePath(name)}\`` : quoted));
  return { hint: encoded, fix: fix && 'value' in fix ? { ...fix, value: encodePath(fix.value) } : fix };
}

function explainCase(cased: string): MediaProblem {
  return {
    code: 'media-case',
    message: `The file is called \`${cased}\`, and web servers distinguish capital and small letters.`,
    hint: `Write \`${cased}\`.`,
    fix: { value: cased },
  };
}

/** Explains that a media file is missing, and suggests a similar, renamed or exported file. */
function explainMissing(
  value: string,
  names: readonly string[],
  use: Reference['argument'] | undefined,
  { folder }: Content,
): MediaProblem {
  // Suggesting an image that browsers cannot show, or a video where a font belongs, would cause another problem.
  const isShown = (name: string) => fitsUse(name, use) && !unsupportedFormat(name);
  const shown = unsupportedFormat(value) ? names : names.filter(isShown);
  const similar = suggestFile(value, shown);
  const renamed = similar === undefined ? renamedMedia(folder, value, shown) : undefined;
  const suggestion = similar ?? renamed?.name;
  const source = suggestion === undefined ? suggestFile(value, names) : undefined;
  if (hasScheme.test(value))
    return {
      code: 'media-address',
      message: `\`${value}\` is an address, but pages only show images from media/.`,
      hint: suggestion
        ? `Write \`${suggestion}\`.`
        : 'Save the image in media/, and write its path in that folder, such as `photos/name.jpg`.',
      fix: suggestion === undefined ? undefined : { value: suggestion },
    };
  if (source !== undefined)
    return {
      code: 'media-missing',
      message: `There is no file \`${value}\` in media/.`,
      hint: `There is \`${source}\`, which browsers cannot show: export it as a JPG, save that in media/ as \`${asJpg(value)}\`, and write this name here.`,
    };
  if (renamed?.isEdited)
    return {
      code: 'media-missing',
      message: `There is no file \`${value}\` in media/.`,
      hint: `Did you mean \`${renamed.name}\`? ${editedWords}${listNearest(renamed.name, shown)}`,
      fix: { value: renamed.name, applicability: 'maybe-incorrect' },
    };
  const hint = didYouMean(suggestion ?? value, shown);
  const fix = suggestion === undefined ? suggestedFix(value, shown) : { value: suggestion };
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

/** Returns a file name with the extension `.jpg`. */
function asJpg(value: string): string {
  return `${value.replace(/\.\w+$/, '')}.jpg`;
}

/** Matches addresses with a scheme or with `//`: browsers would load them from another host, or as a data URL. */
const hasScheme = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * Suggests a file for a path that is too long, or a file of the same name in another folder or with another extension,
 * if there is only one.
 */
function suggestFile(written: string, names: readonly string[]): string | undefined {
  const path = written
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(?:https?:\/\/[^/]*)?(?:\.{0,2}\/)*(?:content\/)?(?:media\/)?/, '');
  const exact = names.find((name) => name.toLowerCase() === path);
  if (exact !== undefined) return exact;
  const sameName = names.filter((name) => name.toLowerCase().endsWith(`/${path}`));
  const withoutExtension = (name: string) => name.toLowerCase().replace(/\.\w+$/, '');
  const alike =
    sameName.length > 0 ? sameName : names.filter((name) => withoutExtension(name) === withoutExtension(path));
  return alike.length === 1 ? alike[0] : undefined;
}
