import { basename } from 'node:path';
import { unsupportedFormat } from '../content/media-files.ts';
import { isKind } from '../content/schema/keywords.ts';
import { formatPath } from '../problems/problem.ts';
import { type Content, type ContentFile, validData } from '../site/content.ts';
import { findReachablePages, isUnlisted, listUnused, type UnusedItem } from '../site/reach.ts';
import { isPublished, notFoundPath, pagePath } from '../site/routes.ts';
import { parseLink } from '../site/targets.ts';
import { defineRule, errorAt } from './rule.ts';

export const unused = defineRule({
  codes: ['unused-entry', 'unused-media'],
  *check(content) {
    const examples = exampleLists(content);
    for (const { kind, name, definition } of listUnused(content)) {
      if (!definition) {
        const other = 'To show it, export it as a JPG and write the name of that file where it belongs.';
        const hint =
          unsupportedFormat(name) === undefined
            ? `Write \`${name}\` where it belongs, or delete the file.`
            : `${other} To offer it as a download, write \`${name}\`. Otherwise delete it.`;
        const file = `${basename(content.folder)}/media/${name}`;
        yield { ...errorAt('unused-media', file, []), message: 'No page uses this file.', hint };
        continue;
      }
      const [, collection = '', id = name] = /^([^:]*):(.*)$/s.exec(name) ?? [];
      const { file, location } = definition;
      // An entry of a collection may be the only one that uses an image.
      const fix = location.target === 'key' ? ({ remove: true, applicability: 'maybe-incorrect' } as const) : undefined;
      const hint = `${whereToWrite(kind, id, collection, file, examples.get(collection))} delete the ${kind}.`;
      yield { code: 'unused-entry', file, ...location, message: `No page shows \`${id}\`.`, hint, fix };
    }
  },
});

type Example = { file: ContentFile; list: string };

/** Says where to write an id, up to the alternative. @param examples lists of entries of its collection */
function whereToWrite(
  kind: UnusedItem['kind'],
  id: string,
  collection: string,
  file: ContentFile,
  examples?: Example[],
) {
  if (kind === 'fact') return `Write \`{fact:${id}}\` in the texts that say its value, or`;
  if (collection === 'links') return `Write \`link:${id}\` as the address of a link, or`;
  if (collection === 'tags') return `Write \`${id}\` under \`tags\` of an article, or`;
  const example = examples?.find((other) => other.file !== file);
  if (example) return `Write \`${id}\` where it belongs, such as in \`${example.list}\` of ${example.file.name}, or`;
  const all = ` or show all of them by \`from:\` with \`collection: ${collection}\`;`;
  return `Write \`${id}\` in a section of a page that shows such entries,${file.kind === 'collection' ? all : ''} or`;
}

/** Returns where entries of each collection are named: first in lists, on pages before collections. */
function exampleLists({ pages, files }: Content): Map<string, Example[]> {
  const named = [...pages, ...files.filter(({ kind }) => kind === 'collection')].flatMap((file) =>
    file.references.flatMap((reference) => {
      if (!isKind(reference, 'ref')) return [];
      const { argument, path } = reference;
      const isInList = typeof path.at(-1) === 'number';
      return { argument, file, isInList, list: formatPath(isInList ? path.slice(0, -1) : path) };
    }),
  );
  const sorted = named.sort((a, b) => Number(b.isInList) - Number(a.isInList));
  return Map.groupBy(sorted, ({ argument }) => argument);
}

export const unreachablePages = defineRule({
  codes: ['unreachable-page'],
  *check(content) {
    for (const file of findReachablePages(content).unreachable) {
      const message = `No link leads visitors to ${pagePath(file.slug)}.`;
      const link = 'Link to it from another page, or from `navigation` or `footer` of site.yaml.';
      const hint = `${link} If only people with the address should see it, write \`unlisted: true\`.`;
      yield { code: 'unreachable-page', file, path: [], message, hint };
    }
  },
});

/**
 * Reports pages that are unlisted, but linked: through a link, visitors and search engines learn the address, and
 * browsers prerender the page.
 */
export const unlistedPages = defineRule({
  codes: ['unlisted-linked'],
  *check(content) {
    // The page about the owner is in the data for search engines.
    const ownerPath = validData(content.settings.site)?.owner?.page;
    const others = content.pages.filter((file) => {
      return isUnlisted(file) && [notFoundPath, ownerPath].includes(pagePath(file.slug));
    });
    for (const file of new Set([...findReachablePages(content).linkedUnlisted, ...others])) {
      const address = pagePath(file.slug);
      const isOwners = address === ownerPath;
      const ofOwner = isOwners ? '`owner.page` of content/site.yaml names it' : undefined;
      const link = findLink(content, address);
      const reason = fixedPages[address] ?? link ?? ofOwner ?? 'it lists the articles';
      const message = `${address} cannot be unlisted: ${reason}.`;
      const hint = 'Delete this line, or delete the link or setting that leads to the page.';
      // Without this line, a page that only `owner.page` refers to would be unreachable.
      const fix = reason === ofOwner ? undefined : ({ remove: true, applicability: 'maybe-incorrect' } as const);
      yield { code: 'unlisted-linked', file, path: ['unlisted'], target: 'key', message, hint, fix };
    }
  },
});

const fixedPages: Readonly<Record<string, string>> = {
  '/': 'it is the first page',
  [notFoundPath]: 'it is the page for addresses that do not exist',
};

/** Finds a link to a page that visitors can follow, as the end of a sentence. */
function findLink(content: Content, address: string): string | undefined {
  for (const { value, uses } of content.targets.of('link')) {
    const target = parseLink(value);
    if (target.kind !== 'page' || target.path !== address) continue;
    const use = uses.find(({ file, reference }) => {
      if (isUnlisted(file) || file === content.settings.redirects || reference.argument === 'named') return false;
      return file.kind !== 'article' || isPublished(file, content.options.at);
    });
    if (use) return `\`${formatPath(use.reference.path)}\` of ${use.file.name} leads to it`;
  }
  return undefined;
}
