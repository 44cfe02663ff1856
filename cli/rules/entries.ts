import { basename } from 'node:path';
import { type KeyKind, matches } from '../../src/entries.ts';
import { eventKeyKinds, eventKeys } from '../../src/events.ts';
import { keysOfEntries } from '../content/schema/entry-keys.ts';
import { isKind, type Reference } from '../content/schema/keywords.ts';
import { compileOwnSchema } from '../content/schema/own-schemas.ts';
import { listCollections, listOwnSchemas, readOwnText } from '../content/schema/schemas.ts';
import { insertEntry } from '../content/yaml/edit-entries.ts';
import type { Advice } from '../content/yaml/source-file.ts';
import { asRecord, keysOf, valueAt } from '../platform/records.ts';
import type { DataPath } from '../problems/problem.ts';
import { didYouMean, suggestedFix } from '../problems/suggest.ts';
import {
  asContentFile,
  type Content,
  type ContentFile,
  entriesOf,
  findCollection,
  unchecked,
} from '../site/content.ts';
import { contentIn, languageOf } from '../site/languages.ts';
import { type LocatedSection, type SectionOf, sectionsOfType } from '../site/sections.ts';
import { defineRule, type RuleFinding } from './rule.ts';

type Code = 'collection-unknown' | 'entries-none' | 'entry-key';

/** Checks sections that show entries of a collection: the collection, the keys that they show, and that there are some. */
export const shownEntries = defineRule<Code>({
  codes: ['collection-unknown', 'entries-none', 'entry-key'],
  *check(content) {
    const names = listCollections(content.folder);
    for (const file of content.pages) {
      const check = (find: (reference: Reference) => Found | undefined) =>
        file.references.flatMap((reference) => {
          const found = find(reference);
          return found ? { path: reference.path, ...found, file } : [];
        });
      const wrong = check((reference) => {
        if (isKind(reference, 'collection')) return unknownCollection(reference.value, names);
        return isKind(reference, 'key') ? wrongKey(content, file, reference) : undefined;
      });
      yield* wrong;
      const broken = new Set(wrong.map(({ path }) => path[1]));
      // A page shows the entries of its language.
      const view = contentIn(content, languageOf(content, file));
      if (file.isValid)
        yield* check((reference) => (broken.has(reference.path[1]) ? undefined : noEntries(view, reference)));
    }
  },
});

type Found = Pick<RuleFinding<Code>, 'code' | 'target' | 'message' | 'hint' | 'fix'> & { path?: DataPath };

function unknownCollection(value: string, names: readonly string[]): Found | undefined {
  if (names.includes(value)) return undefined;
  const advice = { hint: didYouMean(value, names), fix: suggestedFix(value, names) };
  return { code: 'collection-unknown', message: `There is no collection \`${value}\`.`, ...advice };
}

function wrongKey(content: Content, file: ContentFile, { value, path, argument }: Reference<'key'>): Found | undefined {
  const from = asRecord(valueAt(file.data, [...path.slice(0, 2), 'from']));
  if (typeof from.collection !== 'string') {
    const hint = 'Delete it: only entries of a collection have keys, which `from` would name.';
    return file.isValid ? { code: 'entry-key', message: 'This key has no effect here.', hint } : undefined;
  }
  const kinds = keysOfEntries(content.folder, from.collection) ?? {};
  const { name, kinds: shown } = shownKinds[argument];
  const fitting = Object.keys(kinds).filter((key) => shown.includes(kinds[key] ?? 'other'));
  // An unknown collection, or a schema with problems, is reported.
  if (Object.keys(kinds).length === 0 || fitting.includes(value)) return undefined;
  const found = { code: 'entry-key', target: argument === 'filter' ? 'key' : 'value' } as const;
  if (kinds[value] === undefined) {
    const advice = { hint: didYouMean(value, fitting), fix: suggestedFix(value, fitting) };
    return { ...found, message: `The entries of ${from.collection} have no key \`${value}\`.`, ...advice };
  }
  const hint = fitting.length > 0 ? didYouMean(value, fitting) : 'No key of this collection has such a value.';
  return { ...found, message: `\`${value}\` of ${from.collection} cannot be shown as ${name}.`, hint };
}

const line = 'that is a text of one line, or a number';

/** What each use shows a key as, and the kinds of values that it can show so. */
const shownKinds: Record<Reference<'key'>['argument'], { name: string; kinds: readonly KeyKind[] }> = {
  title: { name: `a title: ${line}`, kinds: ['text', 'number'] },
  text: { name: 'a text', kinds: ['text', 'markdown'] },
  date: { name: 'a date: that is a day or a moment', kinds: ['date'] },
  image: { name: 'an image', kinds: ['image'] },
  video: {
    name: 'a video: that is the definition `VideoId`, the id of a video in integrations.yaml',
    kinds: ['video'],
  },
  link: { name: 'a link', kinds: ['link'] },
  price: { name: 'a price', kinds: ['price'] },
  badge: { name: `a badge: ${line}`, kinds: ['text', 'number'] },
  tags: { name: 'tags: these are a list of texts', kinds: ['list'] },
  place: { name: 'a place: that is a text of one line, or the definition `Place`', kinds: ['text', 'place'] },
  zone: { name: 'a time zone: that is a text, such as `Europe/Berlin`', kinds: ['text'] },
  sort: { name: 'an order: entries are sorted by texts, numbers and dates', kinds: ['text', 'number', 'date'] },
  filter: { name: 'a filter', kinds: ['text', 'number', 'date', 'list', 'boolean'] },
  cell: { name: 'the text of a cell', kinds: ['text', 'number', 'date', 'markdown', 'list', 'link', 'price'] },
};

/** Finds a section that shows no entry, and has no sentence for that. */
function noEntries(content: Content, reference: Reference): Found | undefined {
  const { value, path, parent } = reference;
  const { where, empty } = parent;
  if (!isKind(reference, 'collection')) return undefined;
  const collection = findCollection(content, value);
  if (empty !== undefined || (collection && !collection.isValid)) return undefined;
  if (entriesOf(collection).some((entry) => matches(entry, asRecord(where)))) return undefined;
  const message = `This section has no entry of ${value} to show.`;
  const sentence = 'Write `empty:` beside `collection`, with the sentence that visitors read then; or add an entry';
  if (where === undefined) return { code: 'entries-none', message, hint: `${sentence}.` };
  const hint = `${sentence}, or change \`where\`.`;
  return { code: 'entries-none', path: [...path.slice(0, -1), 'where'], message, hint };
}

export const eventKeysGiven = defineRule({
  codes: ['event-key'],
  *check(content) {
    for (const located of sectionsOfType(content, 'events')) {
      const { file, section, path } = located;
      const { collection } = section.from;
      const kinds = keysOfEntries(content.folder, collection) ?? {};
      const keys = eventKeys(section.from, kinds);
      for (const name of keysOf(kinds).length > 0 ? (['title', 'start'] as const) : []) {
        if (keys[name] !== undefined) continue;
        const message = `The entries of ${collection} have no key \`${name}\`, and nothing says which of theirs it is.`;
        const advice = adviseKey(located, name, kinds);
        yield { code: 'event-key', file, path: [...path, 'from', 'collection'], message, ...advice };
      }
    }
  },
});

/** Suggests the keys whose values can be shown so. If there is only one, it can be written. */
function adviseKey(
  { file, section, path }: LocatedSection<SectionOf<'events'>>,
  name: 'title' | 'start',
  kinds: Readonly<Record<string, KeyKind>>,
): Advice {
  const shown: readonly string[] = eventKeyKinds[name];
  const fitting = Object.keys(kinds).filter((key) => key !== 'id' && shown.includes(kinds[key] ?? ''));
  const [only, ...others] = fitting;
  const schema = `content/schemas/${section.from.collection}.schema.json`;
  if (only === undefined) return { hint: `Give the entries a key for it, in ${schema}.` };
  const choices = fitting.slice(0, 4).map((key) => `\`${name}: ${key}\``);
  const hint = `Write the key that is meant below \`collection\`, such as ${choices.join(' or ')}.`;
  const edit = others.length > 0 ? undefined : insertEntry(file.text, [...path, 'from'], { data: { [name]: only } }, 1);
  return { hint, fix: edit && { source: edit.text, range: edit, applicability: 'maybe-incorrect' } };
}

export const ownSchemas = defineRule({
  codes: ['own-schema'],
  *check({ folder }) {
    const shared = listCollections();
    for (const { name, path } of listOwnSchemas(folder)) {
      // JSON is read as YAML, so that its problems have lines.
      const source = { kind: 'settings', slug: name, schema: path, text: readOwnText(path), hash: '' } as const;
      const file = asContentFile({ name: `${basename(folder)}/schemas/${basename(path)}`, ...source, ...unchecked() });
      const message = `\`${name}\` is a collection that every site has.`;
      const hint = 'Give the schema and its collection another name.';
      if (shared.includes(name)) yield { code: 'own-schema', file, path: [], message, hint };
      else for (const fault of compileOwnSchema(path).faults) yield { code: 'own-schema', file, ...fault };
    }
  },
});
