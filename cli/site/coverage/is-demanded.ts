import type { ContentFile } from '../../compiler/model/content-file.ts';
import { entrySchema, followReference, type LocatedSchema } from '../../compiler/schema/located-schema.ts';
import { readSchema } from '../../compiler/schema/schemas.ts';
import type { DataPath } from '../../diagnostics/problem.ts';
import { valueAt } from '../../platform/records.ts';

/** Whether the schema requires a key, so that its author cannot delete it. */
export function isDemanded({ data, schema }: Pick<ContentFile, 'data' | 'schema'>, path: DataPath): boolean {
  let located: LocatedSchema = followReference({ schema: readSchema(schema), file: schema });
  let node: unknown = data;
  let isRequired = false;
  for (const step of path) {
    node = valueAt(node, [step]);
    if (typeof step === 'number') {
      located = entrySchema(located, node);
      isRequired = false;
      continue;
    }
    isRequired = located.schema.required?.includes(step) ?? false;
    const { properties = {}, additionalProperties } = located.schema;
    const others = typeof additionalProperties === 'object' ? additionalProperties : {};
    located = followReference({ schema: properties[step] ?? others, file: located.file });
  }
  return isRequired;
}
