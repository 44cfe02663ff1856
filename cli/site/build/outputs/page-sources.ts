import type { Content } from '../../../compiler/model/content.ts';
import type { ContentFile } from '../../../compiler/model/content-file.ts';
import { entriesOf } from '../../../compiler/model/entries.ts';
import { pagePath } from '../../../compiler/model/routes.ts';
import { isKind } from '../../../compiler/schema/keywords.ts';
import type { DataPath } from '../../../diagnostics/problem.ts';

/**
 * The files that the words and pictures of each page come from, by its address: its own, the collections whose rows
 * it names, and the pictures and downloads of both. Settings, facts and messages stand on all pages, and a change of
 * them is none of a page.
 * @returns paths in the content folder, such as `pages/about.yaml` and `media/site/share.jpg`
 */
export function pageSources(content: Content): Map<string, Set<string>> {
  const collections = new Map(Object.values(content.collections).map((file) => [file.slug, file] as const));
  const collect = (file: ContentFile, sources: Set<string>, isPart: (path: DataPath) => boolean) => {
    sources.add(localName(file));
    for (const reference of file.references) {
      if (!isPart(reference.path)) continue;
      for (const media of reference.media) sources.add(`media/${media.path}`);
      const collection = isKind(reference, 'ref') ? collections.get(reference.argument) : undefined;
      if (!collection) continue;
      const row = entriesOf(collection).findIndex(({ id }) => id === reference.value);
      collect(collection, sources, ([index]) => index === row);
    }
    return sources;
  };
  return new Map(content.pages.map((file) => [pagePath(file.slug), collect(file, new Set(), () => true)]));
}

/** `content/pages/about.yaml` → `pages/about.yaml`. */
function localName({ name }: ContentFile): string {
  return name.slice(name.indexOf('/') + 1);
}
