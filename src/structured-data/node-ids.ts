import type { IdReference } from 'schema-dts';
import type { SiteSettings } from '../content.gen.ts';

/** What a thing is called in every graph of the site: its kind, and its id where there are several. */
type NodeName = 'owner' | 'website' | `${'venture' | 'product' | 'tier'}-${string}`;

/** The IRI of a thing, by which graphs refer to it: `https://jv.example.com/#venture-dexity`. */
export function nodeId(name: NodeName, { url }: Pick<SiteSettings, 'url'>): string {
  return `${url}/#${name}`;
}

/** A reference to a thing that stands elsewhere in the same graph. */
export function refer(id: string): IdReference {
  return { '@id': id };
}
