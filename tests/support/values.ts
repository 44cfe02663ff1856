import { basename, dirname, join } from 'node:path';
import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml';
import { loadSchema, resolveSchema, type Schema, schemaFiles } from './schemas.ts';

/** A value of a file, with its schema and how it is written. The name of all that is in a file is ''. */
export type Value = ReturnType<typeof valueAt>;
type File = { text: string; file: string; node?: Node; schema?: Schema; property?: string };

function valueAt({ text, file, ...above }: File, name: string, key: Node, node: Node, schema: Schema) {
  const [[at = 0], [start = 0, end = 0]] = [key.range ?? [], node.range ?? []];
  const [lineStart, written] = [text.lastIndexOf('\n', at - 1) + 1, text.slice(start, end).trimEnd()];
  const siblings: unknown[] = isMap(above.node) || isSeq(above.node) ? above.node.items : [];
  const isRequired = above.schema?.required?.includes(name) && name !== 'type' && siblings.length > 1;
  return {
    ...{ text, file, name, node, schema, above, start: name === '' ? 0 : start, lineStart, written, isRequired },
    property: `${above.property ?? dirname(file)} ${schema.title ?? ''}.${name}`,
    index: siblings.findIndex((item) => item === node || (item as Pair).value === node),
    indent: text.slice(lineStart, at).replace('-', ' '),
    end: start + written.length,
    isKey: isMap(above.node) && !above.node.flow,
    words: isScalar(node) && typeof node.value === 'string' ? node.value : '',
  };
}

function valuesIn(value: Value): Value[] {
  const { node, schema } = value;
  const inner = (child: unknown, of: unknown, name: string, key: unknown) => {
    if (!child || typeof of !== 'object') return [];
    const schema = resolveSchema(of as Schema, isMap(child) ? { type: child.get('type') } : {});
    return valuesIn(valueAt(value, name, key as Node, child as Node, schema));
  };
  if (isSeq(node)) return [value, ...node.items.flatMap((item) => inner(item, schema.items, '*', item))];
  if (!isMap(node)) return [value];
  const schemaOf = (key: unknown) => schema.properties?.[String(key)] ?? schema.additionalProperties;
  return [value, ...node.items.flatMap((pair) => inner(pair.value, schemaOf(pair.key), String(pair.key), pair.key))];
}

/**
 * Lists the values of content files, each with its schema; a list or block before what is in it.
 * @param ownSchemas the folder of the schemas of collections that only this content has
 */
export function listValues(texts: ReadonlyMap<string, string>, ownSchemas: string): Value[] {
  return Array.from(texts, ([file, text]) => {
    const node = parseDocument(text).contents;
    const path = `${/^(page|article)s\//.exec(file)?.[1] ?? file.replace('.yaml', '')}.schema.json`;
    const schema = loadSchema(schemaFiles.includes(path) ? path : join(ownSchemas, basename(path)));
    return node ? valuesIn(valueAt({ file, text }, '', node, node, schema)) : [];
  }).flat();
}

export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone }).format();
}
