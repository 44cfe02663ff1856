import type { Waiver } from '../../src/content.gen.ts';
import type { Content, ContentFile } from '../content/load-content.ts';
import { rowsOf } from '../content/rows.ts';
import { formatPath, type LocatedProblem } from '../problem.ts';

/** What a waiver is about. */
interface WaivedPlace {
  /** A file, as its path in the content folder. */
  name: string;
  /** The id of a row or fact in it, or keys: `refunds`, `sections[2].title`. */
  part: string | undefined;
}

type ProblemPlace = Pick<LocatedProblem, 'file' | 'steps'>;

/** `collections/faq.yaml#refunds`, taken apart. The name of a picture may hold the sign as well. */
export function waivedPlace(content: Content, { path }: Waiver): WaivedPlace {
  const at = fileNames(content).includes(path) ? -1 : path.indexOf('#');
  return at === -1 ? { name: path, part: undefined } : { name: path.slice(0, at), part: path.slice(at + 1) };
}

/** Where a problem is, as a waiver says it: a row is called by its id, since its number changes with the rows before it. */
export function placeOfProblem(content: Content, { file: name, steps }: ProblemPlace): WaivedPlace {
  const local = localName(name);
  const file = findFile(content, local);
  const [first, ...others] = steps;
  if (first === undefined) return { name: local, part: undefined };
  const row = file?.kind === 'collection' ? rowsOf(file)[Number(first)] : undefined;
  return { name: local, part: formatPath([row?.id ?? first, ...others]) };
}

/** The shortest path that a waiver for a problem could have. */
export function waiverPath(content: Content, problem: ProblemPlace): string {
  const { name, part } = placeOfProblem(content, problem);
  const [first, second] = problem.steps;
  const isIdOfRow = typeof first === 'number' && second === 'id';
  return part === undefined ? name : `${name}#${isIdOfRow ? part.replace(/\.id$/, '') : part}`;
}

/** Whether a place is the one that is meant, or lies in it. */
export function isWithin(place: WaivedPlace, meant: WaivedPlace): boolean {
  if (place.name !== meant.name) return false;
  return meant.part === undefined || (place.part !== undefined && startsWithPart(place.part, meant.part));
}

function startsWithPart(part: string, start: string): boolean {
  return part === start || part.startsWith(`${start}.`) || part.startsWith(`${start}[`);
}

/** All files that a waiver may name. */
export function fileNames({ files, media }: Content): string[] {
  return [...files.map(({ name }) => localName(name)), ...Array.from(media, (name) => `media/${name}`)];
}

/** The ids of the rows of a file, or its keys and those within them; none of a file that is not YAML. */
export function partNames(content: Content, name: string): string[] {
  const file = findFile(content, name);
  if (file?.kind === 'collection') return rowsOf(file).map(({ id }) => id);
  const data = file?.data as Record<string, unknown> | undefined;
  return keysOf(data).flatMap((key) => [key, ...keysOf(data?.[key]).map((inner) => `${key}.${inner}`)]);
}

function keysOf(data: unknown): string[] {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.keys(data) : [];
}

/** Whether there is such a row or key in a file. */
export function hasPart(content: Content, { name, part }: WaivedPlace): boolean {
  const file = findFile(content, name);
  if (part === undefined || !file) return part === undefined;
  if (file.kind !== 'collection') return hasKeys(file.data, part);
  const row = rowsOf(file).find(({ id }) => startsWithPart(part, id));
  return row !== undefined && hasKeys(row, part.slice(row.id.length).replace(/^\./, ''));
}

/** Whether `sections[2].title` leads to something. */
function hasKeys(data: unknown, keys: string): boolean {
  let node = data;
  for (const [, key, index] of keys.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    if (typeof node !== 'object' || node === null) return false;
    node = (node as Record<string, unknown>)[key ?? index ?? ''];
    if (node === undefined) return false;
  }
  return true;
}

function findFile({ files }: Content, local: string): ContentFile | undefined {
  return files.find(({ name }) => localName(name) === local);
}

const localName = (name: string) => name.slice(name.indexOf('/') + 1);
