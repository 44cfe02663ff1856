import type { LocatedProblem } from '../problem.ts';
import type { FoundFile } from './find-files.ts';
import { hashText } from './hash-text.ts';
import type { ContentFile } from './load-content.ts';
import { parseYaml } from './parse-yaml.ts';
import { readText } from './read-text.ts';
import { explainSchemaErrors } from './schema-findings.ts';
import { locateFinding, locateRange } from './source-file.ts';
import type { Validator } from './validator.ts';

export interface CheckedFile {
  file: ContentFile;
  problems: LocatedProblem[];
}

/**
 * Reads a file and checks it against its schema.
 * @param willRender see `parseMarkdown`
 */
export function checkFile(found: FoundFile, validator: Validator, willRender: boolean): CheckedFile {
  const { text, findings: unreadable } = readText(found.path);
  const { data, findings } = unreadable.length > 0 ? { data: undefined, findings: unreadable } : parseYaml(text);
  const { name, kind, slug, schema } = found;
  const hash = hashText(text);
  const file: ContentFile = { name, kind, slug, schema, text, data, isValid: false, references: [], hash };
  if (findings.length > 0)
    return { file, problems: findings.map((finding) => locateRange(file, finding.range, finding)) };

  const { errors, references } = validator.validate(schema, data, willRender);
  const mistakes = explainSchemaErrors(errors, data);
  file.references = references;
  file.isValid = mistakes.length === 0;
  return { file, problems: mistakes.map((finding) => locateFinding(file, finding)) };
}
