import { locateOffset, locationOfRange } from '../../yaml/location.ts';
import { findRange, writtenAt } from '../../yaml/parse/find-range.ts';
import { parseYaml } from '../../yaml/parse/parse-yaml.ts';
import type { SyntaxFinding } from '../../yaml/source-file.ts';
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
  const { data, findings: others } = parseYaml(text);
  if (data === undefined) {
    const isFurtherDown = ({ code, range }: SyntaxFinding) =>
      code !== 'yaml-alias' && locateOffset({ text }, range.start).line > lastLine;
    return others.every(isFurtherDown) ? Number.POSITIVE_INFINITY : undefined;
  }
  const file = { name: '', kind: 'page', slug: '', schema, text, data } as const;
  const { errors, references } = validator.validate(schema, data);
  const findings = explainSchemaErrors(errors, data, (path) => writtenAt(file, path));
  const lines = findings.map((finding) => locateFinding(file, finding).line);
  const isEdited = (line: number) => line >= firstLine && line <= lastLine;
  const cannotExist = references.filter(({ kind, value }) => kind !== 'text' && reserved.test(value));
  const broken = cannotExist.map(({ path }) => locationOfRange(file, findRange(file, { path })).line);
  return [...lines, ...broken].some(isEdited) ? undefined : lines.length;
}

/** Matches a name that begins with a character that has a meaning in YAML: no id, address or file does. */
const reserved = /^[@`%&*!]/;
