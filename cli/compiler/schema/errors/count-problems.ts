import { writtenAt } from '../../yaml/parse/find-range.ts';
import { parseYaml } from '../../yaml/parse/parse-yaml.ts';
import type { Validator } from '../validator.ts';
import { locateFinding } from './locate-finding.ts';
import { explainSchemaErrors } from './schema-findings.ts';

/** Counts the problems of a text after an edit; see `CountProblems`. */
export function countProblems(
  text: string,
  firstLine: number,
  lastLine: number,
  schema: string,
  validator: Validator,
): number | undefined {
  const { data } = parseYaml(text);
  if (data === undefined) return undefined;
  const file = { name: '', kind: 'page', slug: '', schema, text, data } as const;
  const findings = explainSchemaErrors(validator.validate(schema, data).errors, data, (path) => writtenAt(file, path));
  const lines = findings.map((finding) => locateFinding(file, finding).line);
  return lines.some((line) => line >= firstLine && line <= lastLine) ? undefined : lines.length;
}
