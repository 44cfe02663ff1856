import { didYouMean, suggestedFix, suggestRenamed } from '../../../diagnostics/suggest.ts';
import { defineRule } from '../../model/rule.ts';
import { findString } from '../../yaml/find-string.ts';
import type { Finding } from '../../yaml/source-file.ts';

export const facts = defineRule({
  codes: {
    'fact-nested': {
      title: 'A fact contains another fact.',
      why: 'A fact is written once and shown in many places, so everybody must be able to see its value at a glance.',
      fix: 'Write the value itself. A fact can be used in every text of the site, but not in another fact.',
      fixable: 'never',
      example: {
        file: 'facts.yaml',
        wrong: '  value: "{fact:beds}"',
        right: '  value: "14"',
      },
    },
    'fact-unknown': {
      title: 'A text names a fact that does not exist.',
      why: 'In place of the fact, visitors would read its name in braces, or nothing.',
      fix: 'Write the name of a fact exactly as in `content/facts.yaml`, or add the fact there.',
      fixable: 'sometimes',
      example: {
        file: 'pages/index.yaml',
        wrong: '    lead: It took us nine winters and {fact:plot} plots to find that out.',
        right: '    lead: It took us nine winters and {fact:plots} plots to find that out.',
      },
    },
  },
  *check(content) {
    const source = content.settings.facts;
    if (!source?.isValid) return;
    const known = Object.keys(source.data);
    const named = new Set(Array.from(content.targets.of('fact'), ({ value }) => value));
    const unused = known.filter((id) => !named.has(id));
    for (const { value: id, places } of content.targets.of('fact')) {
      for (const { file, reference } of places) {
        const finding = checkFact(id, known, unused, file === source);
        const ranges = (text: string) => findString(text, `{fact:${id}}`);
        if (finding) yield { ...finding, file, path: reference.path, ranges };
      }
    }
  },
});

function checkFact(
  id: string,
  known: string[],
  unused: string[],
  isInFact: boolean,
): Pick<Finding<'fact-nested' | 'fact-unknown'>, 'code' | 'message' | 'hint' | 'fix'> | undefined {
  if (isInFact)
    return {
      code: 'fact-nested',
      message: 'A fact cannot contain another fact.',
      hint: 'Write the value itself, such as `"14"`.',
    };
  if (known.includes(id)) return undefined;
  const suggestion = suggestedFix(id, known);
  const renamed = suggestion ? undefined : suggestRenamed(id, unused);
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
    hint: didYouMean(id, known, 'facts'),
    fix: suggestion && { ...suggestion, value: `{fact:${suggestion.value}}` },
  };
}
