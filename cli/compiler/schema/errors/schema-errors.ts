import { suggest } from '../../../diagnostics/suggest.ts';
import { factIds } from '../facts.ts';
import type { SchemaError } from '../schema-error.ts';

/**
 * Drops what follows from another error: the branches of a failed `oneOf`, the key-name pattern
 * behind a bad key, and a missing key whose misspelt form is reported as unknown. The length of a text
 * with facts in it is left to the rule `text`, which knows how long it becomes.
 */
export function withoutFollowUps(errors: SchemaError[]): SchemaError[] {
  const choices = new Set(errors.flatMap(({ keyword, schemaPath }) => (keyword === 'oneOf' ? `${schemaPath}/` : [])));
  const isBranch = ({ schemaPath }: SchemaError) => [...choices].some((choice) => schemaPath.startsWith(choice));
  const pathsOf = (keyword: string) =>
    new Set(errors.flatMap((error) => (error.keyword === keyword ? error.instancePath : [])));
  const [mistyped, misformed, untyped] = [pathsOf('type'), pathsOf('format'), pathsOf('discriminator')];
  const overchosen = new Set(
    errors.flatMap(({ keyword, params, instancePath }) =>
      keyword === 'oneOf' && params.passingSchemas !== null ? instancePath : [],
    ),
  );
  // A list may have thousands of rows with the same mistake.
  const errorsAt = Map.groupBy(errors, ({ instancePath }) => instancePath);
  return errors.filter((error) => {
    if (error.keyword !== 'type' && mistyped.has(error.instancePath)) return false;
    if (error.keyword === 'pattern' && misformed.has(error.instancePath)) return false;
    if (error.keyword === 'required' && error.params.missingProperty === 'type' && untyped.has(error.instancePath))
      return false;
    if (error.keyword === 'minLength' && error.parentSchema?.['x-text'] && String(error.data).trim() === '')
      return false;
    if (error.propertyName !== undefined && error.keyword !== 'propertyNames') return false;
    if (isBranch(error)) return false;
    if (error.keyword === 'not' && overchosen.has(error.instancePath)) return false;
    if (error.keyword === 'maxLength' && namesFact(String(error.data))) return false;
    const missing = missingKeys(error);
    if (missing.length === 0) return true;
    const beside = errorsAt.get(error.instancePath) ?? [];
    const unknown = beside.filter(({ keyword }) => keyword === 'additionalProperties');
    const meant = unknown.map((other) => suggest(String(other.params.additionalProperty), freeKeys(other)));
    if (meant.some((key) => key !== undefined && missing.includes(key))) return false;
    const strange = meant.filter((key) => key === undefined).length;
    if (strange === 0) return true;
    // Another word for a key, such as `url` for `to`, is one mistake as well.
    const lacking = beside.filter((other) => missingKeys(other).length > 0 && !isBranch(other));
    return strange < lacking.length;
  });
}

/** The key that must be there and is not, in the place of which another word stands; nothing where there are several. */
export function keyInPlace({ parentSchema, data, params }: SchemaError): string | undefined {
  const has = (key: string) => Object.hasOwn(Object(data), key);
  const choices = (parentSchema?.oneOf ?? []).flatMap((branch) => branch.required ?? []);
  const absent = (parentSchema?.required ?? []).filter((key) => !has(key));
  const value = Object(data)[String(params.additionalProperty)];
  const isAddress = typeof value === 'string' && /^(?:[/#]|https?:|link:|mailto:|tel:)/.test(value);
  if (choices.length > 0 && !choices.some(has) && isAddress)
    return choices.find((key) => key === 'to' || key === 'url');
  return absent.length === 1 ? absent[0] : undefined;
}

/** Also in a form that is wrong, which is told of itself. */
function namesFact(text: string): boolean {
  return factIds(text).length > 0 || /\{\s*facts?\b/i.test(text);
}

/** The keys whose absence an error reports; for a choice, any of them would do. */
function missingKeys(error: SchemaError): string[] {
  if (error.keyword === 'required' || error.keyword === 'dependencies') return [String(error.params.missingProperty)];
  if (error.keyword === 'oneOf' && error.params.passingSchemas === null) return choiceKeys(error);
  return [];
}

/** The keys, or groups of keys, of which a `oneOf` wants exactly one. */
export function choicesOf(error: SchemaError): string[][] {
  return (error.parentSchema?.oneOf ?? []).map((branch) => branch.required ?? []);
}

/** The keys of which a `oneOf` wants exactly one. */
function choiceKeys(error: SchemaError): string[] {
  return choicesOf(error).flat();
}

/** The keys that the failed object may have, and has not yet. */
export function freeKeys({ parentSchema, data }: SchemaError): string[] {
  return Object.keys(parentSchema?.properties ?? {}).filter((key) => !Object.hasOwn(Object(data), key));
}
