import type { OnStage } from '../../compiler/check/load-content.ts';
import type { OldFormCode } from '../../compiler/migrations/old-form-codes.ts';
import { sourceCodes } from '../../compiler/sources/source-codes.ts';
import { yamlCodes } from '../../compiler/yaml/yaml-codes.ts';
import { ChangedTexts } from '../changed-texts.ts';
import { type FixedContent, fixContent } from '../fix/fix-content.ts';
import { Refusal } from '../refusal.ts';
import { carryMarks } from '../translate/carry-marks.ts';
import { tryChanges } from '../try-changes.ts';

const oldForm: OldFormCode = 'content-old-form';

/** Codes of files that are not what they should be, but have no content that could be written in an old form. */
const harmless: ReadonlySet<string> = new Set(['file-unknown', 'yaml-empty']);

/** What a migration changes, and the old forms that a person must change. */
export interface PlannedMigration extends FixedContent {
  left: FixedContent['loaded']['problems'];
}

/**
 * Plans to carry over all content that is written for an earlier version of the schemas. Writes nothing.
 * @param folder the content folder
 * @returns a refusal if a file cannot be read, since old forms in it would be left
 * @throws {EnvironmentError} when there is no such folder
 */
export function planMigration(folder: string, onStage?: OnStage): PlannedMigration | Refusal {
  const result = fixContent(folder, ({ code }) => code === oldForm, { onStage });
  const { problems } = result.loaded;
  const unreadable = problems.filter(
    ({ code, severity }) =>
      severity === 'error' &&
      !harmless.has(code) &&
      (Object.hasOwn(yamlCodes, code) || Object.hasOwn(sourceCodes, code)),
  );
  if (unreadable.length > 0)
    return new Refusal('The content cannot be migrated before these problems are fixed.', unreadable);
  const texts = new ChangedTexts(folder);
  carryMarks(result.loaded.content, texts, result.changes, true);
  const marks = texts.changes();
  const changes = [...result.changes, ...marks];
  const loaded = marks.length === 0 ? result.loaded : tryChanges(folder, changes, onStage);
  return { ...result, changes, loaded, left: loaded.problems.filter(({ code }) => code === oldForm) };
}
