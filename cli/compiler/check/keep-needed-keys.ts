import { isValidWithout } from '../../content/schema/errors/is-valid-without.ts';
import { deleteAt } from '../../platform/records.ts';
import type { DataPath } from '../../problems/problem.ts';
import { type Content, createContent } from '../model/content.ts';
import { asContentFile, type ContentFile } from '../model/content-file.ts';
import type { RuleFinding } from '../model/rule.ts';
import { missingKeyRules } from '../rules/missing-key-rules.ts';

/**
 * Returns a finding with its other advice if it suggests to delete a key that its schema does not require, but that
 * something else in the content needs: `words.popular` of a section with a popular tier. Obeying the hint would only lead
 * to the next problem.
 */
export function keepNeededKeys(content: Content, finding: RuleFinding): RuleFinding {
  const { file, path, fix, orElse } = finding;
  if (typeof file === 'string' || !orElse || !fix || !('remove' in fix)) return finding;
  const removed = (file.sourcePath?.(path) ?? path).slice(0, path.length - (fix.up ?? 0));
  const source = content.files.find(({ name }) => name === file.name);
  if (!source || !isNeeded(content, source, removed)) return finding;
  return keepNeededKeys(content, { ...finding, fix: undefined, ...orElse, orElse: orElse.orElse });
}

function isNeeded(content: Content, file: ContentFile, path: DataPath): boolean {
  // What the schema itself requires is never deleted, and without it rules could not read the file.
  if (!file.isValid || !isValidWithout(file, path)) return false;
  const reported = new Set(missingKeys(content));
  return missingKeys(contentWithout(content, file, path)).some((key) => !reported.has(key));
}

function missingKeys(content: Content): string[] {
  const findings = missingKeyRules.flatMap((rule) => [...rule.check(content)]);
  return findings.map(({ file, message }) => `${typeof file === 'string' ? file : file.name} ${message}`);
}

function contentWithout(content: Content, file: ContentFile, path: DataPath): Content {
  const data = structuredClone(file.data);
  deleteAt(data, path);
  const changed = asContentFile({
    ...file,
    get text() {
      return file.text;
    },
    data,
  });
  return createContent({ ...content, files: content.files.map((other) => (other === file ? changed : other)) });
}
