import { basename } from 'node:path';
import { isBehindLink } from '../../content/find-files.ts';
import { isIntegrationGroup } from '../../content/schema/schemas.ts';
import { adviseRemoval } from '../../content/yaml/suggestion-of.ts';
import { didYouMean, suggestedFix } from '../../problems/suggest.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { findCollection, idsOf } from '../../site/model/entries.ts';
import { contentIn, languageOf } from '../../site/model/languages.ts';
import type { Target } from '../../site/model/reference-index.ts';
import { defineRule } from '../../site/model/rule.ts';

export const references = defineRule({
  codes: ['ref-unknown', 'file-missing'],
  *check(content) {
    for (const [collection, targets] of byCollection(content)) {
      const ids = idsOf(content, collection);
      if (!ids) continue;
      const idsIn = idsByLanguage(content, collection);
      const count = targets.reduce((sum, { uses }) => sum + uses.length, 0);
      const missing = count > 1 ? missingFileOf(content, collection) : undefined;
      if (missing !== undefined) {
        // A renamed file is reported as an unknown file.
        if (isBehindLink(content, missing) || content.unknownFiles.some(({ suggested }) => suggested === missing))
          continue;
        const files = targets.flatMap(({ uses }) => uses.map(({ file }) => file.name));
        yield {
          code: 'file-missing',
          file: missing,
          path: [],
          message: `This file is missing, and the content names its entries in ${count} places.`,
          hint: `If it was renamed, give it back this name. Its entries are used in ${[...new Set(files)].sort().slice(0, 3).join(', ')}.`,
        };
        continue;
      }
      for (const { value, uses } of targets) {
        const wrong = uses.filter(({ file }) => !idsIn(file).includes(value));
        if (wrong.length === 0) continue;
        const message = `There is no \`${value}\` in ${collection}.`;
        for (const { file, reference } of wrong) {
          const known = idsIn(file);
          const hint = didYouMean(value, known);
          const fix = suggestedFix(value, known);
          const advice = fix ? { hint, fix } : adviseRemoval(`\`${value}\``, hint);
          yield { code: 'ref-unknown', file, path: reference.path, message, ...advice };
        }
      }
    }
  },
});

/** Returns a function that lists the ids that a file may name: those of its own language. */
function idsByLanguage(content: Content, collection: string): (file: ContentFile) => readonly string[] {
  const ids = new Map<string | undefined, readonly string[]>();
  return (file) => {
    const language = languageOf(content, file);
    const known = ids.get(language) ?? idsOf(contentIn(content, language), collection) ?? [];
    ids.set(language, known);
    return known;
  };
}

function byCollection(content: Content): Map<string, Target[]> {
  return Map.groupBy(content.targets.of('ref'), ({ argument }) => String(argument));
}

/** Returns the name that the file of a collection should have, if there is no such file. */
function missingFileOf(content: Content, collection: string): string | undefined {
  if (isIntegrationGroup(collection) || findCollection(content, collection)) return undefined;
  return `${basename(content.folder)}/collections/${collection}.yaml`;
}
