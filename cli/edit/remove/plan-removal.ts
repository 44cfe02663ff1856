import { basename } from 'node:path';
import { parseTarget } from '../../compiler/check/waivers/waiver-target.ts';
import { locateUse } from '../../compiler/graph/locate-use.ts';
import type { GraphNode, Use } from '../../compiler/graph/reference-graph.ts';
import type { Content } from '../../compiler/model/content.ts';
import type { ContentFile } from '../../compiler/model/content-file.ts';
import type { ReferenceKind } from '../../compiler/schema/keywords.ts';
import { removeEntry } from '../../compiler/yaml/edits/remove-entry.ts';
import { locationOfRange } from '../../compiler/yaml/location.ts';
import { findRange } from '../../compiler/yaml/parse/find-range.ts';
import { type DataPath, formatPath } from '../../diagnostics/problem.ts';
import { crop } from '../../diagnostics/reporters/excerpt-lines.ts';
import { shorten } from '../../diagnostics/shorten.ts';
import { readContentFile } from '../../platform/files/content-file.ts';
import { ChangedTexts } from '../changed-texts.ts';
import type { ContentChange } from '../content-change.ts';
import { type EditPlan, type EditStep, sortByLine } from '../edit-plan.ts';
import { Refusal } from '../refusal.ts';
import { carryMarks } from '../translate/carry-marks.ts';
import { type RemovalRedirect, redirectRemoved } from './redirect-removed.ts';
import { removablePart } from './removable-part.ts';
import { shiftWaivers } from './shift-waivers.ts';
import { withWholeLists } from './whole-lists.ts';

/** Uses that mean all entries of a collection, whichever these are. */
const showsAll: ReadonlySet<ReferenceKind> = new Set(['entries', 'collection']);

/** A use that cannot be removed without a decision. */
export interface OpenUse {
  file: string;
  /** 1-based. */
  line: number;
  /** The source line around it. */
  text: string;
}

export interface RemovalPlan extends Omit<EditPlan, 'after'> {
  /** Uses that need a person. */
  open: OpenUse[];
}

/** A key or an entry to remove. */
interface Part {
  file: ContentFile;
  path: DataPath;
}

/**
 * Plans the removal of nodes, with their uses and waivers.
 * @param force whether to remove optional keys as well, which may leave a hole on a page
 * @returns a refusal if redirects.yaml cannot be changed
 */
export function planRemoval(
  content: Content,
  nodes: readonly GraphNode[],
  force: boolean,
  redirect: RemovalRedirect,
): RemovalPlan | Refusal {
  const files = nodes.flatMap(({ kind, definition }) => (kind === 'page' && definition ? [definition.file] : []));
  const definitions = nodes.flatMap(partsOfDefinition);
  const isGone = ({ file, path }: Part) =>
    files.includes(file) || definitions.some((part) => isWithin({ file, path }, part));
  const uses = nodes.flatMap((node) => node.uses).filter(({ reference: { kind } }) => !showsAll.has(kind));
  const kept = uses.filter(({ file, reference }) => !isGone({ file, path: reference.path }));
  const isRedirected = ({ file }: Use) => redirect.to !== undefined && file === content.settings.redirects;
  const found = withWholeLists(
    kept
      .filter((use) => !isRedirected(use))
      .map((use) => ({ use, path: removablePart(use.file, use.reference, force) })),
  );
  const parts = [
    ...definitions,
    ...found.flatMap(({ use: { file }, path }) => (path ? [{ file, path }] : [])),
    ...waiverParts(content, nodes),
  ];
  const texts = new ChangedTexts(content.folder);
  const redirects = redirectRemoved(content, texts, kept.filter(isRedirected), redirect);
  if (redirects instanceof Refusal) return redirects;
  const outer = withoutInner(parts.filter(({ file }) => !files.includes(file)));
  const waivers = shiftWaivers(content, texts, outer);
  const failed = outer.filter(({ file, path }) => !texts.edit(file, (yaml) => removeEntry(yaml, path)));
  const needed = definitions.find((part) => failed.some((other) => isWithin(part, other)));
  if (needed) {
    const { file, line } = locatePart(needed);
    return new Refusal(
      `It cannot be removed at ${file}:${line}, since an alias repeats it or another value shares its line. Write each value itself, on a line of its own.`,
    );
  }
  for (const file of files) texts.move(file, undefined);
  carryMarks(content, texts, texts.changes(), false);
  const media = nodes.flatMap((node) => (node.kind === 'media' ? [deletionOf(content, node)] : []));
  const names = [...files.map(({ name }) => name), ...media.map(({ name }) => name)];
  return {
    changes: [...texts.changes(), ...redirects.added, ...media],
    steps: [
      ...names.map(stepOfFile),
      ...sortByLine([...outer.filter((part) => !failed.includes(part)).map(stepOf), ...waivers]),
      ...redirects.steps,
    ],
    open: sortByLine([...found.flatMap(({ use, path }) => (path ? [] : locate(use))), ...failed.map(locatePart)]),
  };
}

/** Returns the key or entry that defines a node in each language; none for a page or an image, which are files. */
function partsOfDefinition({ kind, definition, translations = [] }: GraphNode): Part[] {
  if (!definition || kind === 'page') return [];
  return [definition, ...translations].map(({ file, location }) => {
    const isEntry = kind === 'entry' && file.kind === 'collection';
    return { file, path: isEntry ? location.path.slice(0, -1) : location.path };
  });
}

/** Returns the waivers for the problems of removed nodes. */
function waiverParts(content: Content, nodes: readonly GraphNode[]): Part[] {
  const { waivers } = content.settings;
  if (!waivers?.isValid) return [];
  return waivers.data.flatMap((waiver, index) => {
    const target = parseTarget(content, waiver);
    return nodes.some((node) => isAbout(target, node)) ? [{ file: waivers, path: [index] }] : [];
  });
}

function isAbout({ name, part }: ReturnType<typeof parseTarget>, { kind, name: node, definition }: GraphNode): boolean {
  if (kind === 'media') return name === `media/${node}`;
  if (!definition || name !== definition.file.name.slice(definition.file.name.indexOf('/') + 1)) return false;
  if (kind === 'page') return true;
  const id =
    definition.file.kind === 'collection' ? node.slice(node.indexOf(':') + 1) : formatPath(definition.location.path);
  return part === id || part?.startsWith(`${id}.`) === true || part?.startsWith(`${id}[`) === true;
}

/** Drops parts that are within others, and sorts the last first, so that indexes stay right. */
function withoutInner(parts: readonly Part[]): Part[] {
  const outer = parts.filter(
    (part, index) =>
      !parts.some((other, at) => at !== index && isWithin(part, other) && (!isWithin(other, part) || at < index)),
  );
  return outer.toSorted((a, b) => comparePaths(b.path, a.path));
}

function isWithin({ file, path }: Part, outer: Part): boolean {
  return file === outer.file && outer.path.every((step, depth) => step === path[depth]);
}

function comparePaths(a: DataPath, b: DataPath): number {
  const depth = a.findIndex((step, index) => step !== b[index]);
  const [left, right] = [a[depth], b[depth]];
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return 0;
}

function deletionOf({ folder }: Content, { name }: GraphNode): ContentChange {
  return {
    name: `${basename(folder)}/media/${name}`,
    before: readContentFile(folder, `media/${name}`),
    after: undefined,
  };
}

function stepOfFile(file: string): EditStep {
  return { file, line: undefined, from: file, to: undefined };
}

function stepOf(part: Part): EditStep {
  const { file, line, text } = locatePart(part);
  return { file, line, from: text, to: undefined };
}

function locatePart({ file, path }: Part): OpenUse {
  const isKey = typeof path.at(-1) === 'string';
  const { line, excerpt } = locationOfRange(file, findRange(file, { path, target: isKey ? 'key' : 'value' }));
  return { file: file.name, line, text: shorten(excerpt.text.trim()) };
}

function locate(use: Use): OpenUse[] {
  return locateUse(use).map(({ line, column, excerpt }) => {
    // A text may be one long line.
    return { file: use.file.name, line, text: crop(excerpt.text, column - 1).text.trim() };
  });
}
