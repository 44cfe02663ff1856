import { expect, test } from 'vitest';
import { listSchemas, readSchema, type Schema } from '../../../../cli/compiler/schema/schemas.ts';

/** Off-page lists and objects that an editor may add to, each with what reports an unused entry. */
const watched: Record<string, string> = {
  'budgets.schema.json routes': 'named-routes.ts',
  'collections/assets.schema.json [].contains.photos': 'references.ts',
  'collections/assets.schema.json [].contains.assets': 'references.ts',
  'collections/assets.schema.json [].contains.files': 'media.ts',
  'collections/categories.schema.json ': 'unused-rows.ts',
  'collections/tags.schema.json ': 'unused-rows.ts',
  'dictionary.schema.json ': 'dictionary-entries.ts',
  'facts.schema.json ': 'unused-rows.ts',
  'facts.schema.json *.about': 'the day on which copy has another figure beside such words: fact-literals.ts',
  'integrations.schema.json links': 'unused-rows.ts',
  'page.schema.json podcast.profiles': 'all are in the structured data of the page',
  'redirects.schema.json ': 'nothing, since only visitors know which old addresses they have',
  'sections/pricing.schema.json periods': 'pricing-periods.ts',
  'statuses.schema.json products.known': 'site coverage',
  'statuses.schema.json ventures.known': 'site coverage',
  'theme.schema.json motion.easing': 'there are always four',
  'waivers.schema.json ': 'apply-waivers.ts',
};

function openParts(part: Schema, steps: string[] = [], isAbove = false): string[] {
  const isOff = isAbove || part['x-off-page'] !== undefined;
  const within = (next: unknown, step: string) =>
    typeof next === 'object' && next !== null ? openParts(next as Schema, [...steps, step], isOff) : [];
  const isOpen = [part.items, part.additionalProperties].some((next) => typeof next === 'object');
  return [
    ...(isOff && isOpen ? [steps.join('.').replaceAll('.[]', '[]')] : []),
    ...Object.entries(part.properties ?? {}).flatMap(([key, next]) => within(next, key)),
    ...within(part.items, '[]'),
    ...within(part.additionalProperties, '*'),
  ];
}

test('every off-page list and object is checked for unused entries', () => {
  const open = listSchemas().flatMap((path) => openParts(readSchema(path)).map((place) => `${path} ${place}`));
  expect(open.sort(), 'add what tells of an entry that is used nowhere').toEqual(Object.keys(watched).sort());
});
