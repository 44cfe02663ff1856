import { type KeyKind, selectEntries } from '../../../src/select-entries.ts';
import { keysOfEntries } from '../../content/schema/entry-keys.ts';
import { isKind, type Reference } from '../../content/schema/keywords.ts';
import { listCollections } from '../../content/schema/schemas.ts';
import { asRecord, valueAt } from '../../platform/records.ts';
import { didYouMean, suggestedFix } from '../../problems/suggest.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { findCollection } from '../../site/model/entries.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { contentAt } from '../../site/timeline/content-at.ts';
import { listStates } from '../../site/timeline/list-states.ts';

type Code = 'collection-unknown' | 'entry-key' | 'entries-none';

export const shownEntries = defineRule<Code>({
  codes: ['collection-unknown', 'entry-key', 'entries-none'],
  *check(content) {
    const broken = new Set<string>();
    for (const file of content.pages)
      for (const reference of file.references)
        for (const finding of findingsFor(content, file, reference)) {
          broken.add(placeOf(file, reference));
          yield finding;
        }
    for (const { value, uses } of content.targets.of('collection'))
      for (const { file, reference } of uses)
        if (file.isValid && !broken.has(placeOf(file, reference))) yield* findEmpty(content, value, file, reference);
  },
});

/** The section that a reference is in. */
const placeOf = ({ name }: ContentFile, { path }: Reference) => `${name} ${path[1]}`;

function* findingsFor(content: Content, file: ContentFile, reference: Reference): Iterable<RuleFinding<Code>> {
  const { value, path } = reference;
  if (isKind(reference, 'collection')) {
    const names = listCollections(content.folder);
    if (names.includes(value)) return;
    const message = `There is no collection \`${value}\`.`;
    const hint = didYouMean(value, names);
    yield { code: 'collection-unknown', file, path, message, hint, fix: suggestedFix(value, names) };
  }
  if (!isKind(reference, 'key')) return;
  const from = asRecord(valueAt(file.data, [...path.slice(0, 2), 'from']));
  if (typeof from.collection !== 'string') {
    if (!file.isValid) return;
    const hint = 'Delete it: only entries of a collection have keys, which `from` would name.';
    yield { code: 'entry-key', file, path, message: 'This key has no effect here.', hint };
    return;
  }
  const kinds = keysOfEntries(content.folder, from.collection);
  // An unknown collection, or a schema with problems, is reported.
  if (!kinds || Object.keys(kinds).length === 0) return;
  const use = reference.argument;
  const fitting = Object.keys(kinds).filter((key) => shown[use].kinds.includes(kinds[key] ?? 'other'));
  const target = use === 'filter' ? 'key' : 'value';
  if (kinds[value] === undefined) {
    const message = `The entries of ${from.collection} have no key \`${value}\`.`;
    const hint = didYouMean(value, fitting);
    yield { code: 'entry-key', file, path, target, message, hint, fix: suggestedFix(value, fitting) };
  } else if (!fitting.includes(value)) {
    const message = `\`${value}\` of ${from.collection} cannot be shown as ${shown[use].name}.`;
    const hint = fitting.length > 0 ? didYouMean(value, fitting) : 'No key of this collection has such a value.';
    yield { code: 'entry-key', file, path, target, message, hint };
  }
}

/** What each use shows a key as, and the kinds of values that it can show so. */
const shown: Record<Reference<'key'>['argument'], { name: string; kinds: readonly KeyKind[] }> = {
  title: { name: 'a title: that is a text of one line, or a number', kinds: ['text', 'number'] },
  text: { name: 'a text', kinds: ['text', 'markdown'] },
  date: { name: 'a date: that is a day or a moment', kinds: ['date'] },
  image: { name: 'an image', kinds: ['image'] },
  video: {
    name: 'a video: that is the definition `VideoId`, the id of a video in integrations.yaml',
    kinds: ['video'],
  },
  link: { name: 'a link', kinds: ['link'] },
  price: { name: 'a price', kinds: ['price'] },
  badge: { name: 'a badge: that is a text of one line, or a number', kinds: ['text', 'number'] },
  tags: { name: 'tags: these are a list of texts', kinds: ['list'] },
  place: { name: 'a place: that is a text of one line, or the definition `Place`', kinds: ['text', 'place'] },
  zone: { name: 'a time zone: that is a text, such as `Europe/Berlin`', kinds: ['text'] },
  sort: {
    name: 'an order: entries are sorted by texts, numbers and dates',
    kinds: ['text', 'number', 'date'],
  },
  filter: { name: 'a filter', kinds: ['text', 'number', 'date', 'list', 'boolean'] },
  cell: {
    name: 'the text of a cell',
    kinds: ['text', 'number', 'date', 'markdown', 'list', 'link', 'price'],
  },
};

/** Finds the first time at which a section that has no sentence for it shows no entry. */
function* findEmpty(content: Content, collection: string, file: ContentFile, reference: Reference) {
  const from = asRecord(reference.parent);
  const states = listStates(content).states;
  if (from.empty !== undefined) return;
  const all =
    states.length > 0 ? states : [{ content: contentAt(content), at: content.options.at, isVisible: () => true }];
  const section = reference.path.slice(0, 2);
  const state = all.find(
    ({ content: then, isVisible }) => isVisible(file, section) && countShown(then, collection, from) === 0,
  );
  if (!state) return;
  const when = state === all[0] ? '' : ` from ${state.at.day} on`;
  yield {
    code: 'entries-none',
    file,
    path: from.where === undefined ? reference.path : [...reference.path.slice(0, -1), 'where'],
    message: `This section has no entry of ${collection} to show${when}.`,
    hint: `Write \`empty:\` beside \`collection\`, with the sentence that visitors read then; or add an entry${from.where === undefined ? '' : ', or change `where`'}.`,
  } satisfies RuleFinding<Code>;
}

function countShown(content: Content, collection: string, { where }: Record<string, unknown>): number {
  const file = findCollection(content, collection);
  if (file && !file.isValid) return 1;
  return selectEntries(file?.isValid ? file.data : [], { where: asRecord(where) }, 'en').length;
}
