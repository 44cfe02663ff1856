import type { DataPath } from '../../../diagnostics/problem.ts';

/** A value of a content file that differs between the two sides. */
export interface ContentChange {
  /** What it belongs to, such as `page /about`, `ventures garden` or `fact members`. */
  owner: Owner;
  /** The path of the file, relative to the content folder: `pages/about.yaml`. */
  file: string;
  /** The path of the value in the data, as it is now, or as it was if it is gone. */
  path: DataPath;
  /** The values as text; undefined where there was or is none. */
  before: string | undefined;
  after: string | undefined;
}

/** What a change of content belongs to: what an editor would call the thing that was edited. */
export interface Owner {
  kind: 'page' | 'article' | 'entry' | 'fact' | 'settings' | 'media';
  /** `/about`, `the-letter`, `ventures garden`, `members`, `site`, `media/home/desk.jpg`. */
  name: string;
}
