import type { ArticleSource, ContentFiles, Integrations, PageSource } from '../../src/content.gen.ts';
import type { Html } from '../../src/html.ts';
import type { UnknownFile } from '../content/find-files.ts';
import type { Moment } from '../content/moments.ts';
import type { Mark, Reference } from '../content/schema/keywords.ts';
import { isIntegrationGroup } from '../content/schema/schemas.ts';
import type { AllowComment } from '../content/yaml/comments.ts';
import type { FileKind, SourceFile } from '../content/yaml/source-file.ts';
import type { LocatedProblem } from '../problems/problem.ts';

/** A content file of any kind, checked against its schema. */
export interface CheckedSource extends SourceFile {
  /** Whether the file was parsed and matches its schema, so that its data has the type that belongs to the schema. */
  isValid: boolean;
  /**
   * Moves a problem to the text as written, if the text was repaired in memory to be read. Returns undefined for a
   * problem within a repair, which may disappear when the author makes that repair.
   */
  restore?: (problem: LocatedProblem) => LocatedProblem | undefined;
  /** The strings with an `x-` keyword in the schema, valid or not. */
  references: Reference[];
  /** The other annotations of the schema for values of the file, in the order of the values. */
  marks: readonly Mark[];
  /** The comments that allow problems. */
  allowed: readonly AllowComment[];
  /** A hash of the text. */
  hash: string;
  /** The problems that were found without looking at other files. */
  problems: readonly LocatedProblem[];
  /** The words of the texts that the installed dictionaries do not have. */
  words: readonly MisspeltWord[];
  /** How long an article takes to read, in minutes. */
  minutes?: number | undefined;
}

/** A word that may be in dictionary.yaml, and the problem if it is not, which has no hint yet. */
export interface MisspeltWord {
  word: string;
  problem: LocatedProblem;
}

/** The data of a file before it is resolved: Markdown instead of HTML. */
export type AsWritten<Data> = Data extends Html
  ? string
  : Data extends object
    ? { [Key in keyof Data]: AsWritten<Data[Key]> }
    : Data;

export interface ValidFile<Kind extends FileKind, Data> extends CheckedSource {
  kind: Kind;
  isValid: true;
  data: AsWritten<Data>;
}

type FileOf<Kind extends FileKind, Data> = ValidFile<Kind, Data> | (CheckedSource & { kind: Kind; isValid: false });

export type PageFile = FileOf<'page', PageSource>;
export type ArticleFile = FileOf<'article', ArticleSource>;
export type CollectionFile<Entry extends { id: string } = { id: string }> = FileOf<'collection', Entry[]>;
export type SettingsFile<Data = unknown> = FileOf<'settings', Data>;

/** A content file of any kind. Its data has a type once `isValid` is known to be true. */
export type ContentFile = PageFile | ArticleFile | CollectionFile | SettingsFile;

/**
 * Asserts the type of a file that has been checked against its schema. The types of the data are generated from the
 * schemas, so a valid file has the type of its schema.
 */
export function asContentFile(file: CheckedSource): ContentFile {
  return file as ContentFile;
}

/** Returns the properties of a file that is not checked yet: no data, no references, no problems. */
export function unchecked() {
  const none = { references: [], marks: [], allowed: [], problems: [], words: [] };
  return { data: undefined, isValid: false, ...none } satisfies Partial<CheckedSource>;
}

/** The valid variant of a file type. */
export type Valid<File extends ContentFile> = Extract<File, { isValid: true }>;

/** The files of a content folder, each already checked by itself, and the media. */
interface ContentFolder {
  folder: string;
  files: readonly ContentFile[];
  /** Paths under `media/`. */
  media: ReadonlySet<string>;
  unknownFiles: readonly UnknownFile[];
  missing: readonly string[];
  options: ContentOptions;
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
  /** The content in all languages, if this is only the content in one of them; see `contentIn`. */
  whole?: Content;
}

/** The settings files and collections of a further language: only those that differ from the main language. */
export type LanguageFiles = Pick<Content, 'settings' | 'collections'>;

type NamesAfter<Prefix extends string, Key> = Key extends `${Prefix}${infer Name}` ? Name : never;
type CollectionFiles = {
  readonly [Name in NamesAfter<'collections/', keyof ContentFiles>]?: CollectionFile<
    ContentFiles[`collections/${Name}`][number]
  >;
};
type SettingsFiles = {
  readonly [Name in Exclude<keyof ContentFiles, 'page' | 'article' | `collections/${string}`>]?: SettingsFile<
    ContentFiles[Name]
  >;
};

export interface ContentOptions {
  /** Whether drafts, and articles that are not published at the moment `at`, count as published, as in development. */
  includeUnpublished: boolean;
  /** The moment for which the content is checked and built. */
  at: Moment;
}

/** Groups the files of a content folder by kind, and the settings and collections of other languages by language. */
export function createContent(folder: ContentFolder): Content {
  const others = folder.files.filter(({ kind }) => kind === 'collection' || kind === 'settings');
  const byLanguage = Map.groupBy(others, ({ language }) => language);
  const main = filesByName(byLanguage.get(undefined));
  byLanguage.delete(undefined);
  return {
    ...folder,
    pages: folder.files.filter((file) => file.kind === 'page'),
    articles: folder.files.filter((file) => file.kind === 'article'),
    ...main,
    languages: new Map(Array.from(byLanguage, ([language = '', files]) => [language, filesByName(files)])),
  };
}

/** Returns collections and settings by name. The name of a file determines its schema, and so the type of its data. */
function filesByName(files: readonly ContentFile[] = []): LanguageFiles {
  const named = (kind: FileKind) =>
    Object.fromEntries(files.flatMap((file) => (file.kind === kind ? [[file.slug, file]] : [])));
  return { collections: named('collection') as CollectionFiles, settings: named('settings') as SettingsFiles };
}

export function isValidFile<File extends ContentFile>(file: File | undefined): file is Valid<File> {
  return file?.isValid === true;
}

/** Returns the data of a file if it exists and is valid. */
export function validData<Data>(file: FileOf<FileKind, Data> | undefined): AsWritten<Data> | undefined {
  return file?.isValid ? file.data : undefined;
}

/** Returns a file of content without problems. @throws when the file is missing or has problems */
export function requireValid<Data>(file: FileOf<FileKind, Data> | undefined): ValidFile<FileKind, Data> {
  if (!file?.isValid) throw new Error(file ? `${file.name} has problems.` : 'A file of the content is missing.');
  return file;
}

/** Returns the data of a content file. @throws when the file is missing or has problems */
export function requireData<Data>(file: FileOf<FileKind, Data> | undefined): AsWritten<Data> {
  return requireValid(file).data;
}

/** Returns the file of a collection; undefined if there is no collection with this name. */
export function findCollection(
  { collections }: Pick<Content, 'collections'>,
  name: string,
): CollectionFile | undefined {
  const byName: Readonly<Record<string, CollectionFile | undefined>> = collections;
  return Object.hasOwn(byName, name) ? byName[name] : undefined;
}

/** Lists the entries of a collection that have an id, even if the file has problems. */
export function entriesOf(file: ContentFile | undefined): { id: string }[] {
  const data: unknown = file?.data;
  return Array.isArray(data) ? data.filter((entry): entry is { id: string } => typeof entry?.id === 'string') : [];
}

/**
 * Lists the ids that a reference may name: the entries of a collection, or of one group of integrations.yaml.
 * @returns undefined when the file has problems, so that a problem there is not reported again at each reference
 */
export function idsOf(content: Content, collection: string): string[] | undefined {
  if (isIntegrationGroup(collection)) {
    const integrations = integrationsOf(content);
    return integrations && Object.keys(integrations[collection]);
  }
  const file = findCollection(content, collection);
  return file && !file.isValid ? undefined : entriesOf(file).map(({ id }) => id);
}

/** Returns the link of integrations.yaml with this id; undefined if there is none. */
export function linkNamed(content: Pick<Content, 'settings'>, id: string) {
  const links = integrationsOf(content)?.links ?? {};
  return Object.hasOwn(links, id) ? links[id] : undefined;
}

/** Returns the links, videos and frames of the content. @returns undefined when integrations.yaml has problems */
export function integrationsOf({
  settings: { integrations: file },
}: Pick<Content, 'settings'>): AsWritten<Required<Integrations>> | undefined {
  return file && !file.isValid ? undefined : { links: {}, videos: {}, frames: {}, ...file?.data };
}
