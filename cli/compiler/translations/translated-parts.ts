import type { DataPath } from '../../diagnostics/problem.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import { asRecord, isRecord } from '../../platform/records.ts';
import type { SourceFile } from '../yaml/source-file.ts';

/** The part of a file that is translated as one: a key, an entry or a section. */
export interface TranslatedPart {
  /** The key, or the id of the entry; `sections` for a section. */
  key: string;
  path: DataPath;
  /** A hash of its data: comments, quotes, line breaks and the order of keys do not count. */
  hash: string;
}

/** Keys of facts that visitors do not see. */
const unseen: Readonly<Record<string, undefined>> = {
  asOf: undefined,
  goodFor: undefined,
  owner: undefined,
  source: undefined,
  about: undefined,
};

/** Lists the parts of a content file in order. @param data what YAML reads in the file */
export function listParts({ kind, slug }: Pick<SourceFile, 'kind' | 'slug'>, data: unknown): TranslatedPart[] {
  if (kind === 'collection')
    return (Array.isArray(data) ? data : []).map((entry: unknown, index) =>
      part(String(asRecord(entry).id), [index], entry),
    );
  return Object.entries(asRecord(data)).flatMap(([key, value]): TranslatedPart[] => {
    if (kind === 'settings') return [part(key, [key], slug === 'facts' ? { ...asRecord(value), ...unseen } : value)];
    if (key === 'translationOf') return [];
    return key === 'sections' && Array.isArray(value)
      ? value.map((section: unknown, index) => part(key, [key, index], section))
      : [part(key, [key], value)];
  });
}

function part(key: string, path: DataPath, value: unknown): TranslatedPart {
  return { key, path, hash: hashText(JSON.stringify(value, inOrder)).slice(0, 8) };
}

/** Sorts the keys of objects. */
function inOrder(_key: string, value: unknown): unknown {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
}
