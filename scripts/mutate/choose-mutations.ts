import { createRandom } from '../../tests/support/random.ts';
import { kinds } from './kinds/index.ts';
import type { Candidate, Mutation, Site } from './mutation.ts';

/**
 * Chooses mistakes of every kind, spread over all files and all properties of the schemas: first one for each kind and
 * property, then a second one for each, and so on.
 * @param seed the same seed gives the same mistakes
 * @param count the minimum number of mistakes, if the content allows as many
 */
export function chooseMutations(site: Site, seed: number, count: number): Mutation[] {
  const random = createRandom(seed);
  const groups = new Map<string, { kind: string; file: string; candidate: Candidate }[]>();
  for (const [kind, find] of Object.entries(kinds))
    for (const source of site.sources)
      for (const candidate of find(source, random, site)) {
        const key = `${kind}\n${candidate.property}`;
        const group = groups.get(key) ?? [];
        group.splice(Math.floor(random() * (group.length + 1)), 0, { kind, file: source.file, candidate });
        groups.set(key, group);
      }
  const chosen: Mutation[] = [];
  const all = [...groups.values()];
  for (let turn = 0; chosen.length < count && all.some((group) => group.length > turn); turn += 1)
    for (const group of all) {
      const found = group[turn];
      if (found)
        chosen.push({
          kind: found.kind,
          file: found.file,
          property: found.candidate.property,
          ...found.candidate.mutate(),
        });
    }
  return chosen;
}
