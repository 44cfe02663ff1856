import { join } from 'node:path';
import { globPaths } from './content.ts';

/** The routes of the pages of a content folder without further languages, such as `/` and `/products/courses`. */
export function routesOf(content: string): string[] {
  const slugs = globPaths('**/*.yaml', join(content, 'pages')).map((file) => file.replace(/(?:\bindex)?\.yaml$/, ''));
  return slugs.filter((slug) => slug !== '404').map((slug) => `/${slug}`);
}
