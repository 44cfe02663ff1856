import { type DataPath, nameValue } from '../../../diagnostics/problem.ts';
import { valueAt } from '../../../platform/records.ts';
import { markupInLine } from '../../markdown/left-markup.ts';
import type { ContentFile } from '../../model/content-file.ts';
import { validData } from '../../model/content-file.ts';
import type { Rule } from '../../model/rule.ts';
import { tooLong } from '../../schema/errors/schema-findings.ts';
import { fillFacts } from '../../schema/facts.ts';
import { isKind } from '../../schema/keywords.ts';
import { findWords } from '../../yaml/find-words.ts';
import { explainMarkup } from './explain-markup.ts';
import { explainEntity } from './html-entities.ts';

export const text: Rule = {
  name: 'text',
  description: 'Copy is not blank and fits its place, and a line of it is one line without markup.',
  *check(content) {
    // What is wrong with a fact is told where it stands, and not again wherever it is used.
    const facts = validData(content.settings.facts) ?? {};
    for (const file of content.files) {
      for (const reference of file.references) {
        if (!isKind(reference, 'text')) continue;
        const { path, value, argument, limit, facts: used, markdown } = reference;
        const isLine = argument === 'line' || argument === 'description';
        if (argument === 'description' && value === '') continue;
        if (value.trim() === '')
          yield {
            code: 'text-blank',
            file,
            path,
            message: `${nameValue(path)} is blank.`,
            hint: 'Write it, or delete this line.',
            fix: { remove: true, applicability: 'maybe-incorrect' },
            orElse: { hint: 'Write it: it cannot be left out.' },
          };
        else if (isLine && /\n/.test(value.trim()))
          yield {
            code: 'text-lines',
            file,
            path,
            message: `${nameValue(path)} is one line, and this has several.`,
            hint: 'Fold it with `>-`, and leave no blank line inside.',
          };
        else if (
          used.length > 0 &&
          used.every((id) => facts[id] !== undefined) &&
          [...fillFacts(value, facts)].length > limit
        )
          yield {
            code: 'schema-length',
            file,
            path,
            message: tooLong(path, fillFacts(value, facts), limit),
            hint: 'This counts the facts as visitors read them.',
          };
        else {
          const isLarge = hasEmphasis(file, path);
          const left = isLine ? markupInLine(value, isLarge) : markdown?.left;
          if (!left) continue;
          const found =
            left.kind === 'entity' ? explainEntity(value, left.words, isLarge) : explainMarkup(left, argument, value);
          yield { file, path, parts: (text) => findWords(text, left.words), ...found };
        }
      }
    }
  },
};

/** Whether words between asterisks stand out: in the large texts of a page. */
function hasEmphasis({ kind, data }: ContentFile, [part, index, key]: DataPath): boolean {
  if (kind !== 'page' || part !== 'sections' || index === undefined) return false;
  const type = valueAt(data, [part, index, 'type']);
  return (type === 'hero' && key === 'title') || (type === 'statement' && key === 'text');
}
