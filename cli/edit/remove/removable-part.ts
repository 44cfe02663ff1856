import type { ContentFile } from '../../compiler/model/content-file.ts';
import { isValidWithout } from '../../compiler/schema/errors/is-valid-without.ts';
import type { Reference } from '../../compiler/schema/keywords.ts';
import type { DataPath } from '../../diagnostics/problem.ts';
import { isRecord, valueAt } from '../../platform/records.ts';

/**
 * Returns what can be removed together with a reference, and leaves no hole: the entry of a list that is the reference,
 * or a link with its label, such as an entry of a menu; the list itself if it would be empty and must not be.
 * @param force whether to remove a key of other content as well, if the schema does not require it
 * @returns undefined if a person must decide, since words or other values depend on the reference
 */
export function removablePart(file: ContentFile, { kind, path }: Reference, force: boolean): DataPath | undefined {
  const isEntry = typeof path.at(-1) === 'number';
  if (kind === 'text') return undefined;
  // Without its redirect, an address that visitors still have would lead nowhere.
  if (file.kind === 'settings' && file.slug === 'redirects' && !force) return undefined;
  const entry = path.slice(0, -1);
  const isLabeled = kind === 'link' && isLabeledLink(valueAt(file.data, entry));
  if (!isEntry && !isLabeled && !force && kind !== 'route') return undefined;
  const parts = isLabeled
    ? [entry, ...(typeof entry.at(-1) === 'number' ? [entry.slice(0, -1)] : [])]
    : [path, ...(isEntry ? [entry] : [])];
  return parts.find((part) => part.length > 0 && isValidWithout(file, part));
}

/** The maximum number of keys of a link: its address, label, icon and style. */
const maxKeys = 4;

/** Whether an entry is nothing but a link with a label: it has a few short values. */
function isLabeledLink(entry: unknown): boolean {
  if (!isRecord(entry)) return false;
  const values = Object.values(entry);
  return (
    values.length <= maxKeys && values.every((value) => typeof value !== 'object' && !String(value).includes('\n'))
  );
}
