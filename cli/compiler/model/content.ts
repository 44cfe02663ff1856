import type { ContentFiles } from '../../../src/content.gen.ts';
import type { Moment } from '../moments/moment.ts';
import type { UnknownFile } from '../sources/found-file.ts';
import type { ArticleFile, CollectionFile, ContentFile, PageFile, SettingsFile } from './content-file.ts';
import type { ReferenceIndex } from './reference-index.ts';

/** The files of a content folder, each already checked by itself, and the media. */
interface ContentFolder {
  folder: string;
  files: readonly ContentFile[];
  /** Paths under `media/`. */
  media: ReadonlySet<string>;
  unknownFiles: readonly UnknownFile[];
  missing: readonly string[];
  options: ContentOptions;
  /** What the files refer to. */
  targets: ReferenceIndex;
}

/** A content folder with its files by kind, valid or not. The data of a file has a type if `isValid` is true. */
export interface Content extends ContentFolder {
  pages: readonly PageFile[];
  articles: readonly ArticleFile[];
  /** The collections by name, such as `ventures`. */
  collections: CollectionFiles;
  /** The settings files by name, such as `site`. */
  settings: SettingsFiles;
}

type CollectionName = keyof ContentFiles extends infer Key
  ? Key extends `collections/${infer Name}`
    ? Name
    : never
  : never;
type SettingsName = Exclude<keyof ContentFiles, 'page' | 'article' | `collections/${string}`>;

type CollectionFiles = {
  readonly [Name in CollectionName]?: CollectionFile<ContentFiles[`collections/${Name}`][number]>;
};
type SettingsFiles = { readonly [Name in SettingsName]?: SettingsFile<ContentFiles[Name]> };

export interface ContentOptions {
  /** Whether drafts and articles that are not published at the moment count as published, as in development. */
  includeUnpublished: boolean;
  /** The moment for which the content is checked and built. */
  at: Moment;
  /** The day of that moment, such as `2026-11-01`. */
  today: string;
}

/** Sorts the files of a content folder by kind. */
export function createContent(folder: ContentFolder): Content {
  const pages: PageFile[] = [];
  const articles: ArticleFile[] = [];
  const collections: Record<string, CollectionFile> = Object.create(null);
  const settings: Record<string, SettingsFile> = Object.create(null);
  for (const file of folder.files) {
    if (file.kind === 'page') pages.push(file);
    else if (file.kind === 'article') articles.push(file);
    else if (file.kind === 'collection') collections[file.slug] = file;
    else settings[file.slug] = file;
  }
  // The name of a file determines its schema, and the schema the type.
  return {
    ...folder,
    pages,
    articles,
    collections: collections as CollectionFiles,
    settings: settings as SettingsFiles,
  };
}
