import { pagesShowing, pagesUsing } from '../../compiler/graph/graph-pages.ts';
import { locateUse } from '../../compiler/graph/locate-use.ts';
import type { GraphNode, ReferenceGraph } from '../../compiler/graph/reference-graph.ts';
import { locationOfRange } from '../../compiler/yaml/location.ts';
import { findRange } from '../../compiler/yaml/parse/find-range.ts';
import { formatPath } from '../../diagnostics/problem.ts';
import { crop } from '../../diagnostics/reporters/excerpt-lines.ts';
import { blankControls, countOf } from '../../diagnostics/reporters/pretty.ts';

/** A use of something, and its location. */
interface UseLocation {
  file: string;
  /** 1-based, as in `Problem`. */
  line: number;
  column: number;
  /** The path in the data, as in `Problem`. */
  path: string;
  /** The source line. */
  text: string;
}

type DefinitionLocation = Omit<UseLocation, 'path' | 'text'>;

/** Something in the content, with the locations of all its uses. */
export interface UsedThing {
  kind: GraphNode['kind'];
  name: string;
  exists: boolean;
  /** Where it is defined; undefined for images, icons and what does not exist. */
  definition: DefinitionLocation | undefined;
  /** Where further languages define it again. */
  translations: DefinitionLocation[];
  uses: UseLocation[];
  /** The routes of the pages that show it, or something that uses it. */
  pages: string[];
}

/** Locates all uses of a node, sorted by file and line. */
export function describeNode(graph: ReferenceGraph, node: GraphNode): UsedThing {
  const { kind, name, exists, definition, translations = [] } = node;
  const uses = node.uses.flatMap((use) =>
    locateUse(use).map(({ line, column, excerpt }): UseLocation => {
      return { file: use.file.name, line, column, path: formatPath(use.reference.path), text: excerpt.text };
    }),
  );
  return {
    kind,
    name,
    exists,
    definition: definition && locateDefinition(definition),
    translations: translations.map(locateDefinition),
    uses: uses.sort((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column),
    pages: kind === 'file' && definition ? pagesShowing(graph, definition.file, []) : pagesUsing(graph, node),
  };
}

function locateDefinition({ file, location }: NonNullable<GraphNode['definition']>): DefinitionLocation {
  const { line, column } = locationOfRange(file, findRange(file, location));
  return { file: file.name, line, column };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Formats a thing for people: its name and location, each use with its source line, and the pages that show it.
 * @param routes the number of all pages
 */
export function formatThing(thing: UsedThing, routes: number): string {
  const { kind, name, exists, definition, translations, uses, pages } = thing;
  const location = definition
    ? ` (${[definition, ...translations].map(({ file, line, column }) => `${file}:${line}:${column}`).join(', ')})`
    : exists
      ? ''
      : ' (does not exist)';
  const count = uses.length === 0 ? (kind === 'file' ? 'not referenced' : 'not used') : countOf(uses.length, 'use');
  const lines = [`${kind} ${name}${location}: ${count}`];
  for (const { file, line, column, path, text } of uses) {
    const shown = crop(blankControls(text), column - 1).text.trim();
    lines.push(`  ${file}:${line}:${column}  ${path}`, `    ${line} │ ${shown}`);
  }
  if (uses.length > 0 || kind === 'file') lines.push(`  on ${describePages(pages, routes)}`);
  return `${lines.join('\n')}\n`;
}

/** The maximum number of routes that are listed. */
const maxRoutes = 12;

function describePages(pages: readonly string[], routes: number): string {
  if (pages.length === 0) return 'no page';
  if (pages.length === routes) return 'every page';
  const more = pages.length > maxRoutes ? ` and ${pages.length - maxRoutes} more` : '';
  return `${countOf(pages.length, 'page')}: ${pages.slice(0, maxRoutes).join(' ')}${more}`;
}
