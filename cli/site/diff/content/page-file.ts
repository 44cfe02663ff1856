import { pathBelow } from '../../../../src/path-below.ts';
import { pagePath } from '../../../compiler/model/routes.ts';
import { statContentFile } from '../../../platform/files/content-file.ts';

/** Returns the file of the page at an address, relative to the content folder. `/en` may be `pages/en/index.yaml`. */
export function pageFile(contentFolder: string, route: string): string {
  const inFolder = `pages${pathBelow(route, 'index')}.yaml`;
  if (route === '/' || statContentFile(contentFolder, inFolder) !== undefined) return inFolder;
  return `pages${route}.yaml`;
}

/** Whether a file of the content is that of the page at an address. */
export function isPageFile(file: string, route: string): boolean {
  const [, slug] = /^pages\/(.+)\.yaml$/.exec(file) ?? [];
  return slug !== undefined && pagePath(slug) === route;
}

/**
 * Whether the page at an address is that of an article, as far as its file and the languages of the site tell.
 * @param slug with the folder of a further language: `en/the-letter`
 * @param languages the folders of the further languages
 */
export function isArticleAt(route: string, slug: string, languages: readonly string[]): boolean {
  const language = languages.find((folder) => slug.startsWith(`${folder}/`));
  const languageOfRoute = languages.find((folder) => route.startsWith(`/${folder}/`));
  const name = language === undefined ? slug : slug.slice(language.length + 1);
  return language === languageOfRoute && route.endsWith(`/${name}`);
}
