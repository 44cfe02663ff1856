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
  /** The id of a row or fact in it, or keys: `refunds`, `sections[2].title`. */
  part: string | undefined;
}

type ProblemPlace = Pick<LocatedProblem, 'file' | 'steps'>;

/** `collections/faq.yaml#refunds`, taken apart. The name of a picture may hold the sign as well. */
export function parseTarget(content: Content, { path }: Waiver): WaiverTarget {
  const at = fileNames(content).includes(path) ? -1 : path.indexOf('#');
  return at === -1 ? { name: path, part: undefined } : { name: path.slice(0, at), part: path.slice(at + 1) };
}

/** The steps to a problem, as a waiver says them: a row is called by its id, since its number changes with the rows before it. */
function namedSteps(content: Content, { file: name, steps }: ProblemPlace): DataPath {
  const file = findFile(content, localName(name));
  const row = file?.kind === 'collection' && steps.length > 0 ? entriesOf(file)[Number(steps[0])] : undefined;
  return row ? [row.id, ...steps.slice(1)] : steps;
}

/** The shortest path that a waiver for a problem could have. */
export function waiverPath(content: Content, problem: ProblemPlace): string {
  const local = localName(problem.file);
  const named = namedSteps(content, problem);
  const [first, second] = problem.steps;
  const isIdOfRow = typeof first === 'number' && second === 'id';
  return named.length === 0 ? local : `${local}#${formatPath(isIdOfRow ? named.slice(0, 1) : named)}`;
}

/** Whether a problem is at the place that is meant, or in it. Ids may hold dots: `Node.js` is not in `Node`. */
export function isAt(content: Content, problem: ProblemPlace, { name, part }: WaiverTarget): boolean {
  if (localName(problem.file) !== name) return false;
  const named = namedSteps(content, problem);
  return part === undefined || named.some((_, depth) => formatPath(named.slice(0, depth + 1)) === part);
}

/** All files that a waiver may name. */
export function fileNames({ files, media }: Content): string[] {
  return [...files.map(({ name }) => localName(name)), ...Array.from(media, (name) => `media/${name}`)];
}

/** The ids of the rows of a file, or its keys and those within them; none of a file that is not YAML. */
export function partNames(content: Content, name: string): string[] {
  const file = findFile(content, name);
  if (file?.kind === 'collection') return entriesOf(file).map(({ id }) => id);
  return Object.entries(asRecord(file?.data)).flatMap(([key, value]) => [
    key,
    ...Object.keys(asRecord(value)).map((inner) => `${key}.${inner}`),
  ]);
}

/** Whether there is such a row or key in a file. */
export function hasPart(content: Content, { name, part }: WaiverTarget): boolean {
  const file = findFile(content, name);
  if (part === undefined || !file) return part === undefined;
  if (file.kind !== 'collection') return hasKeys(file.data, `.${part}`);
  return entriesOf(file).some((row) => part.startsWith(row.id) && hasKeys(row, part.slice(row.id.length)));
}

/** Whether `.sections[2].title` leads to something, by whatever keys: they may hold dots. */
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
