import type { Content } from '../../compiler/model/content.ts';
import { furtherLanguages } from '../../compiler/model/languages.ts';
import type { Kind } from '../../content/schema/kinds.ts';

/**
 * Splits the id of an article in a further language: `en/first-snow` is the file `first-snow` in the folder of English. All
 * other ids are returned as they are.
 */
export function splitArticleId(
  content: Content,
  kind: Kind,
  id: string,
): { language: string | undefined; slug: string } {
  const language =
    kind.name === 'article'
      ? furtherLanguages(content).find(({ folder }) => id.startsWith(`${folder}/`))?.folder
      : undefined;
  return { language, slug: language === undefined ? id : id.slice(language.length + 1) };
}
