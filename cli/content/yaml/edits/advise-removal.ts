import { noneYet } from '../../../problems/suggest.ts';
import type { Advice, Range } from '../source-file.ts';

/** The placeholder in a hint for the lines that its edit deletes. */
const removedLines = '{removed lines}';

/**
 * Suggests removing a reference to something that was deleted, with the edit. Where the schema requires the key or
 * entry, suggests removing the entry or block around it.
 * @param what was deleted, such as `the page`
 * @param rest the rest of the hint, such as names that exist
 */
export function adviseRemoval(what: string, rest: string): Advice {
  const isNothingElse = rest.startsWith(noneYet);
  const remove = { remove: true, applicability: 'maybe-incorrect' } as const;
  return {
    hint: `If ${what} was deleted, remove ${removedLines} as well. ${rest}`,
    fix: remove,
    orElse: {
      hint: `If ${what} was deleted, remove ${removedLines} as well: they need it. ${rest}`,
      fix: { ...remove, up: 1 },
      orElse: {
        hint: `If ${what} was deleted, ${isNothingElse ? 'delete what needs it here as well' : 'name another one here: this cannot be left out'}. ${rest}`,
      },
    },
  };
}

/**
 * Inserts the description of the lines that an edit deletes into a hint: `this line`, `lines 8 to 12`, or `it here`
 * within a line.
 */
export function nameRemoved(hint: string, text: string, { start, end }: Range): string {
  if (!hint.includes(removedLines)) return hint;
  const first = text.slice(0, start).split('\n').length;
  const last = text.slice(0, end).replace(/\n$/, '').split('\n').length;
  const isLines = start === 0 || text[start - 1] === '\n';
  const lines = first === last ? 'this line' : `lines ${first} to ${last}`;
  return hint.replace(removedLines, isLines ? lines : 'it here');
}
