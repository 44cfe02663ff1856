import { basename } from 'node:path';
import { isBehindLink } from '../content/find-files.ts';
import { isIntegrationGroup } from '../content/schema/schemas.ts';
import { adviseRemoval } from '../content/yaml/suggestion-of.ts';
import { didYouMean, suggestedFix } from '../problems/suggest.ts';
import { type Content, findCollection, idsOf, type Target } from '../site/content.ts';
import { iconBody, iconNames } from '../site/icons.ts';
import { contentIn, languageFolders, languageOf } from '../site/languages.ts';
import { sectionsOfType } from '../site/sections.ts';
import { defineRule, type RuleFinding } from './rule.ts';

export const references = defineRule({
  codes: ['ref-unknown', 'file-missing'],
  *check(content) {
    const groups = Map.groupBy(content.targets.of('ref'), ({ argument }) => String(argument));
    for (const [collection, targets] of groups) {
      // The names of a file with problems are not known.
      if (!idsOf(content, collection)) continue;
      const places = targets.flatMap(({ uses }) => uses.map(({ file }) => file.name));
      const isMissing = !isIntegrationGroup(collection) && !findCollection(content, collection);
      if (!isMissing || places.length === 1) yield* checkTargets(content, collection, targets);
      else yield* checkFile(content, `${basename(content.folder)}/collections/${collection}.yaml`, places);
    }
  },
});

/** Reports the missing file of a collection once, in place of all references to its entries. */
function* checkFile(content: Content, file: string, places: readonly string[]): Iterable<RuleFinding<'file-missing'>> {
  // A renamed file is reported as an unknown file.
  if (isBehindLink(content, file) || content.unknownFiles.some(({ suggested }) => suggested === file)) return;
  const examples = [...new Set(places)].sort().slice(0, 3).join(', ');
  const message = `This file is missing, and the content names its entries in ${places.length} places.`;
  const hint = `If it was renamed, give it back this name. Its entries are used in ${examples}.`;
  yield { code: 'file-missing', file, path: [], message, hint };
}

/** Compares references with the ids that there are in the language of their file. */
function* checkTargets(
  content: Content,
  collection: string,
  targets: readonly Target[],
): Iterable<RuleFinding<'ref-unknown'>> {
  const known = new Map(
    languageFolders(content).map((language) => [language, idsOf(contentIn(content, language), collection)]),
  );
  const sets = new Map(Array.from(known, ([language, ids]) => [language, new Set(ids)]));
  for (const { value, uses } of targets)
    for (const [language, own] of Map.groupBy(uses, ({ file }) => languageOf(content, file))) {
      const ids = known.get(language);
      if (!ids || sets.get(language)?.has(value)) continue;
      const hint = didYouMean(value, ids);
      const fix = suggestedFix(value, ids);
      const advice = fix ? { hint, fix } : adviseRemoval(`\`${value}\``, hint);
      const found = { message: `There is no \`${value}\` in ${collection}.`, ...advice };
      for (const { file, reference } of own) yield { code: 'ref-unknown', file, path: reference.path, ...found };
    }
}

export const icons = defineRule({
  codes: ['icon-unknown'],
  *check(content) {
    for (const { value, uses } of content.targets.of('icon')) {
      if (iconBody(value) !== undefined) continue;
      // The name of an icon cannot be similar to an emoji.
      const isName = /[a-z]/i.test(value);
      const advice = isName ? didYouMean(value, iconNames()) : 'Write the English name of an icon, such as `mail`.';
      const hint = `${advice} All icons are shown at lucide.dev/icons.`;
      const found = { message: `There is no icon \`${value}\`.`, hint, fix: suggestedFix(value, iconNames()) };
      for (const { file, reference } of uses) yield { code: 'icon-unknown', file, path: reference.path, ...found };
    }
  },
});

export const proofs = defineRule({
  codes: ['proof-unlisted'],
  *check(content) {
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
  },
});

export const circles = defineRule({
  codes: ['pack-includes', 'tier-includes'],
  *check({ collections: { assets, tiers } }) {
    if (assets?.isValid)
      for (const { index, inner, position, says } of findCircles(
        assets.data,
        'contains',
        ({ contains }) => contains?.assets,
      )) {
        const only = 'If the list has no other entry, replace it with the id of another file.';
        const hint = `Delete \`${inner}\` from the list. ${only}`;
        const path = [index, 'contains', 'assets', position];
        yield { code: 'pack-includes', file: assets, path, message: `The pack ${says}`, hint };
      }
    if (tiers?.isValid)
      for (const { index, says } of findCircles(
        tiers.data,
        'includes',
        ({ includes }) => includes && [includes.tier],
      )) {
        const hint = 'Write the id of a smaller tier, or delete `includes` here.';
        const fix = { remove: true, up: 1, applicability: 'maybe-incorrect' } as const;
        const path = [index, 'includes', 'tier'];
        yield { code: 'tier-includes', file: tiers, path, message: `The tier ${says}`, hint, fix };
      }
  },
});

/** Finds entries that are within themselves: of those that are within each other, only the first. */
function* findCircles<Entry extends { id: string }>(
  entries: readonly Entry[],
  verb: string,
  innerOf: (entry: Entry) => readonly string[] | undefined,
) {
  const inners = new Map(entries.map((entry) => [entry.id, innerOf(entry) ?? []]));
  const reported = new Set<string>();
  for (const [index, { id }] of entries.entries())
    for (const [position, inner] of (inners.get(id) ?? []).entries()) {
      const inside = new Set([inner]);
      // A set also yields what is added to it meanwhile.
      for (const each of inside) for (const next of inners.get(each) ?? []) inside.add(next);
      if (!inside.has(id) || [...inside].some((each) => each !== id && reported.has(each))) continue;
      reported.add(id);
      const whole = inner === id ? 'itself' : `\`${inner}\`, which ${verb} \`${id}\` again`;
      yield { index, position, inner, says: `\`${id}\` ${verb} ${whole}.` };
    }
}
