import { findComments } from '../../content/yaml/comments.ts';
import { locateOffset } from '../../content/yaml/find-range.ts';
import type { Content } from '../../site/model/content.ts';
import type { ChangedTexts } from './changed-texts.ts';
import type { EditStep } from './edit-plan.ts';
import { fileOfAddress } from './move-file.ts';
import type { Renaming } from './renaming.ts';

/** A name as comments may mention it, with its new form. */
interface Mention {
  pattern: RegExp;
  from: string;
  to: string;
}

/**
 * Renames things in comments that mention them by their full name: `/about`, `ventures:garden`, `fact:plots`,
 * `ventures/garden.svg`, `pages/about.yaml`. An id alone could be an ordinary word.
 * @returns what is changed, by the lines before
 */
export function renameInComments(content: Content, texts: ChangedTexts, renamings: readonly Renaming[]): EditStep[] {
  const mentions = renamings.flatMap((renaming) => mentionsOf(content, renaming));
  return content.files.flatMap((file) => {
    if (!mentions.some(({ from }) => file.text.includes(from))) return [];
    const steps = findComments(file.text).flatMap(({ start, end }) => {
      const comment = file.text.slice(start, end);
      const { line } = locateOffset(file, start);
      return mentions.flatMap(({ pattern, from, to }): EditStep[] =>
        comment.search(pattern) === -1 ? [] : [{ file: file.name, line, from, to }],
      );
    });
    if (steps.length > 0) texts.rewrite(file, (text) => renameIn(text, mentions));
    return steps;
  });
}

function renameIn(text: string, mentions: readonly Mention[]): string {
  return findComments(text).reduceRight((changed, { start, end }) => {
    const comment = mentions.reduce(
      (words, { pattern, to }) => words.replaceAll(pattern, () => to),
      changed.slice(start, end),
    );
    return changed.slice(0, start) + comment + changed.slice(end);
  }, text);
}

function mentionsOf(content: Content, { node: { kind, name, definition }, to }: Renaming): Mention[] {
  const file = kind === 'page' ? definition?.file : undefined;
  const path = file && fileOfAddress(content, file, to);
  if (file && path !== undefined)
    return [mention(name, to), mention(file.name.slice(file.name.indexOf('/') + 1), path, '(?<![\\w.-])')];
  const prefix = kind === 'fact' ? 'fact:' : '';
  const full = mention(prefix + name, prefix + to);
  const isLink = kind === 'entry' && name.startsWith('links:');
  return isLink ? [full, mention(name.replace('links:', 'link:'), to.replace('links:', 'link:'))] : [full];
}

/** Finds a name that is not part of a longer one. A path may follow the folder media/. @param start what it follows */
function mention(
  from: string,
  to: string,
  start = /^\w/.test(from) ? '(?<![\\w.-]|(?<!\\bmedia)/)' : '(?<![\\w./-])',
): Mention {
  return { pattern: new RegExp(`${start}${from.replace(/[^\w/-]/g, '\\$&')}(?![\\w/-]|\\.\\w)`, 'g'), from, to };
}
