import type { DataPath } from '../../diagnostics/problem.ts';
import { followReference, type LocatedSchema } from './located-schema.ts';
import { listCollections, listSettings, readSchema } from './schemas.ts';

/** What `site new` can write. */
export interface Kind {
  /** As the command line calls it: `page`, `venture`, `fact`. */
  name: string;
  /** A `file` of its own, a `list-entry` with its id in it, or a `keyed-entry`, whose id is its key. */
  shape: 'file' | 'list-entry' | 'keyed-entry';
  /** Where it goes, in the content folder: a folder, or a file. */
  home: string;
  /** The list or block in that file. */
  path: DataPath;
  /** What it is made of. */
  part: LocatedSchema;
  /** The pattern of ids that are keys. */
  keyPattern: string | undefined;
  /** What `x-ref` calls its like: `ventures`; nothing of files. */
  collection: string | undefined;
  /** What the schema says of all of its kind; of entries it tells how copy names one. */
  about: string;
}

/**
 * Every kind: pages and articles, the rows of each collection, and what stands under ids in the other files. Their names
 * are the titles of the schemas.
 */
export function listKinds(): Kind[] {
  return [fileKind('page', 'pages'), fileKind('article', 'articles'), ...collectionKinds(), ...settingsKinds()];
}

function fileKind(name: string, home: string): Kind {
  const file = `${name}.schema.json`;
  const schema = readSchema(file);
  return {
    name,
    shape: 'file',
    home,
    path: [],
    part: { schema, file },
    keyPattern: undefined,
    collection: undefined,
    about: schema.description ?? '',
  };
}

function collectionKinds(): Kind[] {
  return listCollections().map((collection) => {
    const file = `collections/${collection}.schema.json`;
    const { items = {}, description: about = '' } = readSchema(file);
    const part = followReference({ schema: items, file });
    return {
      name: nameOf(part, collection),
      shape: 'list-entry',
      home: `collections/${collection}.yaml`,
      path: [],
      part,
      keyPattern: undefined,
      collection,
      about,
    };
  });
}

/** Blocks of the settings whose keys are ids: the schema holds them to a pattern. */
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
      const part = followReference({ schema: additionalProperties, file: block.file });
      const collection = path[0] ?? slug;
      return [
        {
          name: nameOf(part, collection),
          shape: 'keyed-entry',
          home: `${slug}.yaml`,
          path,
          part,
          keyPattern: pattern,
          collection,
          about: block.schema.description ?? '',
        },
      ];
    });
  });
}

/** `Venture` → `venture`, `FaqItem` → `faq-item`; of `OutboundLink`, which stands under `links`, → `link`. */
function nameOf({ schema: { title = '' } }: LocatedSchema, collection: string): string {
  const words = title.match(/[A-Z][^A-Z]*/g)?.map((word) => word.toLowerCase()) ?? [];
  const last = words.at(-1) ?? '';
  return collection.startsWith(last) ? last : words.join('-');
}
