import { type DataPath, nameValue, shorten } from '../../problems/problem.ts';
import { didYouMean, suggestedFix } from '../../problems/suggest.ts';
import type { Finding, Fix, Try } from '../yaml/source-file.ts';
import {
  type Explanation,
  explainChoice,
  explainClash,
  explainId,
  explainMissingKey,
  explainSectionType,
  explainUnknownKey,
  type Mistake,
  quote,
} from './explain-keys.ts';
import { adviseBoolean, adviseSuggestion, adviseType, nameType, typeNames } from './explain-type.ts';
import { parsePointer } from './keywords.ts';
import { freeKeys, withoutFollowUps } from './schema-errors.ts';
import type { SchemaError } from './schemas.ts';
import { describeForm, possibleDays, suggestText } from './suggest-text.ts';

/**
 * Turns the errors of Ajv for one file into findings for editors, one for each mistake.
 * @param writtenAt returns a value as it is written in the file
 */
export function explainErrors(
  errors: readonly SchemaError[],
  data: unknown,
  writtenAt: (path: DataPath) => string,
): Finding[] {
  return withoutFollowUps(errors).map((error) => {
    const [path, schema] = [parsePointer(error.instancePath, data), error.parentSchema ?? {}];
    const [name, about, limit] = [nameValue(path), schema.description ?? '', Number(error.params.limit)];
    const size = typeof error.data === 'string' ? [...error.data].length : Number(Object(error.data).length);
    const explain = explanations[error.keyword] ?? explainOther;
    const [code, message, advice, location] = explain({ ...error, path, schema, name, about, limit, size, writtenAt });
    const { hint, ...fixAndTries } = typeof advice === 'string' ? { hint: advice } : advice;
    return { code, path, message, hint: hint.trim(), ...fixAndTries, ...location };
  });
}

const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);
/** Returns the message for a text that is longer than `limit` characters. */
export function tooLongMessage(path: DataPath, text: string, limit: number): string {
  return `${nameValue(path)} is too long: ${[...text].length} characters, and at most ${limit} are allowed.`;
}

/** Explanations by the keyword that failed. */
const explanations: Record<string, (mistake: Mistake) => Explanation> = {
  type: explainType,
  additionalProperties: explainUnknownKey,
  propertyNames: explainId,
  required: ({ params, schema }) => explainMissingKey(String(params.missingProperty), schema),
  dependencies: ({ params, schema }) => explainMissingKey(String(params.missingProperty), schema),
  oneOf: explainChoice,
  not: explainClash,
  discriminator: explainSectionType,
  enum: explainValue,
  const: explainValue,
  format: explainFormat,
  pattern: explainFormat,
  minProperties: (mistake) => [
    'schema-missing-key',
    `${mistake.name} is empty: it needs at least one of the keys ${quote(freeKeys(mistake))}.`,
    'Add one of these keys, or delete the empty key.',
  ],
  maxLength: ({ path, data, limit, about }) => [
    'schema-length',
    tooLongMessage(path, String(data), limit),
    `Shorten it to ${limit} characters. ${about}`,
  ],
  minLength: ({ name, size, limit, about }) => [
    'schema-length',
    `${name} is too short: ${size} characters, and at least ${limit} are needed.`,
    `Lengthen it to ${limit} characters. ${about}`,
  ],
  minItems: ({ name, size, limit, about }) => [
    'schema-items',
    `${name} must have at least ${entries(limit)}, and has ${size}.`,
    `Add ${entries(limit - size)}. ${about}`,
  ],
  maxItems: ({ name, size, limit, about }) => [
    'schema-items',
    `${name} must have at most ${entries(limit)}, and has ${size}.`,
    `Delete ${entries(size - limit)}. ${about}`,
  ],
  uniqueItems: ({ path, params, name }) => [
    'schema-items',
    `This entry is in the list ${path.length === 0 ? '' : `${name} `}twice.`,
    {
      hint: 'Delete this entry: the other one stays.',
      fix: { remove: true },
      tries: [{ hint: 'Delete one of the two entries.' }],
    },
    { path: [...path, Number(params.i)] },
  ],
  minimum: ({ name, data, limit, about }) => [
    'schema-range',
    `${name} must be at least ${limit}, and is ${data}.`,
    `Write ${limit} or more. ${about}`,
  ],
  maximum: ({ name, data, limit, about }) => [
    'schema-range',
    `${name} must be at most ${limit}, and is ${data}.`,
    `Write ${limit} or less. ${about}`,
  ],
};

/** A key, a colon and a value without a space in between, such as `title:Our garden`; not an address: `tel:1`. */
const keyAndValue = /^(?!(?:link|fact):[a-z0-9-]+\s*$|(?:mailto|tel):\S+\s*$)([A-Za-z][\w-]*):(?!\/\/)(\S.*)$/;

/** Explains a value of the wrong type, an empty value, or a key without a space after its colon. */
function explainType({ params, data, path, schema, name, about, writtenAt }: Mistake): Explanation {
  const wanted = typeNames[String(params.type)] ?? String(params.type);
  const ofType = adviseType(String(params.type), data, schema, writtenAt(path));
  // The value in a fix for an id may not be the id that references contain, so this fix is a guess.
  const isGuess = ofType?.fix && path.at(-1) === 'id';
  const advice = isGuess ? { ...ofType, fix: { ...ofType.fix, applicability: 'maybe-incorrect' } as Fix } : ofType;
  const withAbout = (tried: Try): Try => ({ ...tried, hint: `${tried.hint} ${about}` });
  if (data === null) {
    const hint = `Write ${wanted}, or delete the key if it is optional. ${about}`;
    return ['schema-type', `${name} is empty.`, advice ?? hint];
  }
  const [, key, value = ''] = (params.type === 'object' && typeof data === 'string' && keyAndValue.exec(data)) || [];
  if (key !== undefined) {
    const fix = String(data).includes('\n') ? undefined : { source: `${key}: ${value}` }; // Later lines lack an indent.
    const message = 'A space is missing between the colon and the value.';
    return ['schema-type', message, { hint: `Write \`${key}: ${shorten(value)}\`.`, fix }];
  }
  const message = `${name} must be ${wanted}, and this is ${nameType(data)}.`;
  return ['schema-type', message, { ...withAbout(advice ?? { hint: '' }), tries: advice?.tries?.map(withAbout) }];
}

/** Explains an error of any other keyword by the message of Ajv, such as `must be multiple of 24`. */
function explainOther({ name, message = 'is not allowed', about }: Mistake): Explanation {
  return ['schema-other', `${name} ${message}.`, about];
}

/** Explains a value that is not among the values of an `enum` or `const`. */
function explainValue({ schema, data, name }: Mistake): Explanation {
  const value = String(data);
  const allowed = (schema.enum ?? [schema.const]).map(String);
  const advice =
    allowed.join() === 'true'
      ? adviseBoolean(value, schema)
      : { hint: didYouMean(value, allowed), fix: suggestedFix(value, allowed) };
  return ['schema-enum', `${name} cannot be \`${value}\`.`, advice];
}

/** Suggests a text with the right format, names the two days that a date may mean, or describes the format. */
function explainFormat({ data, schema, name, about }: Mistake): Explanation {
  const text = String(data);
  const suggestion = suggestText(text, schema);
  const asYaml = suggestion?.value.startsWith('#') ? `"${suggestion.value}"` : suggestion?.value;
  const advice = suggestion && adviseSuggestion(suggestion, asYaml ?? '');
  const [day, otherDay] = schema.format === 'date' || schema.format === 'moment' ? possibleDays(text) : [];
  const hint =
    !advice && otherDay !== undefined
      ? `Write \`${day}\` or \`${otherDay}\`: \`${text}\` can mean either.`
      : `${advice?.hint ?? describeForm(schema, text)} ${about}`;
  return ['schema-format', `${name} has the wrong format: \`${shorten(text)}\`.`, { ...advice, hint }];
}
