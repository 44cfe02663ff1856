import type { Mark } from '../../compiler/translations/marks.ts';
import { insertEntry } from '../../compiler/yaml/edits/insert-entry.ts';
import { removeEntry } from '../../compiler/yaml/edits/remove-entry.ts';
import { setValue } from '../../compiler/yaml/edits/set-value.ts';
import type { SourceFile } from '../../compiler/yaml/source-file.ts';
import type { ChangedTexts } from '../changed-texts.ts';

/**
 * Writes a mark into translations.yaml: what is the same in the one that is there keeps its lines and comments.
 * @param marks of all files so far
 * @returns whether the style of the file allows it
 */
export function writeMark(
  texts: ChangedTexts,
  file: SourceFile,
  marks: Readonly<Record<string, Mark>>,
  name: string,
  mark: Mark,
): boolean {
  const before = Object.hasOwn(marks, name) ? marks[name] : undefined;
  if (before === undefined) {
    const next = Object.keys(marks).findIndex((other) => other > name);
    const index = next === -1 ? Object.keys(marks).length : next;
    return texts.edit(file, (yaml) => insertEntry(yaml, [], { key: name, data: mark }, index));
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(mark)])];
  return keys.every((key) => writeHash(texts, file, [name, key], before[key], mark[key]));
}

type Hash = Mark[string] | undefined;

function writeHash(texts: ChangedTexts, file: SourceFile, path: [string, string], before: Hash, after: Hash): boolean {
  if (JSON.stringify(before) === JSON.stringify(after)) return true;
  if (typeof before === 'string' && typeof after === 'string')
    return texts.edit(file, (yaml) => setValue(yaml, path, after));
  const [name, key] = path;
  if (before !== undefined && !texts.edit(file, (yaml) => removeEntry(yaml, path))) return false;
  return after === undefined || texts.edit(file, (yaml) => insertEntry(yaml, [name], { key, data: after }));
}
