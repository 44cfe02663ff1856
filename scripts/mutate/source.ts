import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { findFiles } from '../../cli/content/find-files.ts';
import { entrySchema, followReference, type LocatedSchema } from '../../cli/content/schema/located-schema.ts';
import { readSchema } from '../../cli/content/schema/schemas.ts';
import { parseOptions } from '../../cli/content/yaml/parse/parse-document.ts';
import type { DataPath } from '../../cli/problems/problem.ts';

/** A content file and its values. */
export interface Source {
  /** Relative to the content folder. */
  file: string;
  text: string;
  document: Document;
  /** All values of the file, each with its schema. A map or list comes before its values. */
  values: readonly Value[];
}

export interface Value {
  path: DataPath;
  /** The property of the schema: `page.schema.json sections.*(hero).title`. */
  property: string;
  node: Node;
  /** The key of the value, and the map that contains the key. Undefined for entries of lists. */
  pair: { key: Scalar; map: YAMLMap; mapSchema: LocatedSchema } | undefined;
  schema: LocatedSchema;
}

/** Reads all files of a content folder. */
export function readSources(folder: string): Source[] {
  return findFiles(folder).files.map(({ local, schema }) => {
    const text = readFileSync(join(folder, local), 'utf8');
    const document = parseDocument(text, parseOptions);
    const root = followReference({ schema: readSchema(schema), file: schema });
    const values = document.contents ? [...valuesIn(document.contents, root, [], schema, undefined)] : [];
    return { file: local, text, document, values };
  });
}

/** Yields a node and all nodes in it that a schema describes. @param property the name of the property in schemas */
function* valuesIn(
  node: Node,
  schema: LocatedSchema,
  path: DataPath,
  property: string,
  pair: Value['pair'],
): Generator<Value> {
  yield { path, property, node, pair, schema };
  if (isMap(node)) {
    for (const { key, value } of node.items as Pair<Scalar, Node | null>[]) {
      const name = String(key.value);
      const { properties = {}, additionalProperties } = schema.schema;
      const child = properties[name] ?? additionalProperties;
      if (!value || typeof child !== 'object') continue;
      const label = Object.hasOwn(properties, name) ? name : '*';
      const childPair = { key, map: node, mapSchema: schema };
      const childSchema = followReference({ schema: child, file: schema.file });
      yield* valuesIn(value, childSchema, [...path, name], `${property} ${label}`, childPair);
    }
  } else if (isSeq(node) && schema.schema.items) {
    for (const [index, item] of (node.items as Node[]).entries()) {
      const type = isMap(item) ? item.get('type') : undefined;
      const itemSchema = entrySchema(schema, { type });
      const isSection = itemSchema.schema.properties?.type?.const !== undefined;
      yield* valuesIn(item, itemSchema, [...path, index], `${property} ${isSection ? `*(${type})` : '*'}`, undefined);
    }
  }
}

export function isText(node: Node): node is Scalar<string> {
  return isScalar(node) && typeof node.value === 'string';
}

/** Returns the offsets at which a node begins and its value ends. */
export function rangeOf(node: Node): [start: number, end: number] {
  const [start, end] = node.range ?? [0, 0];
  return [start, end];
}

/** Returns the number of the line that contains an offset, 1-based. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
