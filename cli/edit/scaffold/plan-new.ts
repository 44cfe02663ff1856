import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { LoadedContent } from '../../compiler/check/loaded-content.ts';
import type { Content } from '../../compiler/model/content.ts';
import type { ContentFile } from '../../compiler/model/content-file.ts';
import { contentIn } from '../../compiler/model/languages.ts';
import { siteLanguage } from '../../compiler/model/site-language.ts';
import type { Kind } from '../../content/schema/kinds.ts';
import { describeNewFile } from '../../content/sources/find-files.ts';
import type { FoundFile } from '../../content/sources/found-file.ts';
import { appendEntry } from '../../content/yaml/edits/insert-entry.ts';
import { locationOfRange } from '../../content/yaml/location.ts';
import { findRange } from '../../content/yaml/parse/find-range.ts';
import { modelineFor } from '../../editor/modeline.ts';
import { Refusal } from '../refusal.ts';
import { splitArticleId } from './article-id.ts';
import { checkPlannedFile } from './check-planned.ts';
import { entriesIn, findEntry } from './entries.ts';
import { explainInvalidId } from './explain-invalid-id.ts';
import { type ScaffoldedEntry, scaffoldEntry } from './scaffold-entry.ts';

/** A content file that will be written. */
export interface PlannedFile {
  file: ContentFile;
  /** The current file; undefined for a new file. */
  before: ContentFile | undefined;
  /** The 1-based line of the first added line. */
  line: number;
  /** The added lines. */
  lines: readonly string[];
}

/** A content file that will be written, and the whole content with it. */
export interface Plan extends PlannedFile {
  content: Content;
}

/**
 * Plans the file with a new page, article or entry, and checks it. Writes nothing.
 * @param comment a line above an entry
 */
export function planNew(
  { content, problems }: LoadedContent,
  kind: Kind,
  id: string,
  comment?: string,
): Plan | Refusal {
  const { language, slug } = splitArticleId(content, kind, id);
  const view = contentIn(content, language);
  const idProblem = explainInvalidId(kind, id, siteLanguage(view), kind.name === 'page' || language !== undefined);
  if (idProblem !== undefined) return new Refusal(idProblem);
  const found = describeFile(content, kind, id);
  const { name } = found;
  const before = content.files.find((file) => file.name === name);
  // A missing file is created with its first entry.
  if (before && kind.shape !== 'file' && !before.isValid) {
    const inFile = problems.filter(({ file }) => file === name);
    return new Refusal(`${name} has problems. Fix them first.`, inFile);
  }
  const taken = findTaken(content, kind, id, name, before);
  if (taken !== undefined) return new Refusal(`${taken}: the ${kind.name} \`${id}\` exists already.`);

  const entry = scaffoldEntry(kind, slug, view, before ? entriesIn(before, kind) : []);
  if (entry instanceof Refusal) return entry;
  if (comment !== undefined) entry.lines.unshift(comment);
  const text = before ? insertInto(before, kind, id, entry) : newText(content, found, kind, entry);
  if (text === undefined) return cannotAdd(name);
  const planned = checkPlannedFile(content, found, text);
  if (planned.problems.length > 0)
    return new Refusal(`The content would not be valid with the ${kind.name} \`${id}\`.`, planned.problems);
  const location = kind.shape === 'file' ? undefined : findEntry(planned.file, kind, id);
  return {
    ...planned,
    before,
    line: location ? lineOf(planned.file, location) - (comment === undefined ? 0 : 1) : 1,
    lines: before ? entry.lines : text.split('\n'),
  };
}

/** Returns the refusal for a file to which an entry cannot be added. */
export function cannotAdd(name: string): Refusal {
  const fix = 'Its entries are in brackets, or come from an anchor. Write them below one another, then try again.';
  return new Refusal(`Nothing can be added to ${name} without changing existing lines. ${fix}`);
}

export function lineOf(file: ContentFile, location: Parameters<typeof findRange>[1]): number {
  return locationOfRange(file, findRange(file, location)).line;
}

/** Describes the file that a new entry is added to. */
function describeFile({ folder }: Content, { name: kind, shape, home, located }: Kind, id: string): FoundFile {
  const local = shape === 'file' ? `${home}/${id}.yaml` : home;
  const slug = shape === 'file' ? id : basename(home, '.yaml');
  const fileKind = kind === 'page' || kind === 'article' ? kind : shape === 'list-entry' ? 'collection' : 'settings';
  const name = `${basename(folder)}/${local}`;
  // An article of a further language belongs to it.
  const described = kind === 'article' ? describeNewFile(folder, name) : undefined;
  if (described) return described;
  return { folder, local, name, kind: fileKind, slug, schema: located.file, stamp: undefined };
}

/** Returns the location of an existing entry with this id as `file:line`; undefined when there is none. */
function findTaken(content: Content, kind: Kind, id: string, name: string, before: ContentFile | undefined) {
  if (kind.shape !== 'file') {
    const location = before && findEntry(before, kind, id);
    return location && `${name}:${lineOf(before, location)}`;
  }
  const sameName = content.files.find((file) => file.name.toLowerCase() === name.toLowerCase());
  return sameName || existsSync(join(dirname(content.folder), name)) ? `${sameName?.name ?? name}:1` : undefined;
}

function insertInto(before: ContentFile, kind: Kind, id: string, { data, lines }: ScaffoldedEntry): string | undefined {
  const key = kind.shape === 'keyed-entry' ? { key: id } : {};
  return appendEntry(before.text, kind.path, { ...key, lines, data });
}

function newText({ folder }: Content, found: FoundFile, { path }: Kind, { lines }: ScaffoldedEntry): string {
  const heads = path.map((key, depth) => `${'  '.repeat(depth)}${key}:`);
  const indented = lines.map((line) => (line === '' ? '' : '  '.repeat(path.length) + line));
  return `${[modelineFor({ ...found, path: join(folder, found.local) }, folder), ...heads, ...indented].join('\n')}\n`;
}
