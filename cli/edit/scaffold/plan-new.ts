import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { LoadedContent } from '../../compiler/check/loaded-content.ts';
import type { Content } from '../../compiler/model/content.ts';
import type { ContentFile } from '../../compiler/model/content-file.ts';
import type { Kind } from '../../compiler/schema/kinds.ts';
import type { FoundFile } from '../../compiler/sources/found-file.ts';
import { locationOfRange } from '../../compiler/yaml/edits/location.ts';
import { findRange } from '../../compiler/yaml/parse/find-range.ts';
import { modelineFor } from '../../editor/modeline.ts';
import { checkPlanned } from './check-planned.ts';
import { entriesIn, findEntry, withEntry } from './entries.ts';
import { explainInvalidId } from './explain-invalid-id.ts';
import { insertEntry } from './insert-entry.ts';
import { Refusal } from './refusal.ts';
import { type ScaffoldedEntry, scaffoldEntry } from './scaffold-entry.ts';

/** What a content file will be. */
export interface PlannedFile {
  file: ContentFile;
  /** The file as it is; nothing where it is new. */
  before: ContentFile | undefined;
  /** 1-based; where what is new begins. */
  line: number;
  /** What is new. */
  lines: readonly string[];
}

/** What a content file and the whole content will be. */
export interface Plan extends PlannedFile {
  content: Content;
}

/** Works out the file that a new thing goes into, and checks it. Nothing is written. */
export function planNew({ content, problems }: LoadedContent, kind: Kind, id: string): Plan | Refusal {
  const fault = explainInvalidId(kind, id);
  if (fault !== undefined) return new Refusal(fault);
  const found = describeFile(content, kind, id);
  const { name } = found;
  const before = content.files.find((file) => file.name === name);
  // A file that is not there can be begun with its first thing, unless that stands within something else.
  const isFit = kind.shape === 'file' || (before ? before.isValid : kind.path.length === 0);
  if (!isFit) {
    const own = problems.filter(({ file }) => file === name);
    return new Refusal(`${name} has mistakes, which come first.`, own);
  }
  const taken = findTaken(content, kind, id, name, before);
  if (taken !== undefined) return new Refusal(`${taken}: the ${kind.name} \`${id}\` is there already.`);

  const begun = scaffoldEntry(kind, id, content, before ? entriesIn(before, kind) : []);
  if (begun instanceof Refusal) return begun;
  const text = before ? addTo(before, kind, id, begun) : newText(content, found, begun);
  if (text === undefined) return cannotAdd(name);
  const planned = checkPlanned(content, found, text);
  if (planned.problems.length > 0) return new Refusal(`The ${kind.name} \`${id}\` does not fit in.`, planned.problems);
  const location = kind.shape === 'file' ? undefined : findEntry(planned.file, kind, id);
  return {
    ...planned,
    before,
    line: location ? lineOf(planned.file, location) : 1,
    lines: before ? begun.lines : text.split('\n'),
  };
}

export function cannotAdd(name: string): Refusal {
  const how = 'Its entries stand in brackets, or elsewhere under an anchor: write them below one another.';
  return new Refusal(`Nothing can be added to ${name} without a change to what is there. ${how}`);
}

export function lineOf(file: ContentFile, location: Parameters<typeof findRange>[1]): number {
  return locationOfRange(file, findRange(file, location)).line;
}

/** The file that a thing goes into. */
function describeFile({ folder }: Content, { name: kind, shape, home, part }: Kind, id: string): FoundFile {
  const local = shape === 'file' ? `${home}/${id}.yaml` : home;
  const slug = shape === 'file' ? id : basename(home, '.yaml');
  const fileKind = kind === 'page' || kind === 'article' ? kind : shape === 'list-entry' ? 'collection' : 'settings';
  const name = `${basename(folder)}/${local}`;
  return { folder, local, name, kind: fileKind, slug, schema: part.file, stamp: undefined };
}

/** Where there is a thing of this id, as `file:line`. */
function findTaken(content: Content, kind: Kind, id: string, name: string, before: ContentFile | undefined) {
  if (kind.shape !== 'file') {
    const location = before && findEntry(before, kind, id);
    return location && `${name}:${lineOf(before, location)}`;
  }
  const alike = content.files.find((file) => file.name.toLowerCase() === name.toLowerCase());
  return alike || existsSync(join(dirname(content.folder), name)) ? `${alike?.name ?? name}:1` : undefined;
}

function addTo(before: ContentFile, kind: Kind, id: string, { data, lines }: ScaffoldedEntry): string | undefined {
  return insertEntry(before.text, kind.path, { lines, expected: withEntry(before, kind, id, data) });
}

function newText({ folder }: Content, found: FoundFile, { lines }: ScaffoldedEntry): string {
  return `${modelineFor({ ...found, path: join(folder, found.local) }, folder)}\n${lines.join('\n')}\n`;
}
