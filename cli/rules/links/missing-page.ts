import { pathBelow } from '../../../src/path-below.ts';
import type { Content } from '../../site/model/content.ts';
import { contentIn } from '../../site/model/languages.ts';
import { renamedFile } from '../../site/model/renamed-file.ts';
import { articleBases, articlePath, pagePath, publishedFiles } from '../../site/model/routes.ts';

/** Explains that an address belongs to a draft, if so. */
export function explainDraft(content: Content, path: string): { message: string; hint: string } | undefined {
  const bases = articleBases(content);
  const article = content.articles.find((file) => articlePath(bases, file) === path);
  if (!article?.isValid || article.data.draft !== true) return undefined;
  return {
    message: `The article ${path} is a draft, so this link leads to no page.`,
    hint: `If the article is ready, delete \`draft: true\` from ${article.name}. Otherwise remove the link for now.`,
  };
}

/**
 * Finds the new address of a page or an article whose file was renamed.
 * @param path of a page that does not exist
 */
export function renamedPage(content: Content, path: string): { path: string; isEdited: boolean } | undefined {
  const pages = content.pages.map(({ slug }) => [`pages/${slug}.yaml`, pagePath(slug)] as const);
  const find = (name: string, files: readonly (readonly [name: string, path: string])[]) => {
    const paths = new Map(files);
    const found = renamedFile(content.folder, name, [...paths.keys()]);
    const now = found && paths.get(found.name);
    return now === undefined ? undefined : { path: now, isEdited: found?.isEdited ?? false };
  };
  const slug = path.slice(1);
  const page = find(`pages/${slug}.yaml`, pages) ?? find(`pages/${slug}/index.yaml`, pages);
  if (page) return page;
  for (const [language, base] of articleBases(content)) {
    const below = pathBelow(base, '');
    if (!path.startsWith(below)) continue;
    const fileOf = (slug: string) => `articles/${language === undefined ? slug : `${language}/${slug}`}.yaml`;
    const articles = publishedFiles(contentIn(content, language)).map(
      (file) => [fileOf(file.slug), pathBelow(base, file.slug)] as const,
    );
    const article = find(fileOf(path.slice(below.length)), articles);
    if (article) return article;
  }
  return undefined;
}
