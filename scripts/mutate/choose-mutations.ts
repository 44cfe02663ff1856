import { createRandom } from '../../tests/support/random.ts';
import { kinds } from './kinds/index.ts';
import type { Mutation, Place, Site } from './mutation.ts';

/**
 * Mistakes of every kind, spread over all files and all properties of schemas: of each kind at least one for each
 * property and each file, and then as many more of each, in turns, as are asked for.
 * @param seed the same gives the same mistakes
 * @param count how many there shall be at least
 */
export function chooseMutations(site: Site, seed: number, count: number): Mutation[] {
  const random = createRandom(seed);
  const groups = new Map<string, { kind: string; file: string; place: Place }[]>();
  for (const [kind, find] of Object.entries(kinds))
    for (const source of site.sources)
      for (const place of find(source, random, site)) {
        const key = `${kind}\n${place.property}`;
        const group = groups.get(key) ?? [];
        group.splice(Math.floor(random() * (group.length + 1)), 0, { kind, file: source.file, place });
        groups.set(key, group);
      }
  const chosen: Mutation[] = [];
  const all = [...groups.values()];
  for (let turn = 0; chosen.length < count && all.some((group) => group.length > turn); turn += 1)
    for (const group of all) {
      const found = group[turn];
      if (found)
        chosen.push({ kind: found.kind, file: found.file, property: found.place.property, ...found.place.mutate() });
    }
  return chosen;
}
