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
        hint: cased ? `Write \`${cased}\`.` : didYouMean(fileMeant(value, names) ?? value, names),
      };
      for (const { file, reference } of places) yield { ...mistake, file, path: reference.path };
    }
  },
};

/** The file at the end of a longer path, or of that name in another folder, with any ending if there is but one. */
function fileMeant(written: string, names: readonly string[]): string | undefined {
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
