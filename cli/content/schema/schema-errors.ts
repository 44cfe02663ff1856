import { suggest } from '../../problems/suggest.ts';
import { factIds } from './facts.ts';
import type { Schema } from './schema.ts';
import type { SchemaError } from './schemas.ts';

/**
 * Drops errors that follow from another: beside a wrong type, in branches of a failed `oneOf`, of a pattern beside a
 * format, of the pattern of a reported key, of a missing key whose misspelt form is reported as unknown, and so on.
 * Also drops those that rules report: the lengths of blank texts, and of texts with facts, which `checkFacts` checks.
 */
export function withoutFollowUps(errors: readonly SchemaError[]): SchemaError[] {
  const failed = new Set(errors.map(({ keyword, instancePath }) => `${keyword} ${instancePath}`));
  const choices = [
    ...new Set(errors.flatMap(({ keyword, schemaPath }) => (keyword === 'oneOf' ? `${schemaPath}/` : []))),
  ];
  const isBranch = ({ schemaPath }: SchemaError) => choices.some((choice) => schemaPath.startsWith(choice));
  // Grouped by path for speed, because a list may have thousands of entries with the same mistake.
  const errorsAt = Map.groupBy(errors, ({ instancePath }) => instancePath);
  return errors.filter((error) => {
    const { keyword, instancePath, params, data, parentSchema = {} } = error;
    const fails = (other: string) => keyword !== other && failed.has(`${other} ${instancePath}`);
    const text = typeof data === 'string' ? data : '';
    if (keyword === 'if' || fails('type') || isBranch(error)) return false; // For an `if`, its `then` has errors too.
    if (keyword === 'pattern' && fails('format')) return false;
    if (keyword === 'not' && fails('oneOf')) return false;
    if (keyword === 'required' && params.missingProperty === 'type' && fails('discriminator')) return false;
    if (keyword === 'minLength' && parentSchema['x-text'] && text.trim() === '') return false;
    if (keyword === 'maxLength' && (factIds(text).length > 0 || /\{\s*facts?\b/i.test(text))) return false;
    if (error.propertyName !== undefined && keyword !== 'propertyNames') return false;
    const missing = missingKeys(error);
    if (missing.length === 0) return true;
    const siblings = errorsAt.get(instancePath) ?? [];
    const unknown = siblings.filter((other) => other.keyword === 'additionalProperties');
    const suggested = unknown.map((other) => suggest(String(other.params.additionalProperty), freeKeys(other)));
    if (suggested.some((key) => key !== undefined && missing.includes(key))) return false;
    // An unknown key in place of a required one, such as `url` for `to`, is also a single mistake.
    const unrelated = suggested.filter((key) => key === undefined).length;
    const lacking = siblings.filter((other) => missingKeys(other).length > 0 && !isBranch(other)).length;
    return unrelated === 0 || unrelated < lacking;
  });
}

/** Returns the keys that an error reports as missing; for a `oneOf`, the keys of all its branches. */
function missingKeys({ keyword, params, parentSchema = {} }: SchemaError): string[] {
  if (keyword === 'required' || keyword === 'dependencies') return [String(params.missingProperty)];
  return keyword === 'oneOf' && params.passingSchemas === null ? choicesOf(parentSchema).flat() : [];
}

/** Returns the keys, or groups of keys, of which a `oneOf` requires exactly one. */
export function choicesOf({ oneOf = [] }: Schema): string[][] {
  return oneOf.map((branch) => branch.required ?? []);
}

/** Returns the keys that are allowed in the object with the error, but not used yet. */
export function freeKeys({ parentSchema, data }: SchemaError): string[] {
  return Object.keys(parentSchema?.properties ?? {}).filter((key) => !hasKey(data, key));
}

export function hasKey(data: unknown, key: string): boolean {
  return Object.hasOwn(Object(data), key);
}
