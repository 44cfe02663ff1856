import type { Facts } from '../../src/content.gen.ts';
import { fillFacts } from '../content/facts.ts';
import type { Rule } from '../content/load-content.ts';
import { isKind } from '../content/references.ts';
import { settingsFile } from '../content/rows.ts';
import { tooLong } from '../content/schema-findings.ts';
import { namePlace } from '../problem.ts';

export const text: Rule = {
  name: 'text',
  description: 'Copy is not blank and fits its place, and a line of it is one line without markup.',
  *check(content) {
    const source = settingsFile(content, 'facts');
    // What is wrong with a fact is told where it stands, and not again wherever it is used.
    const facts = (source?.isValid ? source.data : {}) as Facts;
    for (const file of content.files) {
      for (const reference of file.references) {
        if (!isKind(reference, 'text')) continue;
        const { path, value, argument, limit, facts: used } = reference;
        if (value.trim() === '')
          yield {
            code: 'text-blank',
            file,
            path,
            message: `${namePlace(path)} is blank.`,
            hint: 'Write it, or remove the key where it is optional.',
          };
        else if (argument === 'line' && /\n/.test(value.trim()))
          yield {
            code: 'text-lines',
            file,
            path,
            message: `${namePlace(path)} is one line, and this has several.`,
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
        else if (argument === 'line' && /<\/?[a-z][^>]*>/i.test(value))
          yield {
            code: 'text-markup',
            file,
            path,
            message: 'HTML is shown to visitors as it stands here.',
            hint: 'Write plain text; sections of type `prose` take Markdown.',
          };
      }
    }
  },
};
