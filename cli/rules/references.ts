import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { categorySlug } from '../../src/article-lists.ts';
import { isBehindLink } from '../content/find-files.ts';
import { adviseRemoval } from '../content/locate-finding.ts';
import { areEverTogether } from '../content/moments.ts';
import { isKind, marksOf } from '../content/schema/keywords.ts';
import { isIntegrationGroup } from '../content/schema/schemas.ts';
import { asRecord, valueAt } from '../platform/records.ts';
import { type Content, type ContentFile, entriesOf, findCollection, idsOf } from '../site/content.ts';
import { iconBody, iconNames } from '../site/icons.ts';
import { contentIn, languageFolders, languageOf } from '../site/languages.ts';
import { nameAt, namesOf, namesUsed, reach, splitName, type Use } from '../site/names.ts';
import { allSections, sectionsOfType } from '../site/sections.ts';
import { adviseName, type Findings, guess, removal, repeatedIn } from './rule.ts';

/** Reports references to entries that do not exist in the language of the file, and missing files of collections. */
export function* checkReferences(content: Content): Findings {
  const isRef = ({ reference }: Use) => isKind(reference, 'ref');
  for (const [collection, entries] of Map.groupBy(namesUsed(content, 'entry'), ({ value }) => splitName(value)[0])) {
    // Without ids, the file of the collection has problems, which are reported.
    if (!idsOf(content, collection)) continue;
    const uses = entries.flatMap((entry) => entry.uses.filter(isRef));
    const isMissing = !isIntegrationGroup(collection) && !findCollection(content, collection);
    // A single use is reported below, because the use may be what is wrong, and not the missing file.
    if (isMissing && uses.length > 1) {
      const file = `${basename(content.folder)}/collections/${collection}.yaml`;
      // A symbolic link, or a file with another name, is reported elsewhere.
      if (isBehindLink(content, file) || content.unknownFiles.some(({ suggested }) => suggested === file)) continue;
      const examples = [...new Set(uses.map((use) => use.file.name))].sort().slice(0, 3).join(', ');
      const message = `This file is missing, but its entries are used in ${uses.length} places.`;
      const hint = `Restore the file or its name, or remove the references to its entries, such as in ${examples}.`;
      yield { code: 'file-missing', file, path: [], message, hint };
      continue;
    }
    for (const language of languageFolders(content)) {
      const ids = idsOf(contentIn(content, language), collection);
      if (!ids) continue;
      const known = new Set(ids);
      const isInLanguage = (use: Use) => isRef(use) && languageOf(content, use.file) === language;
      for (const { value: name, uses } of entries) {
        const [, value] = splitName(name);
        const unknown = known.has(value) ? [] : uses.filter(isInLanguage);
        if (unknown.length === 0) continue;
        const { hint, fix } = adviseName(value, ids);
        const advice = fix ? { hint, fix } : adviseRemoval(`\`${value}\``, hint);
        const found = { code: 'ref-unknown', message: `There is no \`${value}\` in ${collection}.`, ...advice };
        for (const { file, reference } of unknown) yield { ...found, file, path: reference.path };
      }
    }
  }
}

/** Reports icons that do not exist. */
export function* checkIcons(content: Content): Findings {
  for (const { value, uses } of namesUsed(content, 'icon')) {
    if (iconBody(value) !== undefined) continue;
    const { hint: nearest, fix } = adviseName(value, iconNames);
    // A value without letters, such as an emoji, resembles no name of an icon.
    const advice = /[a-z]/i.test(value) ? nearest : 'Write the English name of an icon, such as `mail`.';
    const hint = `${advice} All icons are shown at lucide.dev/icons.`;
    const found = { code: 'icon-unknown', message: `There is no icon \`${value}\`.`, hint, fix };
    for (const { file, reference } of uses) yield { ...found, file, path: reference.path };
  }
}

/** Reports sections that link to an entry of the ledger that no `ledger` section shows. */
export function* checkProofs(content: Content): Findings {
  // The ledger may be on a page with other problems, which are reported first.
  if (!content.pages.every(({ isValid }) => isValid)) return;
  const ledgers = sectionsOfType(content, 'ledger').filter(({ file }) => !file.data.unlisted);
  const listed = new Set(ledgers.flatMap(({ section }) => section.items));
  const ledgerIds = new Set(idsOf(content, 'ledger'));
  for (const { file, section, path } of [...sectionsOfType(content, 'hero'), ...sectionsOfType(content, 'proof')]) {
    const { entry } = section;
    if (entry === undefined || listed.has(entry) || !ledgerIds.has(entry)) continue;
    const message = `No ledger shows the entry \`${entry}\`, so this section has nothing to link to.`;
    const hint = `Add \`${entry}\` to the \`items\` of a \`ledger\` section.`;
    yield { code: 'proof-unlisted', file, path: [...path, 'entry'], message, hint };
  }
}

/** The collections whose entries may contain others, with the words for reporting a circle; `$` is the inner entry. */
const nested = {
  assets: { code: 'pack-includes', noun: 'pack', verb: 'contains', hint: 'Delete `$` from the list.', up: 0 },
  tiers: { code: 'tier-includes', noun: 'tier', verb: 'includes', hint: 'Replace `$` by a smaller tier.', up: 1 },
};

/** Reports entries that contain themselves. Of entries that contain each other, only the first is reported. */
export function* reportCircles(content: Content): Findings {
  for (const [name, { code, noun, verb, hint, up }] of Object.entries(nested)) {
    const file = content.collections[name as keyof typeof nested];
    const reported = new Set<string>();
    for (const reference of file?.isValid ? file.references : []) {
      if (!file || !isKind(reference, 'ref') || reference.argument !== name) continue;
      const [outer, inner] = [nameAt(content, file, reference.path), `entry ${name}:${reference.value}`];
      const inside = reach(namesOf(content), [inner]);
      if (!inside.has(outer) || [...inside].some((entry) => entry !== outer && reported.has(entry))) continue;
      reported.add(outer);
      const [, id] = splitName(outer);
      const what = inner === outer ? 'itself' : `\`${reference.value}\`, which ${verb} \`${id}\` again`;
      const message = `The ${noun} \`${id}\` ${verb} ${what}.`;
      yield { code, file, path: reference.path, message, hint: hint.replace('$', reference.value), fix: removal(up) };
    }
  }
}

/** Reports ids that entries of a list or sections of a page share, and addresses that categories or tags share. */
export function* reportDuplicateIds(content: Content): Findings {
  for (const file of content.files)
    for (const { path, argument: key } of marksOf(file, 'unique')) {
      const nameOf = (entry: unknown) => String(asRecord(entry)[key] ?? '');
      const [where, advised] =
        path.length === 0
          ? ['file', `another ${key}: pages refer to entries by ${key}`]
          : ['list', `another ${key}, or delete it: only one of the two entries would count`];
      for (const { item, index, first } of repeatedIn(valueAt(file.data, path) as unknown[], nameOf)) {
        const message = `The ${key} \`${nameOf(item)}\` is used twice in this ${where}.`;
        const advice = isDeepStrictEqual(item, first)
          ? { hint: 'Delete this entry: it is the same as the first.', fix: { remove: true, up: 1 } as const }
          : { hint: `Give this entry ${advised}.` };
        yield { code: 'id-duplicate', file, path: [...path, index, key], message, ...advice };
      }
    }
  for (const file of [content.collections.categories, content.collections.tags]) yield* checkAddresses(file);
  yield* reportDuplicateSections(content);
}

/** Reports ids that two sections of a page have, and suggests a new id with a number. */
function* reportDuplicateSections(content: Content): Findings {
  for (const [file, sections] of Map.groupBy(allSections(content), ({ file }) => file)) {
    const names = new Set(sections.map(({ section }) => section.id));
    for (const [index, { section, path }] of sections.entries()) {
      const { id } = section;
      // Two sections may have the same id if their dates let one of them replace the other.
      const isTaken = sections
        .slice(0, index)
        .some(({ section: other }) => other.id === id && areEverTogether(other, section, content.options.at.timeZone));
      if (id === undefined || !isTaken) continue;
      let number = 2;
      while (names.has(`${id}-${number}`)) number += 1;
      const value = `${id}-${number}`;
      names.add(value);
      const message = `The id \`${id}\` is used twice on this page.`;
      const hint = `Rename this id, for example to \`${value}\`, or that of the other section: a link can only lead to one section.`;
      yield { code: 'id-duplicate', file, path: [...path, 'id'], message, hint, fix: { value, ...guess } };
    }
  }
}

/** Checks that categories or tags have addresses of their own: the letters and digits of their ids, at least one. */
function* checkAddresses(file: ContentFile | undefined): Findings {
  const idByAddress = new Map<string, string>([['', '']]); // So that an empty address counts as taken.
  const noun = file?.slug === 'tags' ? 'tag' : 'category';
  for (const [index, { id }] of entriesOf(file).entries()) {
    const first = idByAddress.get(categorySlug(id));
    if (first === undefined) idByAddress.set(categorySlug(id), id);
    if (!file || id.trim() === '' || first === undefined || first === id) continue;
    const none = `\`${id}\` has no letter or digit for the address of the ${noun}.`;
    const message = first === '' ? none : `The ${file.slug} \`${id}\` and \`${first}\` have the same address.`;
    const hint = `Give this ${noun} another name: its address consists of the letters and digits of its name.`;
    yield { code: 'category-address', file, path: [index, 'id'], message, hint };
  }
}
