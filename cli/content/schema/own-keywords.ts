import { mediaUses } from '../markdown/media-address.ts';

/** The keywords that a schema of the content may use for a value, by the types of value that they are for. */
export const keywordsByType = {
  string: [
    'enum',
    'format',
    'maxLength',
    'minLength',
    'pattern',
    'x-icon',
    'x-link',
    'x-media',
    'x-placeholders',
    'x-ref',
    'x-text',
  ],
  integer: ['maximum', 'minimum', 'enum'],
  number: ['maximum', 'minimum', 'multipleOf', 'enum'],
  boolean: ['enum', 'x-sample'],
  array: ['items', 'maxItems', 'minItems', 'uniqueItems'],
  object: ['additionalProperties', 'properties', 'required'],
} as const;

export type ValueType = keyof typeof keywordsByType;

/** The keywords that any value may have. */
export const commonKeywords = ['$ref', 'description', 'title', 'type', 'x-start'] as const;

/** The arguments that a keyword may have, where they are a choice. */
export const choices: Readonly<Record<string, readonly unknown[]>> = {
  format: ['date', 'moment', 'date-time', 'email'],
  'x-icon': [true],
  'x-link': [true, 'web'],
  'x-media': mediaUses,
  'x-sample': [true],
  'x-text': ['line', 'name', 'description', 'markdown', 'plain'],
};

/** The keywords of which a string needs one: they say what it stands for, and how it is checked. */
export const meanings = ['x-text', 'x-link', 'x-media', 'x-ref', 'x-icon', 'format', 'enum', 'pattern'] as const;
