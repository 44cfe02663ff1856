import type { Asset } from '../../../src/content.gen.ts';
import { defineRule } from '../../site/model/rule.ts';

export const packs = defineRule({
  codes: ['pack-includes'],
  *check(content) {
    const file = content.collections.assets;
    if (!file?.isValid) return;
    const assets = new Map(file.data.map((asset) => [asset.id, asset]));
    const reported = new Set<string>();
    for (const [position, { id, contains }] of file.data.entries())
      for (const [index, inner] of (contains?.assets ?? []).entries()) {
        const inside = assetsIn(inner, assets);
        // Packs that contain each other are reported once, at the first of them.
        if (!inside.has(id) || reported.has(inner)) continue;
        reported.add(id);
        yield {
          code: 'pack-includes',
          file,
          path: [position, 'contains', 'assets', index],
          message:
            inner === id
              ? `The pack \`${id}\` contains itself.`
              : `The pack \`${id}\` contains \`${inner}\`, which contains \`${id}\` again.`,
          hint: `Delete \`${inner}\` from the list. If the list has no other entry, replace it with the id of another file.`,
        };
      }
  },
});

/** Returns the ids of a file and of all files that it contains, directly or not. */
function assetsIn(id: string, assets: ReadonlyMap<string, Asset>, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const inner of assets.get(id)?.contains?.assets ?? []) assetsIn(inner, assets, found);
  return found;
}
