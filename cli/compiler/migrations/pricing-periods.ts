import type { DataPath } from '../../diagnostics/problem.ts';
import { asRecord } from '../../platform/records.ts';
import { insertEntry } from '../yaml/edits/insert-entry.ts';
import { removeEntry } from '../yaml/edits/remove-entry.ts';
import type { YamlText } from '../yaml/edits/yaml-text.ts';
import { linesWithComments } from './lines-with-comments.ts';
import type { Migration } from './migration.ts';

/** The ids of the two periods that every pricing section had. */
export const monthly = 'month';
export const annual = 'year';

/** Where each of the former words is now, below `periods`. */
const places: Readonly<Record<string, readonly DataPath[]>> = {
  monthly: [[0, 'label']],
  billedMonthly: [[0, 'note']],
  annual: [[1, 'label']],
  perMonth: [
    [0, 'unit'],
    [1, 'unit'],
  ],
  billedAnnually: [[1, 'perMonth']],
  save: [[1, 'save']],
};

/** The words of the monthly and annual prices of a pricing section are now two entries of `periods`. */
export const pricingPeriods: Migration = {
  schema: 'page.schema.json',
  *find(data) {
    const { sections } = asRecord(data);
    for (const [index, entry] of Array.isArray(sections) ? sections.entries() : []) {
      const section = asRecord(entry);
      if (section.type !== 'pricing') continue;
      const words = asRecord(section.words);
      const old = Object.keys(places).filter((key) => words[key] !== undefined);
      const path = ['sections', index];
      const [first, ...others] = old.map((key) => [...path, 'words', key]);
      if (!first) continue;
      const { perMonth, billedMonthly, billedAnnually, save } = words;
      const periods = [
        present({ id: monthly, label: words.monthly, months: 1, unit: perMonth, note: billedMonthly }),
        present({ id: annual, label: words.annual, months: 12, unit: perMonth, perMonth: billedAnnually, save }),
      ];
      const comments = old.flatMap((key) => {
        const [place = []] = places[key] ?? [];
        return { from: [...path, 'words', key], to: ['periods', ...place] };
      });
      const at = Object.keys(section).indexOf('words');
      yield {
        keys: [first, ...others],
        writes: ['periods', 'selected'],
        now: 'A pricing section now lists its billing periods under `periods`, and `selected` is the one shown first.',
        edits: [
          (yaml) => {
            const lines = linesWithComments(yaml, { periods }, comments);
            return insertEntry(yaml, path, { key: 'periods', data: periods, lines }, at);
          },
          (yaml) => insertEntry(yaml, path, { key: 'selected', data: annual }, at + 1),
          ...old.map((key) => (yaml: YamlText) => removeEntry(yaml, [...path, 'words', key])),
        ],
      };
    }
  },
};

/** Returns an object without the keys that have no value. */
function present(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
