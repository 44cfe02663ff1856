import { suggest } from '../../../problems/suggest.ts';
import { factIds } from '../facts.ts';
import type { SchemaError } from '../schema-error.ts';

/**
 * Drops errors that follow from another error: those of the branches of a failed `oneOf`, of the pattern of a key that
 * is already reported, and of a missing key whose misspelt form is reported as unknown. The rule `texts` checks the
 * length of texts with facts.
 */
export function withoutFollowUps(errors: SchemaError[]): SchemaError[] {
  const choices = new Set(errors.flatMap(({ keyword, schemaPath }) => (keyword === 'oneOf' ? `${schemaPath}/` : [])));
  const isBranch = ({ schemaPath }: SchemaError) => [...choices].some((choice) => schemaPath.startsWith(choice));
  const pathsOf = (keyword: string) =>
    new Set(errors.flatMap((error) => (error.keyword === keyword ? error.instancePath : [])));
  const [wrongType, wrongFormat, wrongTag] = [pathsOf('type'), pathsOf('format'), pathsOf('discriminator')];
  const tooManyChosen = new Set(
    errors.flatMap(({ keyword, params, instancePath }) =>
      keyword === 'oneOf' && params.passingSchemas !== null ? instancePath : [],
    ),
  );
  // Grouped by path for speed, because a list may have thousands of entries with the same mistake.
  const errorsAt = Map.groupBy(errors, ({ instancePath }) => instancePath);
  return errors.filter((error) => {
    if (error.keyword !== 'type' && wrongType.has(error.instancePath)) return false;
    if (error.keyword === 'pattern' && wrongFormat.has(error.instancePath)) return false;
    if (error.keyword === 'required' && error.params.missingProperty === 'type' && wrongTag.has(error.instancePath))
      return false;
    if (error.keyword === 'minLength' && error.parentSchema?.['x-text'] && String(error.data).trim() === '')
      return false;
    if (error.propertyName !== undefined && error.keyword !== 'propertyNames') return false;
    if (isBranch(error)) return false;
    if (error.keyword === 'not' && tooManyChosen.has(error.instancePath)) return false;
    if (error.keyword === 'maxLength' && namesFact(String(error.data))) return false;
    const missing = missingKeys(error);
    if (missing.length === 0) return true;
    const siblings = errorsAt.get(error.instancePath) ?? [];
    const unknown = siblings.filter(({ keyword }) => keyword === 'additionalProperties');
    const suggestions = unknown.map((other) => suggest(String(other.params.additionalProperty), freeKeys(other)));
    if (suggestions.some((key) => key !== undefined && missing.includes(key))) return false;
    const unrelated = suggestions.filter((key) => key === undefined).length;
    if (unrelated === 0) return true;
    // An unknown key in place of a required one, such as `url` for `to`, is also a single mistake.
    const lacking = siblings.filter((other) => missingKeys(other).length > 0 && !isBranch(other));
    return unrelated < lacking.length;
  });
}

/** Returns the missing required key that an unknown key probably stands for; undefined if several are missing. */
export function replacedKey({ parentSchema, data, params }: SchemaError): string | undefined {
  const has = (key: string) => Object.hasOwn(Object(data), key);
  const choices = (parentSchema?.oneOf ?? []).flatMap((branch) => branch.required ?? []);
  const absent = (parentSchema?.required ?? []).filter((key) => !has(key));
  const value = Object(data)[String(params.additionalProperty)];
  const isAddress = typeof value === 'string' && /^(?:[/#]|https?:|link:|mailto:|tel:)/.test(value);
  if (choices.length > 0 && !choices.some(has) && isAddress)
    return choices.find((key) => key === 'to' || key === 'url');
  return absent.length === 1 ? absent[0] : undefined;
}

/** Whether a text contains a fact, even in a wrong form, which is reported separately. */
function namesFact(text: string): boolean {
  return factIds(text).length > 0 || /\{\s*facts?\b/i.test(text);
}

/** Returns the keys that an error reports as missing; for a choice, any one of them would be enough. */
function missingKeys(error: SchemaError): string[] {
  if (error.keyword === 'required' || error.keyword === 'dependencies') return [String(error.params.missingProperty)];
  if (error.keyword === 'oneOf' && error.params.passingSchemas === null) return choicesOf(error).flat();
  return [];
}

/** Returns the keys, or groups of keys, of which a `oneOf` requires exactly one. */
export function choicesOf(error: SchemaError): string[][] {
  return (error.parentSchema?.oneOf ?? []).map((branch) => branch.required ?? []);
}

/** Returns the keys that are allowed in the object with the error, but not used yet. */
export function freeKeys({ parentSchema, data }: SchemaError): string[] {
  return Object.keys(parentSchema?.properties ?? {}).filter((key) => !Object.hasOwn(Object(data), key));
}
