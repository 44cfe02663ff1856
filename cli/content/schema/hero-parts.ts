import type { HeroSection } from '../../../src/content.gen.ts';
import { asRecord, valueAt } from '../../platform/records.ts';
import type { DataPath } from '../../problems/problem.ts';

export type Layout = NonNullable<HeroSection['layout']>;
export type HeroPart = 'video' | 'image' | 'list' | 'points';

/** The parts that each layout can show beside the text. A hero has exactly one of them, or none if the list is empty. */
export const partsByLayout: Record<Layout, readonly HeroPart[]> = {
  statement: [],
  stage: ['video', 'image'],
  split: ['list', 'image', 'video'],
  portrait: ['image'],
  sales: [],
  reading: [],
};

/** Whether a path leads to a hero, or to the only part beside its text, such as its image, without which it is invalid. */
export function isNeededByHero(data: unknown, [list, index, key, ...rest]: DataPath): boolean {
  const section = list === 'sections' && index !== undefined ? asRecord(valueAt(data, [list, index])) : {};
  if (section.type !== 'hero' || rest.length > 0) return false;
  const { layout = 'statement' } = section;
  const allowed = Object.entries(partsByLayout).find(([name]) => name === layout)?.[1] ?? [];
  const present = allowed.filter((part) => section[part] !== undefined);
  return key === undefined || (present.length === 1 && present[0] === key);
}
