import { valueAt } from '../../platform/records.ts';
import type { DataLocation } from '../yaml/source-file.ts';
import type { Translation } from './list-translations.ts';
import { isByKey, type Mark, partsOf, toMark } from './marks.ts';
import { pairChanged } from './pair-changed.ts';
import type { TranslatedPart } from './translated-parts.ts';

/** A part of an original that has changed since it was translated. */
export interface OriginalChange {
  kind: 'changed' | 'added' | 'removed';
  /** The key or the id of the entry; undefined for a section. */
  key: string | undefined;
  /** Where it is in the original; for a removed section the list of sections, for a removed key the file. */
  original: DataLocation;
  /** Where it is in the translation; for what is missing there the list of sections or the file. */
  translation: DataLocation;
}

type Hashes = ReadonlyMap<string, string | readonly string[]>;

const list: DataLocation = { path: ['sections'], target: 'key' };

/** Lists the parts of an original that are not as they were when the translation was marked. */
export function listChanges({ file, original }: Translation, mark: Mark): OriginalChange[] {
  const [now, own] = [partsOf(original), partsOf(file)];
  const before: Hashes = new Map(Object.entries(mark));
  if (isByKey(file)) return listChangedKeys(before, now, own).filter(({ translation }) => translation.path.length > 0);
  const current = toMark(now).sections;
  const sections = pairChanged(asList(before.get('sections')), asList(current)).map((item): OriginalChange => {
    const { before: old, after } = item;
    return {
      kind: old === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
      key: undefined,
      original: after === undefined ? list : { path: ['sections', after] },
      translation:
        old === undefined || valueAt(file.data, ['sections', old]) === undefined ? list : { path: ['sections', old] },
    };
  });
  return [
    ...listNewKeys(before, now),
    ...listChangedKeys(before, now, own),
    ...listRemovedKeys(before, now, own),
    ...sections,
  ];
}

/** A key, or in a collection a whole entry. */
function locate(part: TranslatedPart | undefined): DataLocation {
  return part ? { path: part.path, target: 'key' } : { path: [] };
}

function listChangedKeys(
  before: Hashes,
  now: readonly TranslatedPart[],
  own: readonly TranslatedPart[],
): OriginalChange[] {
  return now.flatMap((part): OriginalChange[] => {
    const { key, path, hash } = part;
    if (path.length > 1 || before.get(key) === undefined || before.get(key) === hash) return [];
    const translation = locate(own.find((other) => other.key === key));
    return [{ kind: 'changed', key, original: locate(part), translation }];
  });
}

function listNewKeys(before: Hashes, now: readonly TranslatedPart[]): OriginalChange[] {
  return now
    .filter(({ key, path }) => path.length === 1 && before.get(key) === undefined)
    .map((part) => ({ kind: 'added', key: part.key, original: locate(part), translation: { path: [] } }));
}

function listRemovedKeys(
  before: Hashes,
  now: readonly TranslatedPart[],
  own: readonly TranslatedPart[],
): OriginalChange[] {
  return [...before.keys()].flatMap((key): OriginalChange[] => {
    const translated = own.find((other) => other.key === key);
    if (!translated || key === 'sections' || now.some((other) => other.key === key)) return [];
    return [{ kind: 'removed', key, original: { path: [] }, translation: locate(translated) }];
  });
}

function asList(hashes: string | readonly string[] | undefined): readonly string[] {
  return typeof hashes === 'string' ? [] : (hashes ?? []);
}
