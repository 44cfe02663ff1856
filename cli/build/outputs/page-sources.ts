import { isKind } from '../../content/schema/keywords.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { entriesOf } from '../../site/model/entries.ts';
import { pagePath } from '../../site/model/routes.ts';

/**
 * Lists the source files of each page by its path: its own file, the collections whose entries it refers to or shows by `from`, and the
 * media of both. Settings, facts and messages are on all pages, so their changes do not count as changes of a page.
 * @returns paths in the content folder, such as `pages/about.yaml` and `media/site/share.jpg`
 */
export function pageSources(content: Content): Map<string, Set<string>> {
  const collections = new Map(Object.values(content.collections).map((file) => [file.slug, file] as const));
  /** Adds the sources of a file: itself, its media, and the entries of collections that it refers to. */
  const collect = (file: ContentFile, sources: Set<string>, isIncluded: (path: DataPath) => boolean) => {
    sources.add(localName(file));
    for (const reference of file.references) {
      if (!isIncluded(reference.path)) continue;
      for (const media of reference.media) sources.add(`media/${media.path}`);
      const shown = isKind(reference, 'collection') ? collections.get(reference.value) : undefined;
      if (shown) collect(shown, sources, () => true);
      const collection = isKind(reference, 'ref') ? collections.get(reference.argument) : undefined;
      if (!collection) continue;
      const entryIndex = entriesOf(collection).findIndex(({ id }) => id === reference.value);
      collect(collection, sources, ([index]) => index === entryIndex);
    }
    return sources;
  };
  return new Map(content.pages.map((file) => [pagePath(file.slug), collect(file, new Set(), () => true)]));
}

/** Returns the path in the content folder: `content/pages/about.yaml` → `pages/about.yaml`. */
function localName({ name }: ContentFile): string {
  return name.slice(name.indexOf('/') + 1);
}
