import { findString } from '../../content/yaml/find-range.ts';
import type { Finding } from '../../content/yaml/source-file.ts';
import { didYouMean, suggestedFix, suggestRenamed } from '../../problems/suggest.ts';
import { defineRule } from '../../site/model/rule.ts';

export const facts = defineRule({
  codes: ['fact-nested', 'fact-unknown'],
  *check(content) {
    const source = content.settings.facts;
    if (!source?.isValid) return;
    const factIds = Object.keys(source.data);
    const usedIds = new Set(Array.from(content.targets.of('fact'), ({ value }) => value));
    const unusedIds = factIds.filter((id) => !usedIds.has(id));
    for (const { value: id, uses } of content.targets.of('fact')) {
      for (const { file, reference } of uses) {
        const finding =
          file.kind === 'settings' && file.slug === 'facts'
            ? nestedFact(source.data[id]?.value)
            : checkFact(id, factIds, unusedIds);
        const ranges = (text: string) => findString(text, `{fact:${id}}`);
        if (finding) yield { ...finding, file, path: reference.path, ranges };
      }
    }
  },
});

/** Returns the problem of a fact within another fact. @param value of the inner one */
function nestedFact(value: string | undefined): FactProblem<'fact-nested'> {
  const isPlain = value !== undefined && !value.includes('{fact:');
  return {
    code: 'fact-nested',
    message: 'A fact cannot contain another fact.',
    hint: `Write the value itself${isPlain ? ` here: \`${value}\`` : ', such as `"14"`'}.`,
    fix: isPlain ? { value } : undefined,
  };
}

type FactProblem<Code extends string> = Pick<Finding<Code>, 'code' | 'message' | 'hint' | 'fix'>;

/** Returns the problem of a fact in a text: an unknown id. */
function checkFact(id: string, factIds: string[], unusedIds: string[]): FactProblem<'fact-unknown'> | undefined {
  if (factIds.includes(id)) return undefined;
  const suggestion = suggestedFix(id, factIds);
  const renamed = suggestion ? undefined : suggestRenamed(id, unusedIds);
  if (renamed)
    return {
      code: 'fact-unknown',
      message: `There is no fact \`${id}\` in facts.yaml.`,
      hint: `Did you mean \`${renamed.value}\`, which no text uses yet? Write \`{fact:${renamed.value}}\`.`,
      fix: { ...renamed, value: `{fact:${renamed.value}}` },
    };
  return {
    code: 'fact-unknown',
    message: `There is no fact \`${id}\` in facts.yaml.`,
    hint: didYouMean(id, factIds),
    fix: suggestion && { ...suggestion, value: `{fact:${suggestion.value}}` },
  };
}
