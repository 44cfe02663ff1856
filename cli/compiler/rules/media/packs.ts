import type { Asset } from '../../../../src/content.gen.ts';
import { defineRule } from '../../model/rule.ts';

export const packs = defineRule({
  codes: {
    'pack-includes': {
      title: 'A pack contains itself.',
      why: 'A pack is one file to download. It cannot be among the files in it.',
      fix: 'Delete the line that names the pack, or name the file that was meant.',
      fixable: 'never',
      example: {
        file: 'collections/assets.yaml',
        wrong: '    assets: [dawn-print, everything]',
        right: '    assets: [dawn-print]',
      },
    },
  },
  *check(content) {
    const file = content.collections.assets;
    if (!file?.isValid) return;
    const assets = new Map(file.data.map((asset) => [asset.id, asset]));
    const reported = new Set<string>();
    for (const [row, { id, contains }] of file.data.entries())
      for (const [index, inner] of (contains?.assets ?? []).entries()) {
        const inside = assetsIn(inner, assets);
        // A circle is reported once, at the first of its packs.
        if (!inside.has(id) || reported.has(inner)) continue;
        reported.add(id);
        yield {
          code: 'pack-includes',
          file,
          path: [row, 'contains', 'assets', index],
          message:
            inner === id
              ? `The pack \`${id}\` contains itself.`
              : `The pack \`${id}\` contains itself, by way of \`${inner}\`.`,
          hint: 'Take it out of the list, or name something else there if it is the only one.',
        };
      }
  },
});

/** Returns the ids of a row and of all that it contains. */
function assetsIn(id: string, assets: ReadonlyMap<string, Asset>, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const inner of assets.get(id)?.contains?.assets ?? []) assetsIn(inner, assets, found);
  return found;
}
