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
import { entrySchema, followReference, type LocatedSchema } from '../../cli/compiler/schema/located-schema.ts';
import { readSchema } from '../../cli/compiler/schema/schemas.ts';
import { findFiles } from '../../cli/compiler/sources/find-files.ts';
import { parseOptions } from '../../cli/compiler/yaml/parse/parse-yaml.ts';
import type { DataPath } from '../../cli/diagnostics/problem.ts';

/** A file of the content with the values in it. */
export interface Source {
  /** Relative to the content folder. */
  file: string;
  text: string;
  document: Document;
  /** Every value in it, each with the schema that it is held to; a map before what it holds. */
  values: readonly Value[];
}

export interface Value {
  path: DataPath;
  /** The property of the schema: `page.schema.json sections.*(hero).title`. */
  property: string;
  node: Node;
  /** The key that it stands under, and the block with that key; nothing for entries of lists. */
  pair: { key: Scalar; map: YAMLMap; mapSchema: LocatedSchema } | undefined;
  schema: LocatedSchema;
}

/** Reads the whole content. */
export function readSources(folder: string): Source[] {
  return findFiles(folder).files.map(({ local, schema }) => {
    const text = readFileSync(join(folder, local), 'utf8');
    const document = parseDocument(text, parseOptions);
    const root = followReference({ schema: readSchema(schema), file: schema });
    const values = document.contents ? [...valuesIn(document.contents, root, [], schema, undefined)] : [];
    return { file: local, text, document, values };
  });
}

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
      const part = followReference({ schema: child, file: schema.file });
      yield* valuesIn(value, part, [...path, name], `${property} ${label}`, childPair);
    }
  } else if (isSeq(node) && schema.schema.items) {
    for (const [index, item] of (node.items as Node[]).entries()) {
      const type = isMap(item) ? item.get('type') : undefined;
      const part = entrySchema(schema, { type });
      const isSection = part.schema.properties?.type?.const !== undefined;
      yield* valuesIn(item, part, [...path, index], `${property} ${isSection ? `*(${type})` : '*'}`, undefined);
    }
  }
}

export function isText(node: Node): node is Scalar<string> {
  return isScalar(node) && typeof node.value === 'string';
}

/** Where a node begins and its value ends, as offsets. */
export function rangeOf(node: Node): [start: number, end: number] {
  const [start, end] = node.range ?? [0, 0];
  return [start, end];
}

/** The number of the line that holds an offset, 1-based. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
