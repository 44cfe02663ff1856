import type { ArticleSource, PageSource } from '../../../src/content.gen.ts';
import type { Html } from '../../../src/html.ts';
import type { FillSlots } from '../../content/markdown/slots.ts';
import type { Mark, Reference } from '../../content/schema/keywords.ts';
import type { UnknownWord } from '../../content/spelling.ts';
import type { AllowComment } from '../../content/yaml/comments.ts';
import type { FileKind, SourceFile } from '../../content/yaml/source-file.ts';
import type { DataPath, LocatedProblem } from '../../problems/problem.ts';

/** A content file of any kind, checked against its schema. */
export interface CheckedSource extends SourceFile {
  /** Whether the file was parsed and matches its schema, so that its data has the type that belongs to the schema. */
  isValid: boolean;
  /**
   * If its text was repaired in memory in order to be read: moves a problem to the text as written. Returns undefined for
   * one in a repaired part, of which nothing is certain.
   */
  restore?: (problem: LocatedProblem) => LocatedProblem | undefined;
  /** The strings with an `x-` keyword in the schema, valid or not; with `isSlim` only references. */
  references: Reference[];
  /** What else the schema says of its values, in the order of the file. */
  marks: readonly Mark[];
  /** The comments that allow problems. */
  allowed: readonly AllowComment[];
  /** The words of its texts that the dictionaries do not have, if the file is from the cache or from a worker. */
  unknownWords?: readonly UnknownWord[];
  /** A hash of the text; empty if the content will not be rendered. */
  hash: string;
  /** Whether this is an article without any problem, of which only the data for lists is loaded. */
  isSlim?: boolean;
  /** The rendered body, if a worker has rendered it. */
  body?: FillSlots | undefined;
  /** Returns the path in the file of a path in `data`, if `data` is only a part of what the file contains. */
  sourcePath?: (path: DataPath) => DataPath;
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

interface InvalidFile<Kind extends FileKind> extends CheckedSource {
  kind: Kind;
  isValid: false;
}

type FileOf<Kind extends FileKind, Data> = ValidFile<Kind, Data> | InvalidFile<Kind>;

export type PageFile = FileOf<'page', PageSource>;
export type ArticleFile = FileOf<'article', ArticleSource>;
export type CollectionFile<Entry extends { id: string } = { id: string }> = FileOf<'collection', Entry[]>;
export type SettingsFile<Data = unknown> = FileOf<'settings', Data>;

/** A content file of any kind. Its data has a type once `isValid` is known to be true. */
export type ContentFile = PageFile | ArticleFile | CollectionFile | SettingsFile;

/** The valid variant of a file type. */
export type Valid<File extends ContentFile> = Extract<File, { isValid: true }>;

/**
 * Types a file that has been checked against its schema. The types of the data are generated from the schemas, so this is
 * where the check becomes a type.
 */
export function asContentFile(file: CheckedSource): ContentFile {
  return file as ContentFile;
}

/** Returns what is known of a file before it is validated: no data, and nothing found in it. */
export function unchecked() {
  return { data: undefined, isValid: false, references: [], marks: [], allowed: [] } satisfies Partial<CheckedSource>;
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
