import { basename } from 'node:path';
import { isBehindLink } from '../content/find-files.ts';
import { isKind } from '../content/schema/keywords.ts';
import { isIntegrationGroup } from '../content/schema/schemas.ts';
import { adviseRemoval } from '../content/yaml/suggestion-of.ts';
import { type Content, entriesOf, findCollection, idsOf } from '../site/content.ts';
import { iconBody, iconNames } from '../site/icons.ts';
import { contentIn, languageFolders, languageOf } from '../site/languages.ts';
import { sectionsOfType } from '../site/sections.ts';
import { adviseName, type Findings, removal } from './rule.ts';

/** Compares references with the ids that there are in the language of their file. */
export function* references(content: Content): Findings {
  for (const [collection, targets] of Map.groupBy(content.targets.of('ref'), ({ argument }) => String(argument))) {
    // The names of a file with problems are not known.
    if (!idsOf(content, collection)) continue;
    const files = targets.flatMap(({ uses }) => uses.map(({ file }) => file.name));
    const isMissing = !isIntegrationGroup(collection) && !findCollection(content, collection);
    if (isMissing && files.length > 1) {
      yield* reportMissing(content, `${basename(content.folder)}/collections/${collection}.yaml`, files);
      continue;
    }
    const known = languageFolders(content).flatMap((language) => {
      const ids = idsOf(contentIn(content, language), collection);
      return ids ? [[language, { ids, has: new Set(ids) }] as const] : [];
    });
    const byLanguage = new Map(known);
    for (const { value, uses } of targets)
      for (const [language, own] of Map.groupBy(uses, ({ file }) => languageOf(content, file))) {
        const { ids, has } = byLanguage.get(language) ?? {};
        if (!ids || has?.has(value)) continue;
        const { hint, fix } = adviseName(value, ids);
        const advice = fix ? { hint, fix } : adviseRemoval(`\`${value}\``, hint);
        const found = { code: 'ref-unknown', message: `There is no \`${value}\` in ${collection}.`, ...advice };
        for (const { file, reference } of own) yield { ...found, file, path: reference.path };
      }
  }
}

/** Reports the missing file of a collection once, in place of all references to its entries. */
function* reportMissing(content: Content, file: string, uses: readonly string[]): Findings {
  // A renamed file is reported as an unknown file.
  if (isBehindLink(content, file) || content.unknownFiles.some(({ suggested }) => suggested === file)) return;
  const examples = [...new Set(uses)].sort().slice(0, 3).join(', ');
  const message = `This file is missing, and the content names its entries in ${uses.length} places.`;
  const hint = `If it was renamed, give it back this name. Its entries are used in ${examples}.`;
  yield { code: 'file-missing', file, path: [], message, hint };
}

/** Reports icons that do not exist. */
export function* icons(content: Content): Findings {
  for (const { value, uses } of content.targets.of('icon')) {
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
export function* circles({ collections }: Content): Findings {
  for (const [name, { code, noun, verb, hint, up }] of Object.entries(nested)) {
    const file = collections[name as keyof typeof nested];
    const entries = entriesOf(file);
    const refs = (file?.references ?? []).filter((one) => isKind(one, 'ref') && one.argument === name);
    const idAt = (reference: (typeof refs)[number]) => String(entries[Number(reference.path[0])]?.id);
    const inner = Map.groupBy(refs, idAt);
    const reported = new Set<string>();
    for (const reference of file?.isValid ? refs : []) {
      const { value, path } = reference;
      const id = idAt(reference);
      const inside = new Set([value]);
      // A set also yields what is added to it meanwhile.
      for (const each of inside) for (const next of inner.get(each) ?? []) inside.add(next.value);
      if (!file || !inside.has(id) || [...inside].some((each) => each !== id && reported.has(each))) continue;
      reported.add(id);
      const whole = value === id ? 'itself' : `\`${value}\`, which ${verb} \`${id}\` again`;
      yield { code, file, path, message: `The ${noun} \`${id}\` ${verb} ${whole}.`, hint, fix: removal(up) };
    }
  }
}
