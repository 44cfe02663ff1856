import { distance } from 'fastest-levenshtein';
import { formatPath } from '../../problems/problem.ts';
import { defineRule } from '../../site/model/rule.ts';
import { vocabularyOf } from '../../site/model/vocabulary.ts';

/** Reports values that differ by a typo from a value that the vocabulary defines. Other values need not be defined. */
export const misspeltWords = defineRule({
  codes: ['word-unknown'],
  *check(content) {
    for (const { argument, value, uses } of content.targets.of('word')) {
      const vocabulary = vocabularyOf(content, String(argument));
      if (vocabulary.some((word) => word.value === value)) continue;
      const suggestion = vocabulary.find((word) => isTypo(value, word.value));
      if (!suggestion) continue;
      const message = `There is no \`${value}\` in \`${formatPath(suggestion.path.slice(0, -1))}\` of ${suggestion.file.name}.`;
      const fix = { value: suggestion.value, applicability: 'maybe-incorrect' as const };
      const hint = `Did you mean \`${suggestion.value}\`? If \`${value}\` is right, add it there.`;
      for (const { file, reference } of uses)
        yield { code: 'word-unknown', severity: 'warning', file, path: reference.path, message, hint, fix };
    }
  },
});

/**
 * Whether two words differ only in capitals, spaces and hyphens, or by one typo: a letter too many, too few or wrong,
 * or two letters swapped. Larger differences may be intended: `Inactive` is not a typo for `Active`.
 */
function isTypo(word: string, other: string): boolean {
  const [a, b] = [bare(word), bare(other)];
  return distance(a, b) <= 1 || (distance(a, b) === 2 && sorted(a) === sorted(b));
}

function bare(word: string): string {
  return word.toLowerCase().replace(/[\s-]/g, '');
}

function sorted(word: string): string {
  return [...word].sort().join('');
}
