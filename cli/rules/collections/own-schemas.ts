import { basename } from 'node:path';
import { compileOwnSchema } from '../../content/schema/own-schemas.ts';
import { type CollectionSchema, listCollections, listOwnSchemas, readOwnText } from '../../content/schema/schemas.ts';
import { asContentFile, type ContentFile, unchecked } from '../../site/model/content-file.ts';
import { defineRule } from '../../site/model/rule.ts';

export const ownSchemas = defineRule({
  codes: ['own-schema'],
  *check({ folder }) {
    const shared = listCollections();
    for (const schema of listOwnSchemas(folder)) {
      const file = asFile(folder, schema, readOwnText(schema.path));
      if (shared.includes(schema.name)) {
        const message = `\`${schema.name}\` is a collection that every site has.`;
        yield { code: 'own-schema', file, path: [], message, hint: 'Give the schema and its collection another name.' };
        continue;
      }
      for (const fault of compileOwnSchema(schema.path).faults) yield { code: 'own-schema', file, ...fault };
    }
  },
});

/** Returns a schema as a file in which problems can be located: JSON is read as YAML. */
function asFile(folder: string, { name, path }: CollectionSchema, text: string): ContentFile {
  return asContentFile({
    name: `${basename(folder)}/schemas/${basename(path)}`,
    kind: 'settings',
    slug: name,
    schema: path,
    text,
    ...unchecked(),
    hash: '',
  });
}
