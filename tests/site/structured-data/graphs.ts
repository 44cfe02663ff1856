import type { OpenSite } from '../../support/page.ts';
import { type HeadOutline, listRoutes, readHeads } from '../heads.ts';

/** A node of a graph as parsed: its properties are unknown. */
export interface GraphNode {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

interface GraphOnPage extends HeadOutline {
  nodes: GraphNode[];
}

/** The graphs of the given pages, by default of the whole sitemap; a page must have exactly one. */
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

/** Every node inside a value: objects with a type, not mere references. */
export function listThings(value: unknown): GraphNode[] {
  return listObjects(value).filter((object): object is GraphNode => typeof object['@type'] === 'string');
}
