import type { DataPath } from '../../problems/problem.ts';
import { followReference, type LocatedSchema } from './located-schema.ts';
import { listCollectionSchemas, listSettings, readSchema } from './schemas.ts';

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
  located: LocatedSchema;
  /** The pattern of the id, if it is a key. */
  keyPattern: string | undefined;
  /** The name of its collection in `x-ref`, such as `ventures`; undefined for files. */
  collection: string | undefined;
  /** The description of the collection in the schema; for keyed entries it says how texts refer to an entry. */
  about: string;
}

/**
 * Lists all kinds of a content folder, or those that every site has: pages, articles, the entries of each collection, and the entries of settings files whose keys are ids. Their
 * names are the titles of the schemas.
 */
export function listKinds(contentFolder?: string): Kind[] {
  const entries = [...collectionKinds(contentFolder), ...settingsKinds()];
  return [fileKind('page', 'pages'), fileKind('article', 'articles'), ...entries];
}

function fileKind(name: string, home: string): Kind {
  const file = `${name}.schema.json`;
  const schema = readSchema(file);
  return {
    name,
    shape: 'file',
    home,
    path: [],
    located: { schema, file },
    keyPattern: undefined,
    collection: undefined,
    about: schema.description ?? '',
  };
}

function collectionKinds(contentFolder: string | undefined): Kind[] {
  return listCollectionSchemas(contentFolder).map(({ name: collection, path: file }) => {
    const { items = {}, description: about = '' } = readSchema(file);
    const located = followReference({ schema: items, file });
    return {
      name: nameOf(located, collection),
      shape: 'list-entry',
      home: `collections/${collection}.yaml`,
      path: [],
      located,
      keyPattern: undefined,
      collection,
      about,
    };
  });
}

/** Lists the blocks of settings files whose keys are ids, for which the schema has a pattern. */
function settingsKinds(): Kind[] {
  return listSettings().flatMap((slug) => {
    const file = `${slug}.schema.json`;
    const root = { schema: readSchema(file), file };
    const blocks = Object.entries(root.schema.properties ?? {}).map(([key, schema]) => {
      return { path: [key], block: followReference({ schema, file }) };
    });
    return [{ path: [], block: root }, ...blocks].flatMap(({ path, block }): Kind[] => {
      const { additionalProperties, propertyNames } = block.schema;
      const pattern = propertyNames?.pattern;
      if (typeof additionalProperties !== 'object' || pattern === undefined) return [];
      const located = followReference({ schema: additionalProperties, file: block.file });
      const collection = path[0] ?? slug;
      return [
        {
          name: nameOf(located, collection),
          shape: 'keyed-entry',
          home: `${slug}.yaml`,
          path,
          located,
          keyPattern: pattern,
          collection,
          about: block.schema.description ?? '',
        },
      ];
    });
  });
}

/**
 * Returns the name of a kind for the title of its schema: `Venture` gives `venture`, `FaqItem` gives `faq-item`,
 * `OutboundLink` in `links` gives `link`. A schema of the content may have no title: then it is that of the collection.
 */
function nameOf({ schema: { title = '' } }: LocatedSchema, collection: string): string {
  const words = title.match(/[A-Z][^A-Z]*/g)?.map((word) => word.toLowerCase()) ?? [];
  const last = words.at(-1) ?? collection;
  return collection.startsWith(last) ? last : words.join('-');
}
