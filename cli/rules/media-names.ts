import { basename } from 'node:path';
import type { Rule } from '../content/load-content.ts';

/**
 * Backslashes, which Windows takes for folders, so that `..\..\x` in a zip leads out of the folder it is unpacked into;
 * line breaks and other control characters; and marks of direction, which make `exe.gpj` look like `jpg.exe`.
 */
const unsafe = /[\\\p{Cc}\p{Bidi_Control}\u2028\u2029\uFEFF]/u;

export const mediaNames: Rule = {
  name: 'media-names',
  description: 'The names of files in media/ are safe wherever they are downloaded and unpacked.',
  *check(content) {
    for (const name of content.media) {
      const character = unsafe.exec(name)?.[0];
      if (character === undefined) continue;
      yield {
        code: 'media-name',
        file: `${basename(content.folder)}/media/${name}`,
        path: [],
        message: `The name of this file holds ${describe(character)}, which is not safe in downloads and packs.`,
        hint: `Rename it to \`${suggestName(name)}\` in media/, and wherever it is named.`,
      };
    }
  },
};

function describe(character: string): string {
  if (character === '\\') return 'a backslash';
  if (character === '\n' || character === '\r') return 'a line break';
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `the invisible character U+${code}`;
}

/** The name with a hyphen for each run of such characters, and none at the ends of a step or before the ending. */
function suggestName(name: string): string {
  const runs = new RegExp(`${unsafe.source}+`, 'gu');
  const steps = name.split('/').map((step) => step.replace(runs, '-').replace(/^[.-]+|-+(?=\.\w+$)|-+$/g, ''));
  return steps.map((step) => step || 'file').join('/');
}
