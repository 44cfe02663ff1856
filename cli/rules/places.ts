import type { Content, Rule } from '../content/load-content.ts';
import { isKind } from '../content/references.ts';

export const places: Rule = {
  name: 'places',
  description: 'Every file lies where something reads it, and every file that must exist does.',
  *check(content) {
    const { strays, missing } = content;
    for (const { name, hint } of strays) {
      if (isNamedMedia(content, name)) continue;
      yield { code: 'file-unknown', file: name, path: [], message: 'Nothing reads this file.', hint };
    }
    for (const name of missing)
      yield {
        code: 'file-missing',
        file: name,
        path: [],
        message: 'This file must exist.',
        hint: 'Create it; its schema describes each key.',
      };
  },
};

/** A picture that is a link to nothing is told of where it is named. */
function isNamedMedia({ files }: Content, name: string): boolean {
  const media = /^[^/]+\/media\/(.+)$/.exec(name)?.[1];
  if (media === undefined) return false;
  return files.some(({ references }) =>
    references.some((reference) => isKind(reference, 'media') && reference.value === media),
  );
}
