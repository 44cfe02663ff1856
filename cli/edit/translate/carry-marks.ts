import { basename } from 'node:path';
import type { Content } from '../../compiler/model/content.ts';
import { listTranslations, localName, marksFile } from '../../compiler/translations/list-translations.ts';
import { type Mark, markOf, readMarks } from '../../compiler/translations/marks.ts';
import { listParts, type TranslatedPart } from '../../compiler/translations/translated-parts.ts';
import { removeEntry } from '../../compiler/yaml/edits/remove-entry.ts';
import { renameKey } from '../../compiler/yaml/edits/rename-key.ts';
import { parseYaml } from '../../compiler/yaml/parse/parse-yaml.ts';
import type { ChangedTexts } from '../changed-texts.ts';
import type { ContentChange } from '../content-change.ts';
import { writeMark } from './write-mark.ts';

/**
 * Changes marks as a command changes files: a moved translation keeps its mark, a deleted one loses it, and one that was up
 * to date still is, if the command changes the original in a way that needs no translator, such as a renamed id.
 * @param changes of the command, so far
 * @param isMechanical whether what the command changes in originals needs no translator
 */
export function carryMarks(
  content: Content,
  texts: ChangedTexts,
  changes: readonly ContentChange[],
  isMechanical: boolean,
): void {
  const nameAfter = (name: string): string | undefined => {
    if (!changes.some((change) => change.name === name && change.after === undefined)) return name;
    return changes.find(({ from }) => from === name)?.name;
  };
  for (const translation of listTranslations(content)) {
    const { file, original, language } = translation;
    const marks = marksFile(content, language);
    const mark = markOf(content, translation);
    if (!marks?.isValid || !mark) continue;
    const local = localName(content, file);
    const name = nameAfter(file.name);
    if (name === undefined) {
      texts.edit(marks, (yaml) => removeEntry(yaml, [local]));
      continue;
    }
    const before = changes.find((change) => change.name === original.name)?.before;
    const after = changes.find((change) => change.name === nameAfter(original.name))?.after;
    if (isMechanical && typeof before === 'string' && typeof after === 'string') {
      const [old, now] = [before, after].map((text) => listParts(original, parseYaml(text).data));
      writeMark(texts, marks, readMarks(marks.data), local, refreshMark(mark, old ?? [], now ?? []));
    }
    if (name !== file.name)
      texts.edit(marks, (yaml) => renameKey(yaml, [local], name.slice(basename(content.folder).length + 1)));
  }
}

/** Returns a mark that is up to date wherever it was before a change, and as stale as before everywhere else. */
function refreshMark(mark: Mark, before: readonly TranslatedPart[], after: readonly TranslatedPart[]): Mark {
  if (before.length !== after.length) return mark;
  const refresh = (key: string, hash: string) => refreshHash(key, hash, before, after);
  return Object.fromEntries(
    Object.entries(mark).map(([key, hash]): [string, Mark[string]] =>
      typeof hash === 'string' ? refresh(key, hash) : [key, hash.map((each) => refresh(key, each)[1])],
    ),
  );
}

/** Returns the key and the hash that a part has afterwards. */
function refreshHash(
  key: string,
  hash: string,
  before: readonly TranslatedPart[],
  after: readonly TranslatedPart[],
): [key: string, hash: string] {
  const isSame = before.findIndex((part) => part.key === key && part.hash === hash);
  if (isSame >= 0) return [after[isSame]?.key ?? key, after[isSame]?.hash ?? hash];
  const index = before.findIndex((part) => part.key === key);
  return [after[index]?.key ?? key, hash];
}
