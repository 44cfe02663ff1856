import type { Rule } from '../content/load-content.ts';
import { didYouMean } from '../suggest.ts';

export const media: Rule = {
  name: 'media',
  description: 'Every picture and download that content names lies in media/, written the same way.',
  *check(content) {
    const names = [...content.media];
    const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
    for (const { value, places } of content.targets.of('media')) {
      if (content.media.has(value)) continue;
      const cased = byLowerCase.get(value.toLowerCase());
      const mistake = {
        code: cased ? ('media-case' as const) : ('media-missing' as const),
        message: cased
          ? `The file is called \`${cased}\`: servers tell large letters from small ones.`
          : `There is no file \`${value}\` in media/.`,
        hint: cased ? `Write \`${cased}\`.` : didYouMean(value, names),
      };
      for (const { file, reference } of places) yield { ...mistake, file, path: reference.path };
    }
  },
};
