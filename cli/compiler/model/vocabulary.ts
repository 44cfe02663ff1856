import type { VocabularyWord } from '../schema/keywords.ts';
import type { Content } from './content.ts';
import type { ContentFile } from './content-file.ts';
import { filesOfKind } from './files-of-kind.ts';

/** The words of a vocabulary, such as `venture-statuses`, in the order of their file. */
export function vocabularyOf(content: Content, vocabulary: string): (VocabularyWord & { file: ContentFile })[] {
  const words = filesOfKind(content, 'settings').flatMap((file) => file.words.map((word) => ({ ...word, file })));
  return words.filter((word) => word.vocabulary === vocabulary);
}
