import { pagePath } from '../../../compiler/model/routes.ts';
import type { DataPath } from '../../../diagnostics/problem.ts';
import { statContentFile } from '../../../platform/files/content-file.ts';
import { isRecord, valueAt } from '../../../platform/records.ts';
import { compareData } from './compare-data.ts';
import type { ContentChange, Owner } from './content-change.ts';
import { readData } from './read-file.ts';

/**
 * Lists the values that differ between two content folders.
 * @param files the changed files, relative to the folders
 */
export function compareContent(before: string, after: string, files: readonly string[]): ContentChange[] {
  return files.flatMap((file): ContentChange[] => {
    if (file.startsWith('media/')) {
      const [old, now] = [before, after].map((folder) => (statContentFile(folder, file) ? file : undefined));
      return [{ owner: { kind: 'media', name: file }, file, path: [], before: old, after: now }];
    }
    if (!/\.ya?ml$/.test(file)) return [];
    const [old, now] = [readData(before, file), readData(after, file)];
    return compareData(old, now).map(({ path, ...texts }) => ({
      owner: ownerOf(file, path, texts.after === undefined ? old : now),
      file,
      path,
      ...texts,
    }));
  });
}

/** Returns what a value belongs to. */
function ownerOf(file: string, path: DataPath, data: unknown): Owner {
  const [, folder = '', slug = ''] = /^(?:(pages|articles|collections)\/)?(.*)\.ya?ml$/.exec(file) ?? [];
  if (folder === 'pages') return { kind: 'page', name: pagePath(slug) };
  if (folder === 'articles') return { kind: 'article', name: slug };
  if (folder === 'collections') {
    const entry = valueAt(data, path.slice(0, 1));
    const id = isRecord(entry) && typeof entry.id === 'string' ? ` ${entry.id}` : '';
    return { kind: 'entry', name: `${slug}${id}` };
  }
  if (slug === 'facts' && path[0] !== undefined) return { kind: 'fact', name: String(path[0]) };
  return { kind: 'settings', name: slug };
}
