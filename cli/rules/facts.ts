import { findWords } from '../content/find-words.ts';
import type { Rule } from '../content/load-content.ts';
import { settingsFile } from '../content/rows.ts';
import type { Finding } from '../content/source-file.ts';
import { didYouMean, suggestedFix } from '../suggest.ts';

export const facts: Rule = {
  name: 'facts',
  description: 'Every `{fact:…}` in copy exists in facts.yaml, and no fact is made of others.',
  *check(content) {
    const source = settingsFile(content, 'facts');
    if (!source?.isValid) return;
    const known = Object.keys(source.data as object);
    for (const { value: id, places } of content.targets.of('fact')) {
      for (const { file, reference } of places) {
        const finding = checkFact(id, known, file === source);
        const parts = (text: string) => findWords(text, `{fact:${id}}`);
        if (finding) yield { ...finding, file, path: reference.path, parts };
      }
    }
  },
};

function checkFact(
  id: string,
  known: string[],
  isInFact: boolean,
): Pick<Finding, 'code' | 'message' | 'hint' | 'fix'> | undefined {
  if (isInFact)
    return { code: 'fact-nested', message: 'A fact cannot be made of another fact.', hint: 'Write the value out.' };
  if (known.includes(id)) return undefined;
  const meant = suggestedFix(id, known);
  return {
    code: 'fact-unknown',
    message: `There is no fact \`${id}\` in facts.yaml.`,
    hint: didYouMean(id, known, 'facts'),
    fix: meant && { ...meant, value: `{fact:${meant.value}}` },
  };
}
