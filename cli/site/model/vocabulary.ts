import { type Mark, marksOf } from '../../content/schema/keywords.ts';
import type { Content } from './content.ts';
import type { ContentFile } from './content-file.ts';

/** Returns the values of a vocabulary, such as `venture-statuses`, in the order of their file. */
export function vocabularyOf(
  content: Content,
  vocabulary: string,
): (Extract<Mark, { kind: 'vocabulary' }> & { file: ContentFile })[] {
  const settings = [content, ...content.languages.values()].flatMap(({ settings }) => Object.values(settings));
  const words = settings.flatMap((file) => marksOf(file, 'vocabulary').map((word) => ({ ...word, file })));
  return words.filter(({ argument }) => argument === vocabulary);
}
