import type { HeroSection } from '../../../src/content.gen.ts';
import type { DataPath } from '../../diagnostics/problem.ts';
import { asRecord, valueAt } from '../../platform/records.ts';

export type Layout = NonNullable<HeroSection['layout']>;
export type HeroPart = 'video' | 'image' | 'list' | 'points';

/** What each layout shows beside the text: exactly one of these parts. */
export const partsBeside: Record<Layout, readonly HeroPart[]> = {
  statement: [],
  stage: ['video', 'image'],
  split: ['list', 'image', 'video'],
  portrait: ['image'],
  sales: [],
  reading: [],
};

/** Whether a path leads to the hero of a page, or to the only part that its layout can show. */
export function isNeededByHero(data: unknown, [list, index, key, ...rest]: DataPath): boolean {
  const section = list === 'sections' && index !== undefined ? asRecord(valueAt(data, [list, index])) : {};
  if (section.type !== 'hero' || rest.length > 0) return false;
  const { layout = 'statement' } = section;
  const needed = Object.entries(partsBeside).find(([name]) => name === layout)?.[1] ?? [];
  return key === undefined || needed.filter((part) => section[part] !== undefined).join() === key;
}
