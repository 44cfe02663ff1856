import { posix } from 'node:path';
import { readSchema, type Schema } from '../compiler/schema/schemas.ts';

/**
 * Objects that one key tells apart. The language server knows no `discriminator`: it would compare an object with every
 * branch of the `oneOf`, and report what is wrong in the one that seems nearest. So each branch stands behind a condition.
 * @param key the key that tells them apart
 * @param path of the file that it stands in, relative to `schemas/`
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
      // biome-ignore lint/suspicious/noThenProperty: it is a word of JSON Schema
      then: branch,
    })),
  };
}

/** What a branch, which is a file of its own, says of the key. */
function tagOf({ $ref = '' }: Schema, key: string, path: string): Schema {
  const file = posix.join(posix.dirname(path), $ref);
  const tag = readSchema(file).properties?.[key];
  if (tag?.const === undefined)
    throw new Error(`schemas/${file} has no constant \`${key}\`, by which schemas/${path} knows it.`);
  return tag;
}
