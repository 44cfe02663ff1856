/** A page, an article or a list of articles in an earlier version of the content. */
export interface PastPage {
  path: string;
  /** The file that made it, relative to the content folder: `pages/about.yaml`. */
  file: string;
  kind: 'page' | 'article' | 'list';
  /** The folder of its language; undefined for the main one. */
  language: string | undefined;
  /** The address of the page that lists the articles, for articles and lists. */
  base?: string;
  /** The category of a list. */
  category?: string;
  /** The tag that all articles of a list have. */
  tag?: string;
}
