import { basename } from 'node:path';
import { marksOf } from '../content/schema/keywords.ts';
import { readSchema } from '../content/schema/schemas.ts';
import { standardTexts } from '../content/schema/shipped-texts.ts';
import { insertEntry } from '../content/yaml/edit-entries.ts';
import { findRange, locationOfRange } from '../content/yaml/find-range.ts';
import { yaml } from '../content/yaml/yaml.ts';
import { asRecord, isRecord, valueAt } from '../platform/records.ts';
import { type DataPath, formatPath } from '../problems/problem.ts';
import type { Content, ContentFile, SettingsFile } from '../site/content.ts';
import { contentByLanguage, languageTagOf } from '../site/languages.ts';
import { pagePath } from '../site/routes.ts';
import type { Findings } from './rule.ts';

type Use = { file: ContentFile; path: DataPath };

/** A key that a settings file lacks. */
interface MissingKey {
  /** The name of the settings file, such as `messages`. */
  setting: string;
  /** The settings file, undefined if it is missing. */
  file: SettingsFile | undefined;
  /** The path of the innermost block that exists, such as `['form']`, and the path of the missing key in that block. */
  holder: string[];
  key: string[];
  /** The values that need the key, in the order of the files; each once, even if several languages show its file. */
  uses: Map<string, Use>;
}

/** Reports keys that settings files lack: in one finding, the keys of a block that are first used in one section. */
export function* reportMissingKeys(content: Content): Findings {
  const groups = Map.groupBy(missingKeys(content), ({ setting, file, holder, uses }) => {
    const [first] = uses.values();
    return JSON.stringify([setting, file?.name, holder, first?.file.name, first?.path.slice(0, 2)]);
  });
  for (const group of groups.values()) {
    const [first] = group;
    const [use] = first?.uses.values() ?? [];
    if (!first || !use) continue;
    const { setting, file, holder, uses } = first;
    const keys = group.map(({ key }) => key);
    const shown = keys.slice(0, 5).map((key) => `\`${[...holder, ...key].join('.')}\``);
    const more = keys.length > 5 ? [`${keys.length - 5} more`] : [];
    const names = new Intl.ListFormat('en-GB').format([...shown, ...more]);
    const others = uses.size === 2 ? 'so does one other place' : `so do ${uses.size - 1} other places`;
    const also = uses.size === 1 ? '' : `, and ${others}`;
    const them = file ? (keys.length > 1 ? 'them' : 'it') : `${names} in it`;
    const why = `${describeUse(use)} needs ${them}${also}.`;
    const about = describeKeys(setting, holder, keys);
    if (file) {
      const message = `${names} ${keys.length > 1 ? 'are' : 'is'} missing here: ${why}`;
      const texts = setting === 'messages' ? standardTexts(languageTagOf(content, file)) : undefined;
      const advice = texts && adviseTexts(texts, file, holder, keys);
      const hint = `Add what is missing. ${about}`;
      yield { code: 'need-missing', file, path: holder, target: 'key', message, hint, ...advice };
    } else {
      const missing = `${basename(content.folder)}/${setting}.yaml`;
      const message = `This file is missing, and ${why}`;
      yield { code: 'need-missing', file: missing, path: [], message, hint: `Create it. ${about}` };
    }
  }
}

/** Lists the keys that settings files lack, in each language in which a page shows a value that needs them. */
function missingKeys(content: Content): Iterable<MissingKey> {
  const missing = new Map<string, MissingKey>();
  // A missing file is reported already if every site needs it, or if it exists under another name.
  const reported = new Set([...content.missing, ...content.unknownFiles.map(({ suggested }) => suggested)]);
  for (const view of contentByLanguage(content)) {
    const settings: Readonly<Record<string, SettingsFile | undefined>> = view.settings;
    const shared = [...Object.values(view.collections), ...Object.values(view.settings)];
    const shown = new Set([...view.pages, ...view.articles, ...shared].map(({ name }) => name));
    for (const user of view.files.filter(({ name }) => shown.has(name)))
      for (const { path, argument } of marksOf(user, 'needs')) {
        const [setting = '', ...steps] = argument.split('.');
        const file = settings[setting];
        if ((file && !file.isValid) || valueAt(file?.data, steps) !== undefined) continue;
        if (reported.has(`${basename(content.folder)}/${setting}.yaml`)) continue;
        let depth = steps.length - 1; // Becomes that of the innermost block that exists.
        while (depth > 0 && !isRecord(valueAt(file?.data, steps.slice(0, depth)))) depth -= 1;
        const id = JSON.stringify([file?.name, argument]);
        const parts = { holder: steps.slice(0, depth), key: steps.slice(depth) };
        const found = missing.get(id) ?? { setting, file, ...parts, uses: new Map() };
        missing.set(id, found);
        found.uses.set(JSON.stringify([user.name, path]), { file: user, path });
      }
  }
  return missing.values();
}

/** Says where a key is needed: ``the section `offer` on /join (content/pages/join.yaml:12)``. */
function describeUse({ file, path }: Use): string {
  const { id } = asRecord(valueAt(file.data, path.slice(0, 1)));
  const { type } = asRecord(valueAt(file.data, path.slice(0, 2)));
  const isSection = file.kind === 'page' && typeof type === 'string';
  const entry = file.kind === 'collection' ? `the entry \`${id}\` of ${file.slug}` : `\`${formatPath(path)}\``;
  const what = isSection ? `the section \`${type}\` on ${pagePath(file.slug)}` : entry;
  return `${what} (${file.name}:${locationOfRange(file, findRange(file, { path, target: 'key' })).line})`;
}

/** Says what the first two of the keys are for, as their schema describes them. */
function describeKeys(setting: string, holder: readonly string[], keys: readonly string[][]): string {
  const schema = readSchema(`${setting}.schema.json`);
  const lines = keys.slice(0, 2).map((key) => {
    const path = [...holder, ...key].flatMap((step) => ['properties', step]);
    return `\`${key.join('.')}\`: ${asRecord(valueAt(schema, path)).description}`;
  });
  return lines.join(' ');
}

/** Suggests adding the standard texts, which the hint shows if they are short; undefined if they cannot be inserted. */
function adviseTexts(texts: unknown, { text }: SettingsFile, holder: readonly string[], keys: readonly string[][]) {
  const block = new (yaml().Document)({});
  for (const key of keys) block.setIn(key, valueAt(texts, [...holder, ...key]));
  const added = insertEntry(text, holder, { data: block.toJS() });
  if (!added) return undefined;
  const lines = added.text.trim().split(/\s*\n\s*/);
  const shown = lines.length > 8 ? '' : `: ${lines.map((line) => `\`${line}\``).join(' ')}`;
  const hint = `Add the standard texts${shown}. Change what you would say in other words.`;
  return { hint, fix: { source: added.text, range: added } };
}
