import { basename } from 'node:path';
import { type KeyKind, matches } from '../../src/entries.ts';
import { eventKeyKinds, eventKeys } from '../../src/events.ts';
import { isKind, type Reference } from '../content/schema/keywords.ts';
import { compileContentSchema, keysOfEntries } from '../content/schema/own-schemas.ts';
import { listCollections, listOwnSchemas, readOwnText } from '../content/schema/schemas.ts';
import { asRecord, keysOf, valueAt } from '../platform/records.ts';
import { didYouMean } from '../problems/suggest.ts';
import {
  asContentFile,
  type Content,
  type ContentFile,
  entriesOf,
  findCollection,
  unchecked,
} from '../site/content.ts';
import { contentIn, languageOf } from '../site/languages.ts';
import { sectionsOfType } from '../site/sections.ts';
import { adviseName, type Findings, type RuleFinding } from './rule.ts';

/** Checks sections that show a collection: whether it exists, has the keys that they name, and has entries to show. */
export function* checkShownEntries(content: Content): Findings {
  const names = listCollections(content.folder);
  for (const file of content.pages) {
    const collections = file.references.filter((used) => isKind(used, 'collection') && used.argument === true);
    const unknown = collections.filter(({ value }) => !names.includes(value));
    const wrong = [
      ...file.references.flatMap((reference) => (isKind(reference, 'key') ? checkKey(content, file, reference) : [])),
      ...unknown.map(({ value, path }): RuleFinding => {
        const message = `There is no collection \`${value}\`.`;
        return { code: 'collection-unknown', file, path, message, ...adviseName(value, names) };
      }),
    ];
    yield* wrong;
    const wrongSections = new Set(wrong.map(({ path }) => path[1]));
    // A page shows the entries of its language.
    const view = contentIn(content, languageOf(content, file));
    for (const { value, path } of file.isValid ? collections : []) {
      const from = path.slice(0, -1);
      const { where, empty } = asRecord(valueAt(file.data, from));
      const collection = findCollection(view, value);
      if (wrongSections.has(path[1]) || empty !== undefined || (collection && !collection.isValid)) continue;
      if (entriesOf(collection).some((entry) => matches(entry, asRecord(where)))) continue;
      const message = `This section has no entry of ${value} to show.`;
      const sentence = 'Write `empty:` below `collection`, with the sentence that visitors read then; or add an entry';
      const [key, change] = where === undefined ? ['collection', ''] : ['where', ', or change `where`'];
      yield { code: 'entries-none', file, path: [...from, key], message, hint: `${sentence}${change}.` };
    }
  }
}

/** Checks that sections of events know which keys of their entries are the title and the start of an event. */
export function* checkEventKeys(content: Content): Findings {
  for (const { file, section, path } of sectionsOfType(content, 'events')) {
    const { collection } = section.from;
    const kinds = keysOfEntries(content.folder, collection); // Another rule reports why there are no keys.
    const keys = eventKeys(section.from, kinds);
    for (const name of keysOf(kinds).length > 0 ? (['title', 'start'] as const) : []) {
      if (keys[name] !== undefined) continue;
      const fittingKinds: readonly string[] = eventKeyKinds[name];
      const fitting = Object.keys(kinds).filter((key) => key !== 'id' && fittingKinds.includes(kinds[key] ?? ''));
      const choices = fitting.slice(0, 4).map((key) => `\`${name}: ${key}\``);
      const message = `The entries of ${collection} have no key \`${name}\`, and this section does not say which key to show instead.`;
      const choose = `Below \`collection\`, write which key that is, such as ${choices.join(' or ')}.`;
      const add = `Add such a key to the entries, and to content/schemas/${collection}.schema.json.`;
      const hint = choices[0] ? choose : add;
      yield { code: 'event-key', file, path: [...path, 'from', 'collection'], message, hint };
    }
  }
}

/** Checks that the entries that a section shows have a key, and that its values fit what the section uses them for. */
function checkKey(content: Content, file: ContentFile, { value, path, argument }: Reference<'key'>): RuleFinding[] {
  const { collection } = asRecord(valueAt(file.data, [...path.slice(0, 2), 'from']));
  const found = { code: 'entry-key', file, path };
  if (typeof collection !== 'string') {
    const hint = 'Delete it: it only works in a section that shows a collection with `from`.';
    return file.isValid ? [{ ...found, message: 'This key has no effect here.', hint }] : [];
  }
  const kinds = keysOfEntries(content.folder, collection);
  const { name, kinds: fittingKinds } = shownKinds[argument];
  const fitting = Object.keys(kinds).filter((key) => fittingKinds.includes(kinds[key] ?? 'other'));
  // Without known keys, the collection is unknown or its schema has problems, which is reported elsewhere.
  if (Object.keys(kinds).length === 0 || fitting.includes(value)) return [];
  const located = { ...found, target: argument === 'filter' ? 'key' : 'value' } as const;
  if (kinds[value] === undefined) {
    const message = `The entries of ${collection} have no key \`${value}\`.`;
    return [{ ...located, message, ...adviseName(value, fitting) }];
  }
  const hint = fitting.length > 0 ? didYouMean(value, fitting) : 'No key of this collection has such a value.';
  return [{ ...located, message: `\`${value}\` of ${collection} cannot be used as ${name}.`, hint }];
}

const line = 'that is a text of one line, or a number';
const videoId = 'a video: that is the definition `VideoId`, the id of a video in integrations.yaml';

/** For each use of a key in a section: how messages name this use, and which kinds of values fit. */
const shownKinds: Record<Reference<'key'>['argument'], { name: string; kinds: readonly KeyKind[] }> = {
  title: { name: `a title: ${line}`, kinds: ['text', 'number'] },
  text: { name: 'a text', kinds: ['text', 'markdown'] },
  date: { name: 'a date: that is a day or a moment', kinds: ['date'] },
  image: { name: 'an image', kinds: ['image'] },
  video: { name: videoId, kinds: ['video'] },
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

/** Checks the schemas in `content/schemas/`, which only this content has. */
export function* checkOwnSchemas({ folder }: Content): Findings {
  const shared = listCollections();
  for (const { name, path } of listOwnSchemas(folder)) {
    // JSON is read as YAML, so that its problems have lines.
    const source = { kind: 'settings', slug: name, schema: path, text: readOwnText(path), hash: '' } as const;
    const file = asContentFile({ name: `${basename(folder)}/schemas/${basename(path)}`, ...source, ...unchecked() });
    const message = `\`${name}\` is a collection that every site has.`;
    const hint = 'Give the schema and its collection another name.';
    if (shared.includes(name)) yield { code: 'own-schema', file, path: [], message, hint };
    else for (const fault of compileContentSchema(path).faults) yield { code: 'own-schema', file, ...fault };
  }
}
