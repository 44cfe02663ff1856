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

/**
 * Whether pages show anything of a file, so that a change of it can explain what has changed on them. What redirects say is
 * only compared by where they lead.
 */
export function isShownOnPages(file: string): boolean {
  return !/^(?:languages\/[^/]+\/)?(?:budgets|dictionary|redirects|waivers)\.yaml$/.test(file);
}

/** Returns what a value belongs to. An entry or a fact of a further language is named with its folder: `guests (de)`. */
function ownerOf(file: string, path: DataPath, data: unknown): Owner {
  const [, language, local = ''] = /^(?:languages\/([^/]+)\/)?(.*)$/.exec(file) ?? [];
  const [, folder = '', slug = ''] = /^(?:(pages|articles|collections)\/)?(.*)\.ya?ml$/.exec(local) ?? [];
  const suffix = language === undefined ? '' : ` (${language})`;
  if (folder === 'pages') return { kind: 'page', name: pagePath(slug) };
  if (folder === 'articles') return { kind: 'article', name: slug };
  if (folder === 'collections') {
    const entry = valueAt(data, path.slice(0, 1));
    const id = isRecord(entry) && typeof entry.id === 'string' ? ` ${entry.id}` : '';
    return { kind: 'entry', name: `${slug}${id}${suffix}` };
  }
  if (slug === 'facts' && path[0] !== undefined) return { kind: 'fact', name: `${path[0]}${suffix}` };
  return { kind: 'settings', name: `${slug}${suffix}` };
}
