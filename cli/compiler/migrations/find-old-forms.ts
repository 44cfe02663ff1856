import type { DataPath } from '../../diagnostics/problem.ts';
import { nameValue } from '../../diagnostics/problem.ts';
import { parsePointer } from '../schema/keywords.ts';
import type { SchemaError } from '../schema/schema-error.ts';
import { applyReplacement, type Replacement } from '../yaml/edits/replacement.ts';
import { readYamlText } from '../yaml/edits/yaml-text.ts';
import type { Finding, SourceFile } from '../yaml/source-file.ts';
import { migrations } from './index.ts';
import type { OldForm } from './migration.ts';
import type { OldFormCode } from './old-form-codes.ts';

/** Returns a finding for each part of a file that is written as in an earlier version, and the errors that remain. */
export function findOldForms(
  { schema, data, text }: Pick<SourceFile, 'schema' | 'data' | 'text'>,
  errors: readonly SchemaError[],
): { findings: Finding<OldFormCode>[]; errors: SchemaError[] } {
  const old = migrations.filter((each) => each.schema === schema).flatMap((each) => [...each.find(data)]);
  const known = new Set(old.flatMap(({ keys }) => keys.map(keyOf)));
  const isOld = ({ keyword, instancePath, params }: SchemaError) =>
    keyword === 'additionalProperties' &&
    known.has(keyOf([...parsePointer(instancePath, data), String(params.additionalProperty)]));
  return {
    findings: old.map((form) => toFinding(form, text)),
    errors: old.length === 0 ? [...errors] : errors.filter((error) => !isOld(error)),
  };
}

function toFinding({ keys, writes, now, edits }: OldForm, text: string): Finding<OldFormCode> {
  const [first, ...others] = keys;
  const replacement = carryOver(text, edits);
  const names = [first, ...others].map(nameValue).join(', ');
  return {
    code: 'content-old-form',
    path: first,
    target: 'key',
    message: `${names} ${others.length === 0 ? 'belongs' : 'belong'} to an earlier version. ${now}`,
    ...(replacement
      ? {
          hint: `Run \`npm run site -- migrate\`, which writes ${writes.map((key) => `\`${key}\``).join(' and ')} instead.`,
          fix: { source: replacement.text, range: replacement },
        }
      : { hint: 'Change it by hand: `npm run site -- migrate` cannot, as it is written here.' }),
  };
}

/** Applies edits one after the other. @returns what they change as one replacement; undefined if one is not possible */
function carryOver(text: string, edits: OldForm['edits']): Replacement | undefined {
  let edited = text;
  for (const edit of edits) {
    const replacement = edit(readYamlText(edited));
    if (!replacement) return undefined;
    edited = applyReplacement(edited, replacement);
  }
  return difference(text, edited);
}

/** Returns the smallest replacement that makes one text of another. */
function difference(before: string, after: string): Replacement {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

function keyOf(path: DataPath): string {
  return JSON.stringify(path);
}
