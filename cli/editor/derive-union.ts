import { posix } from 'node:path';
import { readSchema, type Schema } from '../content/schema/schemas.ts';

/**
 * Converts a union with a `discriminator`, which the language server does not support: it would compare an object with
 * every branch of the `oneOf`, and report the problems of the most similar one. So each branch becomes the `then` of an
 * `if` on the key.
 * @param key the key that distinguishes the branches
 * @param path the path of its schema file, relative to `schemas/`
 */
export function deriveUnion(schema: Schema, key: string, path: string): Schema {
  const { discriminator: _, oneOf = [], ...rest } = schema;
  const branches = oneOf.map((branch) => {
    const { const: value, description = '' } = tagOf(branch, key, path);
    return { branch, value, description: description.replace(`\`${value}\`: `, '') };
  });
  return {
    ...rest,
    properties: {
      [key]: {
        type: 'string',
        enum: branches.map(({ value }) => value),
        markdownEnumDescriptions: branches.map(({ description }) => description),
        errorMessage: `There is no ${(schema.title ?? 'part').toLowerCase()} of this \`${key}\`.`,
      },
    },
    allOf: branches.map(({ branch, value }) => ({
      if: { type: 'object', required: [key], properties: { [key]: { const: value } } },
      // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
      then: branch,
    })),
  };
}

/** Returns the schema of the key in a branch, which is a separate schema file. */
function tagOf({ $ref = '' }: Schema, key: string, path: string): Schema {
  const file = posix.join(posix.dirname(path), $ref);
  const tag = readSchema(file).properties?.[key];
  if (tag?.const === undefined)
    throw new Error(`schemas/${file} needs a \`const\` for \`${key}\`, which schemas/${path} distinguishes it by.`);
  return tag;
}
