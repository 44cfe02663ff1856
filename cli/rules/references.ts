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

/** Compares references with the ids that there are in the language of their file. */
export function* references(content: Content): Findings {
  const isRef = ({ reference }: Use) => isKind(reference, 'ref');
  for (const [collection, entries] of Map.groupBy(namesUsed(content, 'entry'), ({ value }) => splitName(value)[0])) {
    // The names of a file with problems are not known.
    if (!idsOf(content, collection)) continue;
    const uses = entries.flatMap((entry) => entry.uses.filter(isRef));
    const isMissing = !isIntegrationGroup(collection) && !findCollection(content, collection);
    if (isMissing && uses.length > 1) {
      const file = `${basename(content.folder)}/collections/${collection}.yaml`;
      // A renamed file is reported as an unknown file.
      if (isBehindLink(content, file) || content.unknownFiles.some(({ suggested }) => suggested === file)) continue;
      const examples = [...new Set(uses.map((use) => use.file.name))].sort().slice(0, 3).join(', ');
      const message = `This file is missing, and the content names its entries in ${uses.length} places.`;
      const hint = `If it was renamed, give it back this name. If it was deleted, remove what names its entries in ${examples}.`;
      yield { code: 'file-missing', file, path: [], message, hint };
      continue;
    }
    const views = languageFolders(content).map((language) => {
      const ids = idsOf(contentIn(content, language), collection);
      return [language, ids && { ids, has: new Set(ids) }] as const;
    });
    const byLanguage = new Map(views);
    for (const { value: name, uses } of entries)
      for (const [language, own] of Map.groupBy(uses.filter(isRef), ({ file }) => languageOf(content, file))) {
        const { ids, has } = byLanguage.get(language) ?? {};
        const [, value] = splitName(name);
        if (!ids || has?.has(value)) continue;
        const { hint, fix } = adviseName(value, ids);
        const advice = fix ? { hint, fix } : adviseRemoval(`\`${value}\``, hint);
        const found = { code: 'ref-unknown', message: `There is no \`${value}\` in ${collection}.`, ...advice };
        for (const { file, reference } of own) yield { ...found, file, path: reference.path };
      }
  }
}

/** Reports icons that do not exist. */
export function* icons(content: Content): Findings {
  for (const { value, uses } of namesUsed(content, 'icon')) {
    if (iconBody(value) !== undefined) continue;
    const { hint: nearest, fix } = adviseName(value, iconNames());
    // The name of an icon cannot be similar to an emoji.
    const advice = /[a-z]/i.test(value) ? nearest : 'Write the English name of an icon, such as `mail`.';
    const hint = `${advice} All icons are shown at lucide.dev/icons.`;
    const found = { code: 'icon-unknown', message: `There is no icon \`${value}\`.`, hint, fix };
    for (const { file, reference } of uses) yield { ...found, file, path: reference.path };
  }
}

/** Reports proofs of entries that no ledger shows, to which they link. */
export function* proofs(content: Content): Findings {
  // The ledger may be on a page with other problems, which are reported first.
  if (!content.pages.every(({ isValid }) => isValid)) return;
  const ledgers = sectionsOfType(content, 'ledger').filter(({ file }) => !file.data.unlisted);
  const listed = new Set(ledgers.flatMap(({ section }) => section.items));
  const known = new Set(idsOf(content, 'ledger'));
  for (const { file, section, path } of [...sectionsOfType(content, 'hero'), ...sectionsOfType(content, 'proof')]) {
    const { entry } = section;
    if (entry === undefined || listed.has(entry) || !known.has(entry)) continue;
    const message = `No ledger shows the entry \`${entry}\`, so this has nothing to link to.`;
    const hint = `Add \`${entry}\` to the \`items\` of a \`ledger\` section.`;
    yield { code: 'proof-unlisted', file, path: [...path, 'entry'], message, hint };
  }
}

/** The collections whose entries may be in others, and what an entry that is in itself does wrong. */
const nested = {
  assets: { code: 'pack-includes', noun: 'pack', verb: 'contains', hint: 'Delete it from the list.', up: 0 },
  tiers: { code: 'tier-includes', noun: 'tier', verb: 'includes', hint: 'Write a smaller tier.', up: 1 },
};

/** Reports entries that are in themselves, and of those that are in each other only the first. */
export function* circles(content: Content): Findings {
  for (const [name, { code, noun, verb, hint, up }] of Object.entries(nested)) {
    const file = content.collections[name as keyof typeof nested];
    const reported = new Set<string>();
    for (const reference of file?.isValid ? file.references : []) {
      if (!file || !isKind(reference, 'ref') || reference.argument !== name) continue;
      const [own, other] = [nameAt(content, file, reference.path), `entry ${name}:${reference.value}`];
      const inside = reach(namesOf(content), [other]);
      if (!inside.has(own) || [...inside].some((each) => each !== own && reported.has(each))) continue;
      reported.add(own);
      const [, id] = splitName(own);
      const whole = other === own ? 'itself' : `\`${reference.value}\`, which ${verb} \`${id}\` again`;
      const message = `The ${noun} \`${id}\` ${verb} ${whole}.`;
      yield { code, file, path: reference.path, message, hint, fix: removal(up) };
    }
  }
}

/** Reports ids and addresses that two things have: entries of a list, categories, tags, sections of a page. */
export function* ids(content: Content): Findings {
  const code = 'id-duplicate';
  for (const file of content.files)
    for (const { path, argument: key } of marksOf(file, 'unique')) {
      const nameOf = (entry: unknown) => String(asRecord(entry)[key] ?? '');
      const [where, advised] =
        path.length === 0
          ? ['file', `another ${key}: pages refer to entries by ${key}`]
          : ['list', `another ${key}, or delete it: only one of the two would count`];
      for (const { item, index, first } of repeatedIn(valueAt(file.data, path) as unknown[], nameOf)) {
        const message = `The ${key} \`${nameOf(item)}\` is used twice in this ${where}.`;
        const advice = isDeepStrictEqual(item, first)
          ? { hint: 'Delete this entry: it is the same as the first.', fix: { remove: true, up: 1 } as const }
          : { hint: `Give this entry ${advised}.` };
        yield { code, file, path: [...path, index, key], message, ...advice };
      }
    }
  for (const file of [content.collections.categories, content.collections.tags]) yield* checkAddresses(file);
  for (const [file, sections] of Map.groupBy(allSections(content), ({ file }) => file)) {
    const names = new Set(sections.map(({ section }) => section.id));
    for (const [index, { section, path }] of sections.entries()) {
      const { id } = section;
      // One section may take the place of another at some moment.
      const isTaken = sections
        .slice(0, index)
        .some(({ section: other }) => other.id === id && areEverTogether(other, section, content.options.at.timeZone));
      if (id === undefined || !isTaken) continue;
      let number = 2;
      while (names.has(`${id}-${number}`)) number += 1;
      const value = `${id}-${number}`;
      names.add(value);
      const message = `The id \`${id}\` is used twice on this page.`;
      const hint = `Rename this one, for example to \`${value}\`, or the other: a link can only lead to one section.`;
      yield { code, file, path: [...path, 'id'], message, hint, fix: { value, ...guess } };
    }
  }
}

/** Checks the addresses of categories or tags, which consist of the letters and digits of their names. */
function* checkAddresses(file: ContentFile | undefined): Findings {
  const firsts = new Map<string, string>([['', '']]);
  const one = file?.slug === 'tags' ? 'tag' : 'category';
  for (const [index, { id }] of entriesOf(file).entries()) {
    const first = firsts.get(categorySlug(id));
    if (first === undefined) firsts.set(categorySlug(id), id);
    if (!file || id.trim() === '' || first === undefined || first === id) continue;
    const none = `\`${id}\` has no letter or digit for the address of the ${one}.`;
    const message = first === '' ? none : `The ${file.slug} \`${id}\` and \`${first}\` have the same address.`;
    const hint = `Give this ${one} another name: its address consists of the letters and digits of its name.`;
    yield { code: 'category-address', file, path: [index, 'id'], message, hint };
  }
}
