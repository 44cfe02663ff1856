import { factIds } from '../content/facts.ts';
import type { Rule } from '../content/load-content.ts';
import { isKind } from '../content/references.ts';
import { settingsFile } from '../content/rows.ts';
import { didYouMean } from '../suggest.ts';

export const facts: Rule = {
  name: 'facts',
  description: 'Every `{fact:…}` in copy exists in facts.yaml.',
  *check(content) {
    const data = settingsFile(content, 'facts')?.data;
    if (typeof data !== 'object' || data === null) return;
    const known = Object.keys(data);
    for (const file of content.files) {
      for (const reference of file.references) {
        if (!isKind(reference, 'text')) continue;
        for (const id of factIds(reference.value)) {
          if (!known.includes(id))
            yield {
              code: 'fact-unknown',
              file,
              path: reference.path,
              message: `There is no fact \`${id}\` in facts.yaml.`,
              hint: didYouMean(id, known),
            };
        }
      }
    }
  },
};
