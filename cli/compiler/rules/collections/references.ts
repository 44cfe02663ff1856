import { basename } from 'node:path';
import { didYouMean, suggestedFix } from '../../../diagnostics/suggest.ts';
import type { Content } from '../../model/content.ts';
import { findCollection, idsOf } from '../../model/entries.ts';
import type { Target } from '../../model/reference-index.ts';
import { defineRule } from '../../model/rule.ts';
import { isIntegrationGroup } from '../../schema/integration-groups.ts';
import { isBehindLink } from '../../sources/linked-files.ts';
import { adviseRemoval } from '../../yaml/edits/advise-removal.ts';
import { contentFiles } from '../links/content-files.ts';

export const references = defineRule({
  codes: {
    'ref-unknown': {
      title: 'An id names something that does not exist.',
      why: 'The page would have to leave out what is meant, and visitors would never learn that there is such a thing.',
      fix: 'Write an id that exists: the message says in which file it is looked for, and which one is the nearest. Or add what is missing there.',
      fixable: 'sometimes',
      example: {
        file: 'pages/index.yaml',
        wrong: '    items: [waled-plot]',
        right: '    items: [walled-plot]',
      },
    },
    'file-missing': contentFiles.codes['file-missing'],
  },
  *check(content) {
    for (const [collection, targets] of byCollection(content)) {
      const ids = idsOf(content, collection);
      if (!ids) continue;
      const count = targets.reduce((sum, { places }) => sum + places.length, 0);
      const absent = count > 1 ? absentFile(content, collection) : undefined;
      if (absent !== undefined) {
        // Renamed, it is told of as a file that nothing reads.
        if (isBehindLink(content, absent) || content.unknownFiles.some(({ suggested }) => suggested === absent))
          continue;
        const files = targets.flatMap(({ places }) => places.map(({ file }) => file.name));
        yield {
          code: 'file-missing',
          file: absent,
          path: [],
          message: `There is no such file, and ${count} places name rows of it.`,
          hint: `Give it back its name if it was renamed. Its rows are named in ${[...new Set(files)].sort().slice(0, 3).join(', ')}.`,
        };
        continue;
      }
      for (const { value, places } of targets) {
        if (ids.includes(value)) continue;
        const message = `There is no \`${value}\` in ${collection}.`;
        const hint = didYouMean(value, ids, collection);
        const fix = suggestedFix(value, ids);
        const advice = fix ? { hint, fix } : adviseRemoval(`\`${value}\``, hint);
        for (const { file, reference } of places)
          yield { code: 'ref-unknown', file, path: reference.path, message, ...advice };
      }
    }
  },
});

function byCollection(content: Content): Map<string, Target[]> {
  return Map.groupBy(content.targets.of('ref'), ({ argument }) => String(argument));
}

/** The name of the file of a collection, where there is none. */
function absentFile(content: Content, collection: string): string | undefined {
  if (isIntegrationGroup(collection) || findCollection(content, collection)) return undefined;
  return `${basename(content.folder)}/collections/${collection}.yaml`;
}
