import type { Rule } from '../content/load-content.ts';
import { isKind } from '../content/references.ts';
import { didYouMean } from '../suggest.ts';

export const media: Rule = {
  name: 'media',
  description: 'Every picture and download that content names lies in media/, written the same way.',
  *check(content) {
    const names = [...content.media];
    const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
    for (const file of content.files) {
      for (const reference of file.references) {
        if (!isKind(reference, 'media') || content.media.has(reference.value)) continue;
        const cased = byLowerCase.get(reference.value.toLowerCase());
        const message = cased
          ? `The file is called \`${cased}\`: servers tell large letters from small ones.`
          : `There is no file \`${reference.value}\` in media/.`;
        yield {
          code: cased ? 'media-case' : 'media-missing',
          file,
          path: reference.path,
          message,
          hint: cased ? `Write \`${cased}\`.` : didYouMean(reference.value, names),
        };
      }
    }
  },
};
