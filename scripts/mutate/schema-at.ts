import { dirname, posix } from 'node:path';
import { isMap, type Node } from 'yaml';
import { readSchema, type Schema } from '../../cli/compiler/schema/schemas.ts';

/** A schema and the file that its references are seen from. */
export interface Located {
  schema: Schema;
  file: string;
}

interface Child {
  schema: Located;
  /** Whether the schema names the key; ids are not named. */
  isNamed: boolean;
  label: string;
}

const files = new Map<string, Schema>();

function load(file: string): Schema {
  const schema = files.get(file) ?? readSchema(file);
  files.set(file, schema);
  return schema;
}

export function rootSchema(file: string): Located {
  return follow({ schema: load(file), file });
}

function follow({ schema, file }: Located): Located {
  if (schema.$ref === undefined) return { schema, file };
  const [name = '', pointer = ''] = schema.$ref.split('#');
  const target = name === '' ? file : posix.normalize(posix.join(dirname(file), name));
  let found: unknown = load(target);
  for (const step of pointer.split('/').slice(1)) found = (found as Record<string, unknown>)[step];
  return follow({ schema: found as Schema, file: target });
}

/**
 * The schema of a part.
 * @param node the block that has the part, or the entry of a list
 * @returns nothing where any value may stand
 */
export function childSchema({ schema, file }: Located, step: string | number, node: Node): Child | undefined {
  if (typeof step === 'number') {
    if (!schema.items) return undefined;
    const items = follow({ schema: schema.items, file });
    const branch = chosenBranch(items, node);
    return { schema: branch?.schema ?? items, isNamed: false, label: branch ? `*(${branch.type})` : '*' };
  }
  const named = schema.properties?.[step];
  if (named) return { schema: follow({ schema: named, file }), isNamed: true, label: step };
  const other = schema.additionalProperties;
  if (typeof other !== 'object') return undefined;
  return { schema: follow({ schema: other, file }), isNamed: false, label: '*' };
}

/** Of a list of kinds of sections, the schema of the kind that an entry is. */
function chosenBranch({ schema, file }: Located, node: Node): { schema: Located; type: string } | undefined {
  if (schema.discriminator === undefined || !isMap(node)) return undefined;
  const type = String(node.get('type'));
  const branches = (schema.oneOf ?? []).map((branch) => follow({ schema: branch, file }));
  const chosen = branches.find((branch) => branch.schema.properties?.type?.const === type);
  return chosen && { schema: chosen, type };
}
