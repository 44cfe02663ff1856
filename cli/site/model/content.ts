import type { ContentFiles } from '../../../src/content.gen.ts';
import type { UnknownFile } from '../../content/find-files.ts';
import type { Moment } from '../../content/moments.ts';
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
  /** The files of further languages by their folder, such as `en`; see `contentIn`. */
  languages: ReadonlyMap<string, LanguageFiles>;
  /** Whether this is what one language of a site with several sees. */
  isView?: true;
}

/** The settings files and collections of a further language. It has only those that differ from the main language. */
export type LanguageFiles = Pick<Content, 'settings' | 'collections'>;

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
  const main = new LooseFiles();
  const languages = new Map<string, LooseFiles>();
  for (const file of folder.files) {
    if (file.kind === 'page') pages.push(file);
    else if (file.kind === 'article') articles.push(file);
    else if (file.language === undefined) main.add(file);
    else {
      const files = languages.get(file.language) ?? new LooseFiles();
      languages.set(file.language, files);
      files.add(file);
    }
  }
  return {
    ...folder,
    pages,
    articles,
    ...main.typed(),
    languages: new Map([...languages].map(([language, files]) => [language, files.typed()])),
  };
}

/** The settings files and collections of a language by name. */
class LooseFiles {
  readonly #collections: Record<string, CollectionFile> = Object.create(null);
  readonly #settings: Record<string, SettingsFile> = Object.create(null);

  add(file: CollectionFile | SettingsFile): void {
    if (file.kind === 'collection') this.#collections[file.slug] = file;
    else this.#settings[file.slug] = file;
  }

  /** The name of a file determines its schema, and the schema the type. */
  typed(): LanguageFiles {
    return { collections: this.#collections as CollectionFiles, settings: this.#settings as SettingsFiles };
  }
}
