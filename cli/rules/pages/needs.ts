import { basename } from 'node:path';
import { Document } from 'yaml';
import { readSchema } from '../../content/schema/schemas.ts';
import { standardTexts } from '../../content/schema/shipped-texts.ts';
import { insertEntry } from '../../content/yaml/edit-entries.ts';
import { findRange, locationOfRange } from '../../content/yaml/find-range.ts';
import type { Fix } from '../../content/yaml/source-file.ts';
import { asRecord, isRecord, valueAt } from '../../platform/records.ts';
import { type DataPath, formatPath } from '../../problems/problem.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { languageTagOf } from '../../site/model/languages.ts';
import { listMissingNeeds, type MissingNeeds } from '../../site/model/missing-needs.ts';
import { pagePath } from '../../site/model/routes.ts';
import { defineRule } from '../../site/model/rule.ts';

export const needs = defineRule({
  codes: ['need-missing'],
  *check(content) {
    for (const missing of listMissingNeeds(content)) {
      const { setting, file, holder, keys } = missing;
      const names = listNames(keys.map((key) => [...holder, ...key].join('.')));
      const needer = describeFirstUse(missing);
      const others = countOthers(missing);
      if (!file) {
        yield {
          code: 'need-missing',
          file: `${basename(content.folder)}/${setting}.yaml`,
          path: [],
          message: `This file is missing, and ${needer} needs ${names} in it${others}.`,
          hint: `Create it. ${describeKeys(missing)}`,
        };
        continue;
      }
      const fix = setting === 'messages' ? fixWithTexts(missing, languageTagOf(content, file)) : undefined;
      yield {
        code: 'need-missing',
        file,
        path: holder,
        target: 'key',
        message: `${names} ${keys.length > 1 ? 'are' : 'is'} missing here: ${needer} needs ${keys.length > 1 ? 'them' : 'it'}${others}.`,
        hint: fix
          ? `Add the standard texts, and change what you would say in other words${listLines(fix)}.`
          : `Add what is missing. ${describeKeys(missing)}`,
        fix,
      };
    }
  },
});

/** The maximum number of keys that a message names. */
const maxNamed = 5;

const listFormat = new Intl.ListFormat('en-GB');

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, maxNamed).map((name) => `\`${name}\``);
  const rest = names.length - shown.length;
  return listFormat.format(rest > 0 ? [...shown, `${rest} more`] : shown);
}

/** Says where the keys are needed: ``the section `offer` on /join (content/pages/join.yaml:12)``. */
function describeFirstUse({ uses: [first] }: MissingNeeds): string {
  if (!first) return '';
  const { file, path } = first;
  const { line } = locationOfRange(file, findRange(file, { path, target: 'key' }));
  return `${describeUse(file, path)} (${file.name}:${line})`;
}

function countOthers({ uses }: MissingNeeds): string {
  const count = uses.length - 1;
  if (count === 0) return '';
  return count === 1 ? ', and so does one other place' : `, and so do ${count} other places`;
}

function describeUse(file: ContentFile, path: DataPath): string {
  const { type } = asRecord(valueAt(file.data, path.slice(0, 2)));
  if (file.kind === 'page' && typeof type === 'string') return `the section \`${type}\` on ${pagePath(file.slug)}`;
  const { id } = asRecord(valueAt(file.data, path.slice(0, 1)));
  if (file.kind === 'collection') return `the entry \`${id}\` of ${file.slug}`;
  return `\`${formatPath(path)}\``;
}

/** Says what the missing keys are for, according to their schema; only of a few. */
function describeKeys({ setting, holder, keys }: MissingNeeds): string {
  const schema = readSchema(`${setting}.schema.json`);
  const lines = keys.slice(0, 2).flatMap((key) => {
    const part = valueAt(
      schema,
      [...holder, ...key].flatMap((step) => ['properties', step]),
    );
    return isRecord(part) ? `\`${key.join('.')}\`: ${part.description}` : [];
  });
  return lines.join(' ');
}

/** The maximum number of added lines that a hint contains. */
const maxAdded = 8;

/** Lists the lines that an edit adds; nothing if they are too many for a hint. */
function listLines(fix: Fix): string {
  const lines = ('source' in fix ? String(fix.source) : '').trim().split(/\s*\n\s*/);
  return lines.length > maxAdded ? '' : `: ${lines.map((line) => `\`${line}\``).join(' ')}`;
}

/** Returns the edit that adds the standard texts of the language. They are right as they are, for any site. */
function fixWithTexts({ file, holder, keys }: MissingNeeds, language: string): Fix | undefined {
  const texts = standardTexts(language);
  if (!texts || !file) return undefined;
  const block = new Document({});
  for (const key of keys) block.setIn(key, valueAt(texts, [...holder, ...key]));
  const added = insertEntry(file.text, holder, { data: block.toJS() });
  return added && { source: added.text, range: added, applicability: 'machine-applicable' };
}
