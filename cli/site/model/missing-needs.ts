import { marksOf } from '../../content/schema/keywords.ts';
import { isRecord, valueAt } from '../../platform/records.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { Content } from './content.ts';
import type { ContentFile, SettingsFile } from './content-file.ts';
import { contentByLanguage } from './languages.ts';

/** Keys of a settings file that are missing in the same block, and the values that need them. */
export interface MissingNeeds {
  /** The name of the settings file, such as `messages`. */
  setting: string;
  /** Undefined if the file itself is missing. */
  file: SettingsFile | undefined;
  /** The path of the innermost block that is there. */
  holder: DataPath;
  /** The paths of the missing keys, without that of the block. */
  keys: string[][];
  /** Where they are needed, in the order of the files. */
  uses: { file: ContentFile; path: DataPath }[];
}

/**
 * Lists what the values of the content need but its settings files lack, together for each section or entry: in the files
 * of the language in which a page shows the value. Skips files that have other problems.
 */
export function listMissingNeeds(content: Content): MissingNeeds[] {
  const groups = new Map<string, MissingNeeds>();
  for (const { setting, file, steps, uses } of missingKeys(content)) {
    const depth = steps.findLastIndex((_, index) => isRecord(valueAt(file?.data, steps.slice(0, index))));
    const [holder, key] = [steps.slice(0, Math.max(depth, 0)), steps.slice(Math.max(depth, 0))];
    const [first] = uses;
    const id = JSON.stringify([setting, file?.name, holder, first?.file.name, first?.path.slice(0, 2)]);
    const group = groups.get(id) ?? { setting, file, holder, keys: [], uses };
    group.keys.push(key);
    groups.set(id, group);
  }
  return [...groups.values()];
}

interface MissingKey extends Pick<MissingNeeds, 'setting' | 'file' | 'uses'> {
  steps: string[];
}

/** Lists each missing key of a file once, with everything that needs it. */
function missingKeys(content: Content): Iterable<MissingKey> {
  const missing = new Map<string, MissingKey>();
  for (const view of contentByLanguage(content)) {
    const settings: Readonly<Record<string, SettingsFile | undefined>> = view.settings;
    for (const file of filesShownIn(view))
      for (const {
        path,
        argument: [setting, ...steps],
      } of marksOf(file, 'needs')) {
        const holding = settings[setting];
        if ((holding && !holding.isValid) || isExpected(content, setting)) continue;
        if (valueAt(holding?.data, steps) !== undefined) continue;
        const id = JSON.stringify([holding?.name, setting, ...steps]);
        const found = missing.get(id) ?? { setting, file: holding, steps, uses: [] };
        // Several languages may show the same entry.
        if (!found.uses.some((use) => use.file === file && use.path === path)) found.uses.push({ file, path });
        missing.set(id, found);
      }
  }
  return missing.values();
}

/** Lists the files that the pages of one language show. */
function filesShownIn(view: Content): readonly ContentFile[] {
  if (!view.isView) return view.files;
  const { pages, articles, collections, settings } = view;
  const shown = [...pages, ...articles, ...Object.values(collections), ...Object.values(settings)];
  const names = new Set(shown.map(({ name }) => name));
  return view.files.filter(({ name }) => names.has(name));
}

/** Whether a missing file is reported already: every site needs it, or it has another name. */
function isExpected({ missing, unknownFiles }: Content, setting: string): boolean {
  const isIt = (name: string | undefined) =>
    name?.endsWith(`/${setting}.yaml`) === true && name.split('/').length === 2;
  return missing.some(isIt) || unknownFiles.some(({ suggested }) => isIt(suggested));
}
