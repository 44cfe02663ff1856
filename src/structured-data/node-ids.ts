import type { IdReference } from 'schema-dts';
import type { SiteSettings } from '../content.gen.ts';

/** The name of a thing in the graph: its kind and, if there are several of that kind, its id. */
type NodeName = 'owner' | 'website' | `${'venture' | 'product' | 'tier' | 'event'}-${string}`;

/** Returns the IRI of a thing, by which graphs refer to it: `https://example.com/#venture-garden`. */
export function nodeId(name: NodeName, { url }: Pick<SiteSettings, 'url'>): string {
  return `${url}/#${name}`;
}

/** Returns a reference to a node elsewhere in the same graph. */
export function refer(id: string): IdReference {
  return { '@id': id };
}
