import { basename } from 'node:path';
import { unsupportedFormat } from '../content/media-files.ts';
import { isKind } from '../content/schema/keywords.ts';
import { listSchemas, readSchema } from '../content/schema/schemas.ts';
import { formatPath } from '../problems/problem.ts';
import { type Content, type ContentFile, validData } from '../site/content.ts';
import { isFollowed, namesOf, namesUsed } from '../site/names.ts';
import { findReachablePages, isUnlisted, listUnused } from '../site/reach.ts';
import { isPublished, notFoundPath, pagePath } from '../site/routes.ts';
import { type Findings, removal } from './rule.ts';

/** Reports entries, facts and media that no page shows. */
export function* reportUnused(content: Content): Findings {
  for (const { kind, name, definition } of listUnused(content)) {
    if (!definition) {
      const download = `To offer it as a download, write \`${name}\`. Otherwise delete it.`;
      const hint =
        unsupportedFormat(name) === undefined
          ? `Write \`${name}\` where it belongs, or delete the file.`
          : `To show it, export it as a JPG and write the name of that file where it belongs. ${download}`;
      const file = `${basename(content.folder)}/media/${name}`;
      yield { code: 'unused-media', file, path: [], message: 'No page uses this file.', hint };
      continue;
    }
    const [, collection = '', id = name] = /^([^:]*):(.*)$/s.exec(name) ?? [];
    const { file, location } = definition;
    const where =
      kind === 'fact'
        ? `Write \`{fact:${id}}\` in the texts that say its value,`
        : whereToWrite(content, file, collection, id);
    const hint = `${where} or delete the ${kind}.`;
    // Removing an entry of a collection could leave an image without use, which would be another problem.
    const fix = location.target === 'key' ? removal() : undefined;
    yield { code: 'unused-entry', file, ...location, message: `No page shows \`${id}\`.`, hint, fix };
  }
}

/** Returns the start of a hint that says where to write an id: where other entries of its collection are named. */
function whereToWrite(content: Content, file: ContentFile, collection: string, id: string): string {
  if (collection === 'links') return `Write \`link:${id}\` as the address of a link,`;
  const inArticles = { tags: 'tags', categories: 'category' }[collection];
  if (inArticles !== undefined) return `Write \`${id}\` under \`${inArticles}\` of an article,`;
  const uses = Array.from(namesUsed(content, 'entry')).flatMap(({ value, uses: named }) =>
    value.startsWith(`${collection}:`) ? named : [],
  );
  const example = uses.find((use) => use.file !== file && isKind(use.reference, 'ref'));
  if (example) {
    const steps = example.reference.path;
    const path = steps.filter((step, index) => index < steps.length - 1 || typeof step === 'string'); // No final index
    return `Write \`${id}\` where it belongs, such as in \`${formatPath(path)}\` of ${example.file.name},`;
  }
  const lists = (path: string) => JSON.stringify(readSchema(path)).includes(`"x-ref":"${collection}"`);
  const [, type] = /^sections\/(.*)\.schema/.exec(listSchemas().findLast(lists) ?? '') ?? [];
  if (type !== undefined) return `Write \`${id}\` in a section \`type: ${type}\` of a page,`;
  return `Show all of them by \`from:\` with \`collection: ${collection}\` in a section of a page,`;
}

/** Reports pages to which no link leads visitors. */
export function* reportUnreachablePages(content: Content): Findings {
  for (const file of findReachablePages(content).unreachable) {
    const message = `No link leads visitors to ${pagePath(file.slug)}.`;
    const link = 'Link to it from another page, or from `navigation` or `footer` of site.yaml.';
    const hint = `${link} If only people with the address should see it, write \`unlisted: true\`.`;
    yield { code: 'unreachable-page', file, path: [], message, hint };
  }
}

/** Reports unlisted pages that visitors find nevertheless: by a link, by a setting, or because of what the page is. */
export function* checkUnlistedPages(content: Content): Findings {
  // Search engines find the page about the owner by the structured data, which contain its address.
  const ownerPath = validData(content.settings.site)?.owner?.page;
  const foundWithoutLink = content.pages.filter((file) => {
    return isUnlisted(file) && [notFoundPath, ownerPath].includes(pagePath(file.slug));
  });
  for (const file of new Set([...findReachablePages(content).linkedUnlisted, ...foundWithoutLink])) {
    const address = pagePath(file.slug);
    const ofOwner = address === ownerPath ? '`owner.page` of content/site.yaml names it' : undefined;
    const isFixed = Object.hasOwn(fixedPages, address);
    const link = fixedPages[address] ?? describeLink(content, address);
    const reason = link ?? ofOwner ?? 'it lists the articles';
    const message = `${address} cannot be unlisted: ${reason}.`;
    // Without this line alone, a page to which no link leads would be unreachable.
    const fix = link === undefined ? undefined : removal();
    const step =
      link === undefined ? 'and link to it from `navigation` of site.yaml' : 'or delete the link to the page';
    const hint = isFixed ? 'Delete this line.' : `Delete this line, ${step}.`;
    yield { code: 'unlisted-linked', file, path: ['unlisted'], target: 'key', message, hint, fix };
  }
}

const fixedPages: Readonly<Record<string, string>> = {
  '/': 'it is the home page',
  [notFoundPath]: 'it is the page for addresses that do not exist',
};

/** Says which link leads visitors to a page, to complete `/x cannot be unlisted: …`; undefined if no link does. */
function describeLink(content: Content, address: string): string | undefined {
  const isSeen = (file: ContentFile) =>
    file.kind === 'article' ? isPublished(file, content.options.at) : !isUnlisted(file);
  const use = namesOf(content)
    .get(`page ${address}`)
    ?.uses.find((use) => isFollowed(use.reference) && isSeen(use.file) && use.file !== content.settings.redirects);
  return use && `\`${formatPath(use.reference.path)}\` of ${use.file.name} leads to it`;
}
