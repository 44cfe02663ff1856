import type { Finding } from '../../yaml/source-file.ts';
import { parsePointer } from '../keywords.ts';
import type { SchemaError } from '../schema-error.ts';
import { listSchemas } from '../schemas.ts';
import type { Validator } from '../validator.ts';
import type { SchemaCode } from './schema-codes.ts';
import { withoutFollowUps } from './schema-errors.ts';

/** An entry with fewer mistakes may have just these. */
const minErrors = 3;

interface MisplacedEntries {
  findings: Finding<SchemaCode>[];
  /** What is wrong with the other entries. */
  errors: SchemaError[];
}

/** Finds the entries of a collection that belong into another one, so that they are reported once and not for each key. */
export function misplacedEntries(
  data: unknown,
  errors: readonly SchemaError[],
  schema: string,
  validator: Validator,
): MisplacedEntries {
  const none = { findings: [], errors: [...errors] };
  if (!schema.startsWith('collections/') || !Array.isArray(data)) return none;
  const rowOf = ({ instancePath }: SchemaError) => parsePointer(instancePath, data)[0];
  const others = listSchemas().filter((path) => path.startsWith('collections/') && path !== schema);
  const findings: Finding<SchemaCode>[] = [];
  const moved = new Set<unknown>();
  for (const [row, ofRow] of Map.groupBy(withoutFollowUps([...errors]), rowOf)) {
    const entry: unknown = data[Number(row)];
    if (typeof row !== 'number' || ofRow.length < minErrors || typeof entry !== 'object' || entry === null) continue;
    const place = placeOf(entry, others, validator);
    if (place === undefined) continue;
    moved.add(row);
    findings.push({
      code: 'entry-misplaced',
      path: [row],
      message: `This entry has the keys of ${place}, and not those of this file.`,
      hint: `Move it to \`content/collections/${place}\`.`,
    });
  }
  return moved.size === 0 ? none : { findings, errors: errors.filter((error) => !moved.has(rowOf(error))) };
}

/** Returns the one collection whose schema, among others, accepts an entry as it is. */
function placeOf(entry: object, others: readonly string[], validator: Validator): string | undefined {
  const fitting = others.filter((path) => withoutFollowUps(validator.validate(path, [entry]).errors).length === 0);
  const [only] = fitting.length === 1 ? fitting : [];
  return only?.slice('collections/'.length).replace('.schema.json', '.yaml');
}
