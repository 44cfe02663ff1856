import type { Finding } from '../../yaml/source-file.ts';
import { parsePointer } from '../keywords.ts';
import type { SchemaError } from '../schema-error.ts';
import { listSchemas } from '../schemas.ts';
import type { Validator } from '../validator.ts';
import type { SchemaCode } from './schema-codes.ts';
import { withoutFollowUps } from './schema-errors.ts';

/** The minimum number of errors in an entry. With fewer, it may be in the right file. */
const minErrors = 2;

interface MisplacedEntries {
  findings: Finding<SchemaCode>[];
  /** The errors of the other entries. */
  errors: SchemaError[];
}

/**
 * Finds entries that belong in another collection, so that each is reported once, and not once for each of its keys.
 */
export function misplacedEntries(
  data: unknown,
  errors: readonly SchemaError[],
  schema: string,
  validator: Validator,
): MisplacedEntries {
  const none = { findings: [], errors: [...errors] };
  if (!schema.startsWith('collections/') || !Array.isArray(data)) return none;
  const indexOf = ({ instancePath }: SchemaError) => parsePointer(instancePath, data)[0];
  const others = listSchemas().filter((path) => path.startsWith('collections/') && path !== schema);
  const findings: Finding<SchemaCode>[] = [];
  const moved = new Set<unknown>();
  for (const [index, entryErrors] of Map.groupBy(withoutFollowUps([...errors]), indexOf)) {
    const entry: unknown = data[Number(index)];
    if (typeof index !== 'number' || entryErrors.length < minErrors || typeof entry !== 'object' || entry === null)
      continue;
    const target = targetOf(entry, others, validator);
    if (target === undefined) continue;
    moved.add(index);
    findings.push({
      code: 'entry-misplaced',
      path: [index],
      message: `This entry has the keys of ${target}, not those of this file.`,
      hint: `Move it to \`content/collections/${target}\`.`,
    });
  }
  return moved.size === 0 ? none : { findings, errors: errors.filter((error) => !moved.has(indexOf(error))) };
}

/** Returns the collection whose schema accepts an entry unchanged, if there is exactly one. */
function targetOf(entry: object, others: readonly string[], validator: Validator): string | undefined {
  const fitting = others.filter((path) => withoutFollowUps(validator.validate(path, [entry]).errors).length === 0);
  const [only] = fitting.length === 1 ? fitting : [];
  return only?.slice('collections/'.length).replace('.schema.json', '.yaml');
}
