import type { OpenSite } from '../../support/open-site.ts';
import { type HeadOutline, listRoutes, readHeads } from '../heads.ts';

/** A thing of a graph as it is read back: nobody has promised what is in it. */
export interface GraphNode {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

interface GraphOnPage extends HeadOutline {
  nodes: GraphNode[];
}

/** The graphs of pages, those of the whole site map unless some are named; a page must have exactly one. */
export async function readGraphs(site: OpenSite, paths?: readonly string[]): Promise<GraphOnPage[]> {
  const heads = await readHeads(site, paths ?? (await listRoutes(site)));
  return heads.map((head) => {
    const [json, ...more] = head.jsonLd;
    if (json === undefined || more.length > 0) throw new Error(`${head.path} needs exactly one graph.`);
    const graph = JSON.parse(json) as { '@context': string; '@graph': GraphNode[] };
    if (graph['@context'] !== 'https://schema.org') throw new Error(`${head.path} speaks of ${graph['@context']}.`);
    return { ...head, nodes: graph['@graph'] };
  });
}

/** Every object inside a value, the outermost first. */
export function listObjects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(listObjects);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

/** Every thing inside a value: objects with a type, and so no mere references. */
export function listThings(value: unknown): GraphNode[] {
  return listObjects(value).filter((object): object is GraphNode => typeof object['@type'] === 'string');
}
