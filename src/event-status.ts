import type { EventLabels } from './content.gen.ts';

/** The words for each status that says whether one can still go to an event. */
const labels = {
  'sold-out': 'soldOut',
  cancelled: 'cancelled',
  postponed: 'postponed',
} as const satisfies Record<string, keyof EventLabels>;

export interface EventStatus {
  /** Undefined for words that only tell visitors something, such as `Few seats`. */
  kind?: keyof typeof labels | undefined;
  /** What visitors read. */
  label: string;
}

/**
 * Returns the status of an event by the value in an entry: by its name, or by the words for it, since the entries of a
 * collection of one's own may have these.
 */
export function eventStatus(value: string | undefined, words: EventLabels): EventStatus | undefined {
  if (value === undefined) return undefined;
  const kinds = Object.keys(labels) as (keyof typeof labels)[];
  const isSame = (text: string) => text.toLowerCase() === value.trim().toLowerCase();
  const kind = kinds.find((name) => isSame(name) || isSame(words[labels[name]]));
  return kind ? { kind, label: words[labels[kind]] } : { label: value };
}
