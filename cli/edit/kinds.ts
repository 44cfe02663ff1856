import type { Schema } from '../content/schema/schema.ts';
import {
  entrySchema,
  followReference,
  listCollectionSchemas,
  listSettings,
  readSchema,
} from '../content/schema/schemas.ts';
import type { DataPath } from '../problems/problem.ts';

/** A kind of entry or file that `site new` can write. */
export interface Kind {
  /** The name on the command line: `page`, `venture`, `fact`. */
  name: string;
  /** A `file`, a `list-entry` that contains its id, or a `keyed-entry`, whose id is its key. */
  shape: 'file' | 'list-entry' | 'keyed-entry';
  /** The folder or file that it is written to, relative to the content folder. */
  home: string;
  /** The path of the list or block in that file. */
  path: DataPath;
  /** The schema of the entry or file. */
  schema: Schema;
  /** The pattern of the id, if it is a key. */
  keyPattern?: string;
  /** The name of its collection in `x-ref`, such as `ventures`; undefined for files. */
  collection?: string;
  /** The description of the collection in the schema; for keyed entries it says how texts refer to an entry. */
  about?: string | undefined;
}

/**
 * Lists all kinds of a content folder, or those that every site has: pages, articles, the entries of each collection, and
 * the entries of settings files whose keys are ids. Their names are the titles of the schemas.
 */
export function listKinds(contentFolder?: string): Kind[] {
  const files = ['page', 'article'].map((name): Kind => {
    return { name, shape: 'file', home: `${name}s`, path: [], schema: readSchema(`${name}.schema.json`) };
  });
  const listed = listCollectionSchemas(contentFolder).map(({ name: collection, path }): Kind => {
    const list = readSchema(path);
    const schema = entrySchema(list);
    const name = nameOf(schema, collection);
    const home = `collections/${collection}.yaml`;
    return { name, shape: 'list-entry', home, path: [], schema, collection, about: list.description };
  });
  return [...files, ...listed, ...listSettings().flatMap(keyedKinds)];
}

/** Lists the blocks of a settings file whose keys are ids, for which the schema has a pattern. */
function keyedKinds(slug: string): Kind[] {
  const root = readSchema(`${slug}.schema.json`);
  const blocks = Object.entries(root.properties ?? {}).map(([key, block]) => ({ path: [key], block }));
  return [{ path: [], block: root }, ...blocks].flatMap(({ path, block }): Kind[] => {
    const { additionalProperties, propertyNames, description: about } = followReference(block);
    const keyPattern = propertyNames?.pattern;
    if (typeof additionalProperties !== 'object' || keyPattern === undefined) return [];
    const schema = followReference(additionalProperties);
    const collection = path[0] ?? slug;
    const name = nameOf(schema, collection);
    return [{ name, shape: 'keyed-entry', home: `${slug}.yaml`, path, schema, keyPattern, collection, about }];
  });
}

/**
 * Returns the name of a kind for the title of its schema: `Venture` gives `venture`, `FaqItem` gives `faq-item`,
 * `OutboundLink` in `links` gives `link`. A schema of the content may have no title: then it is that of the collection.
 */
function nameOf({ title = '' }: Schema, collection: string): string {
  const words = title.match(/[A-Z][^A-Z]*/g)?.map((word) => word.toLowerCase()) ?? [];
  const last = words.at(-1) ?? collection;
  return collection.startsWith(last) ? last : words.join('-');
}
