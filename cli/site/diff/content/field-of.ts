import { basename, join } from 'node:path';
import { entrySchema, followReference, type LocatedSchema } from '../../../compiler/schema/located-schema.ts';
import { isSchema, readSchema } from '../../../compiler/schema/schemas.ts';
import { describeNewFile } from '../../../compiler/sources/find-files.ts';
import { locateOffset } from '../../../compiler/yaml/location.ts';
import { findRange } from '../../../compiler/yaml/parse/find-range.ts';
import { parseYaml } from '../../../compiler/yaml/parse/parse-yaml.ts';
import type { SourceFile } from '../../../compiler/yaml/source-file.ts';
import type { DataPath } from '../../../diagnostics/problem.ts';
import { isRecord, valueAt } from '../../../platform/records.ts';
import type { Field } from '../compare/site-diff.ts';
import type { ContentChange } from './content-change.ts';
import { readText } from './read-file.ts';

/** Creates a function that returns the line, the label and the description of a changed value. */
export function createFieldFinder(before: string, after: string): (change: ContentChange) => Field {
  const files = new Map<string, SourceFile | undefined>();
  const open = (folder: string, file: string): SourceFile | undefined => {
    const path = join(folder, file);
    if (!files.has(path)) files.set(path, readSource(folder, file));
    return files.get(path);
  };
  return ({ file, path, after: value }) => {
    const name = `${basename(after)}/${file}`;
    const source = open(value === undefined ? before : after, file);
    if (!source) return { file: name, label: file };
    const description = descriptionAt(source, path);
    return {
      file: name,
      ...(value === undefined ? {} : { line: locateOffset(source, findRange(source, { path }).start).line }),
      label: labelOf(source, path),
      ...(description === undefined ? {} : { description }),
    };
  };
}

/** Reads and parses a content file; undefined for other files. */
function readSource(folder: string, file: string): SourceFile | undefined {
  const found = describeNewFile(folder, `${basename(folder)}/${file}`);
  if (!found) return undefined;
  const text = readText(folder, file);
  if (text === undefined) return undefined;
  return { ...found, text, data: parseYaml(text).data };
}

/**
 * Returns what an editor calls a value, from the outside to the inside: the type of a section, the id of an entry, then
 * keys. `sections[0].actions[1].label` gives `hero, actions 2, label`.
 */
function labelOf({ data }: SourceFile, path: DataPath): string {
  const labels: string[] = [];
  for (const [depth, step] of path.entries()) {
    if (typeof step === 'string') {
      if (step !== 'sections' || depth > 0) labels.push(step);
      continue;
    }
    const item = valueAt(data, path.slice(0, depth + 1));
    const { type, id } = isRecord(item) ? item : {};
    const name =
      typeof type === 'string' && path[depth - 1] === 'sections' ? type : typeof id === 'string' ? id : undefined;
    if (name !== undefined) labels.push(name);
    else labels.push(`${labels.pop() ?? ''} ${step + 1}`.trim());
  }
  return labels.join(', ');
}

/** Returns the description of a value in its schema. */
function descriptionAt({ schema, data }: SourceFile, path: DataPath): string | undefined {
  let located: LocatedSchema | undefined = followReference({ schema: readSchema(schema), file: schema });
  for (const [depth, step] of path.entries()) {
    if (!located) return undefined;
    located =
      typeof step === 'number'
        ? entrySchema(located, valueAt(data, path.slice(0, depth + 1)))
        : keySchema(located, step);
  }
  return located?.schema.description;
}

function keySchema({ schema, file }: LocatedSchema, key: string): LocatedSchema | undefined {
  const found = schema.properties?.[key] ?? schema.additionalProperties;
  return isSchema(found) ? followReference({ schema: found, file }) : undefined;
}
