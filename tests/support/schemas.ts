import type { Schema } from '../../cli/content/schema/schema.ts';
import { followReference, listSchemas, listSectionTypes, readSchema } from '../../cli/content/schema/schemas.ts';

export type { Schema };

export const schemaFiles = listSchemas();
export const sectionTypes = listSectionTypes();

/** Returns a schema with all that its file leaves out. @param path relative to `schemas/` */
export const loadSchema: (path: string) => Schema = readSchema;

/** Returns the schema of some data: what it refers to, and that of the type of a section. */
export function resolveSchema(schema: Schema, data: unknown): Schema {
  if (schema.discriminator) return readSchema(`sections/${Object(data).type}.schema.json`);
  return schema.$ref === undefined ? schema : resolveSchema(followReference(schema), data);
}
