import { tooLong } from '../../content/schema/explain-errors.ts';
import { fillFacts } from '../../content/schema/facts.ts';
import { isKind } from '../../content/schema/keywords.ts';
import { findString } from '../../content/yaml/find-range.ts';
import { valueAt } from '../../platform/records.ts';
import { type DataPath, nameValue, shorten } from '../../problems/problem.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { longestFacts } from '../../site/model/facts-at.ts';
import { defineRule } from '../../site/model/rule.ts';
import { explainEntity } from './html-entities.ts';
import { markupInLine, markupLeftIn } from './markup.ts';

export const texts = defineRule({
  codes: ['text-blank', 'text-lines', 'text-markup', 'schema-length'],
  *check(content) {
    // A problem with a fact is reported in facts.yaml, and not again wherever the fact is used.
    const facts = longestFacts(content);
    for (const file of content.files) {
      for (const reference of file.references) {
        if (!isKind(reference, 'text')) continue;
        const { path, value, argument, limit, facts: used, markdown } = reference;
        const isLine = argument === 'line' || argument === 'name' || argument === 'description';
        if (argument === 'description' && value === '') continue;
        if (value.trim() === '')
          yield {
            code: 'text-blank',
            file,
            path,
            message: `${nameValue(path)} is blank.`,
            hint: 'Write a text, or delete this line.',
            fix: { remove: true, applicability: 'maybe-incorrect' },
            tries: [{ hint: 'Write a text: this key is required.' }],
          };
        else if (isLine && /\n/.test(value.trim()))
          yield {
            code: 'text-lines',
            file,
            path,
            message: `${nameValue(path)} must be one line, and this has several.`,
            hint: 'Write it on one line. If it is long, write `>-` after the key and the text on the lines below, without blank lines.',
            fix: { value: value.trim().replace(/\s*\n\s*/g, ' '), whole: true, applicability: 'maybe-incorrect' },
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
            hint: `Shorten the text, or the value of its fact in facts.yaml: visitors read “${shorten(fillFacts(value, facts))}”.`,
          };
        else {
          const isLarge = isEmphasisAllowed(file, path);
          const found = isLine ? markupInLine(value, isLarge) : markdown && markupLeftIn(markdown.leftovers, value);
          if (!found) continue;
          const { words, ...finding } = found;
          const entity = isLine ? explainEntity(value, words, isLarge) : undefined;
          yield { file, path, ranges: (text) => findString(text, words), ...finding, ...entity };
        }
      }
    }
  },
});

/** Whether words between asterisks are emphasized in a text, as in headings of heroes and in statements. */
function isEmphasisAllowed({ kind, data }: ContentFile, [list, index, key]: DataPath): boolean {
  if (kind !== 'page' || list !== 'sections' || index === undefined) return false;
  const type = valueAt(data, [list, index, 'type']);
  return (type === 'hero' && key === 'title') || (type === 'statement' && key === 'text');
}
