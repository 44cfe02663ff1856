import type { Waiver } from '../../../../src/content.gen.ts';
import { type DataPath, formatPath, type LocatedProblem } from '../../../diagnostics/problem.ts';
import { asRecord } from '../../../platform/records.ts';
import type { Content } from '../../model/content.ts';
import type { ContentFile } from '../../model/content-file.ts';
import { entriesOf } from '../../model/entries.ts';

/** What a waiver is about. */
interface WaiverTarget {
  /** A file, as its path in the content folder. */
  name: string;
  /** The id of an entry or fact in it, or keys: `refunds`, `sections[2].title`. */
  part: string | undefined;
}

type ProblemLocation = Pick<LocatedProblem, 'file' | 'steps'>;

/** Parses the path of a waiver, `collections/faq.yaml#refunds`. The name of an image may contain `#` as well. */
export function parseTarget(content: Content, { path }: Waiver): WaiverTarget {
  const at = fileNames(content).includes(path) ? -1 : path.indexOf('#');
  return at === -1 ? { name: path, part: undefined } : { name: path.slice(0, at), part: path.slice(at + 1) };
}

/** Returns the path to a problem with the id of an entry instead of its index, which changes with the entries before it. */
function namedSteps(content: Content, { file: name, steps }: ProblemLocation): DataPath {
  const file = findFile(content, localName(name));
  const entry = file?.kind === 'collection' && steps.length > 0 ? entriesOf(file)[Number(steps[0])] : undefined;
  return entry ? [entry.id, ...steps.slice(1)] : steps;
}

/** Returns the shortest path that a waiver for a problem can have. */
export function waiverPath(content: Content, problem: ProblemLocation): string {
  const local = localName(problem.file);
  const named = namedSteps(content, problem);
  const [first, second] = problem.steps;
  const isIdOfEntry = typeof first === 'number' && second === 'id';
  return named.length === 0 ? local : `${local}#${formatPath(isIdOfEntry ? named.slice(0, 1) : named)}`;
}

/** Whether a problem is at the target of a waiver, or within it. Ids may contain dots: `Node.js` is not within `Node`. */
export function isAt(content: Content, problem: ProblemLocation, { name, part }: WaiverTarget): boolean {
  if (localName(problem.file) !== name) return false;
  const named = namedSteps(content, problem);
  return part === undefined || named.some((_, depth) => formatPath(named.slice(0, depth + 1)) === part);
}

/** Lists all files that a waiver may name. */
export function fileNames({ files, media }: Content): string[] {
  return [...files.map(({ name }) => localName(name)), ...Array.from(media, (name) => `media/${name}`)];
}

/** Lists the ids of the entries in a file, or its keys and those within them; none for a file that is not YAML. */
export function partNames(content: Content, name: string): string[] {
  const file = findFile(content, name);
  if (file?.kind === 'collection') return entriesOf(file).map(({ id }) => id);
  return Object.entries(asRecord(file?.data)).flatMap(([key, value]) => [
    key,
    ...Object.keys(asRecord(value)).map((inner) => `${key}.${inner}`),
  ]);
}

/** Whether a file contains the entry or key of a waiver. */
export function hasPart(content: Content, { name, part }: WaiverTarget): boolean {
  const file = findFile(content, name);
  if (part === undefined || !file) return part === undefined;
  if (file.kind !== 'collection') return hasKeys(file.data, `.${part}`);
  return entriesOf(file).some((entry) => part.startsWith(entry.id) && hasKeys(entry, part.slice(entry.id.length)));
}

/** Whether a path such as `.sections[2].title` exists in data. Keys may contain dots. */
function hasKeys(node: unknown, keys: string): boolean {
  if (keys === '') return true;
  if (typeof node !== 'object' || node === null) return false;
  return Object.entries(node).some(([key, value]) => {
    const step = Array.isArray(node) ? `[${key}]` : `.${key}`;
    return keys.startsWith(step) && hasKeys(value, keys.slice(step.length));
  });
}

function findFile({ files }: Content, local: string): ContentFile | undefined {
  return files.find(({ name }) => localName(name) === local);
}

const localName = (name: string) => name.slice(name.indexOf('/') + 1);
