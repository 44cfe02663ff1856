import { excerpt } from '../../../diagnostics/explanation.ts';
import { formatPath } from '../../../diagnostics/problem.ts';
import { type ContentItem, listItems } from '../../graph/list-items.ts';
import type { Content } from '../../model/content.ts';
import type { ContentFile } from '../../model/content-file.ts';
import { defineRule } from '../../model/rule.ts';
import { isKind, type Reference } from '../../schema/keywords.ts';
import { factsWrittenOut } from '../facts/fact-literals.ts';

export const unusedEntries = defineRule({
  codes: {
    'unused-entry': {
      title: 'No page shows an entry or a fact.',
      why: 'Somebody has written it for visitors, and they never see it. Often its name was left out of the list on a page, or a page that showed it is gone.',
      fix: 'Name it where it belongs: entries in a section of a page, facts in copy as `{fact:its-id}`, links as `link:its-id`. What nobody needs any more can be deleted, and what waits for its day can have a waiver in `content/waivers.yaml`.',
      fixable: 'never',
      example: {
        file: 'facts.yaml',
        wrong: excerpt`
        beds:
          value: "3"
        plots:
          value: "14"
        `,
        right: excerpt`
        plots:
          value: "14"
        `,
      },
    },
  },
  *check(content) {
    const unused = listItems(content).filter(({ isReached, isExplained }) => !isReached && !isExplained);
    // Where copy writes a fact out, that is the mistake. A waiver that lets it pass lets this pass too: it would make an
    // error of a warning otherwise. When it ends, the warning is back; until then `site coverage` counts the fact as one
    // that reaches no page, and names the waiver.
    const writtenOut = unused.some(({ kind }) => kind === 'fact') ? factsWrittenOut(content) : new Set();
    for (const thing of unused) {
      const { kind, name, definition } = thing;
      // A word waits until something has use for it: a product for the day on which it is live.
      if (!definition || kind === 'word' || (kind === 'fact' && writtenOut.has(name))) continue;
      const id = name.slice(name.indexOf(':') + 1);
      yield {
        code: 'unused-entry',
        file: definition.file,
        ...definition.location,
        message: `No page shows \`${id}\`.`,
        hint: hintFor(content, thing, id),
      };
    }
  },
});

function hintFor(content: Content, { kind, name, definition }: ContentItem, id: string): string {
  if (kind === 'fact') return `Write \`{fact:${id}}\` where copy says it, or delete the fact.`;
  const collection = name.slice(0, name.indexOf(':'));
  if (collection === 'links') return `Link to it as \`link:${id}\`, or delete the entry.`;
  const example = findList(content, collection, definition?.file);
  if (example === undefined) return 'Name it in a section of a page that shows such rows, or delete the row.';
  const { file, reference } = example;
  const list = reference.path.slice(0, typeof reference.path.at(-1) === 'number' ? -1 : undefined);
  return `Name it where it belongs, such as in \`${formatPath(list)}\` of ${file.name}, or delete the row.`;
}

/** A string in another file that names a row of a collection today: in a list on a page, if there is one. */
function findList(
  content: Content,
  collection: string,
  definition: ContentFile | undefined,
): { file: ContentFile; reference: Reference } | undefined {
  const collections = content.files.filter((file) => file.kind === 'collection' && file !== definition);
  const files = [...content.pages, ...collections];
  const all = files.flatMap((file) =>
    file.references
      .filter((reference) => isKind(reference, 'ref') && reference.argument === collection)
      .map((reference) => ({ file, reference })),
  );
  return all.find(({ reference }) => typeof reference.path.at(-1) === 'number') ?? all[0];
}
