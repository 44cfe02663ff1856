import { didYouMean, suggestedFix, suggestRenamed } from '../../../diagnostics/suggest.ts';
import type { Rule } from '../../model/rule.ts';
import { findWords } from '../../yaml/find-words.ts';
import type { Finding } from '../../yaml/source-file.ts';

export const facts: Rule = {
  name: 'facts',
  description: 'Every `{fact:…}` in copy exists in facts.yaml, and no fact is made of others.',
  *check(content) {
    const source = content.settings.facts;
    if (!source?.isValid) return;
    const known = Object.keys(source.data);
    const named = new Set(Array.from(content.targets.of('fact'), ({ value }) => value));
    const unused = known.filter((id) => !named.has(id));
    for (const { value: id, places } of content.targets.of('fact')) {
      for (const { file, reference } of places) {
        const finding = checkFact(id, known, unused, file === source);
        const parts = (text: string) => findWords(text, `{fact:${id}}`);
        if (finding) yield { ...finding, file, path: reference.path, parts };
      }
    }
  },
};

function checkFact(
  id: string,
  known: string[],
  unused: string[],
  isInFact: boolean,
): Pick<Finding, 'code' | 'message' | 'hint' | 'fix'> | undefined {
  if (isInFact)
    return { code: 'fact-nested', message: 'A fact cannot be made of another fact.', hint: 'Write the value out.' };
  if (known.includes(id)) return undefined;
  const meant = suggestedFix(id, known);
  const renamed = meant ? undefined : suggestRenamed(id, unused);
  if (renamed)
    return {
      code: 'fact-unknown',
      message: `There is no fact \`${id}\` in facts.yaml.`,
      hint: `Did you mean \`${renamed.value}\`, which nothing names yet? Write \`{fact:${renamed.value}}\`.`,
      fix: { ...renamed, value: `{fact:${renamed.value}}` },
    };
  return {
    code: 'fact-unknown',
    message: `There is no fact \`${id}\` in facts.yaml.`,
    hint: didYouMean(id, known, 'facts'),
    fix: meant && { ...meant, value: `{fact:${meant.value}}` },
  };
}
