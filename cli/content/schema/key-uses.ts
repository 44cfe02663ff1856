import type { KeyKind } from '../../../src/select-entries.ts';

/** What a section may show a key of an entry as, and the kinds of values that it can show so. */
const kindsByUse = {
  title: ['text', 'number'],
  text: ['text', 'markdown'],
  date: ['date'],
  image: ['image'],
  video: ['video'],
  link: ['link'],
  price: ['price'],
  badge: ['text', 'number'],
  tags: ['list'],
  place: ['text', 'place'],
  zone: ['text'],
  sort: ['text', 'number', 'date'],
  filter: ['text', 'number', 'date', 'list', 'boolean'],
  cell: ['text', 'number', 'date', 'markdown', 'list', 'link', 'price'],
} as const satisfies Record<string, readonly KeyKind[]>;

/** The arguments of the keyword `x-key`. */
export type KeyUse = keyof typeof kindsByUse;

export const keyUses = Object.keys(kindsByUse) as KeyUse[];

/** Whether a value of some kind can be shown in some way. */
export function canShow(use: KeyUse, kind: KeyKind): boolean {
  const kinds: readonly KeyKind[] = kindsByUse[use];
  return kinds.includes(kind);
}
