import { distance } from 'fastest-levenshtein';
import { formatPath } from '../../../diagnostics/problem.ts';
import { defineRule } from '../../model/rule.ts';
import { vocabularyOf } from '../../model/vocabulary.ts';

/** A word need not be in its vocabulary, so only one that nearly is can be told to be a mistake. */
export const misspeltWords = defineRule({
  codes: {
    'word-unknown': {
      title: 'A word differs from a known one by a typo.',
      why: 'A state may be called as you like. One that is not in `statuses.yaml` has the colour of all others, though, and one that differs from a known one by a letter was probably meant to be that.',
      fix: 'Write the word as the message has it. If it is right as it is, add it to the file that the message names. This is a warning: the site is built all the same.',
      fixable: 'always',
      example: {
        file: 'collections/ventures.yaml',
        wrong: '  status: Growin',
        right: '  status: Growing',
      },
    },
  },
  *check(content) {
    for (const { argument, value, places } of content.targets.of('word')) {
      const vocabulary = vocabularyOf(content, String(argument));
      if (vocabulary.some(({ word }) => word === value)) continue;
      const meant = vocabulary.find(({ word }) => isSlip(value, word));
      if (!meant) continue;
      const message = `There is no \`${value}\` in \`${formatPath(meant.path.slice(0, -1))}\` of ${meant.file.name}.`;
      const fix = { value: meant.word, applicability: 'maybe-incorrect' as const };
      const hint = `Did you mean \`${meant.word}\`? If \`${value}\` is right, add it there.`;
      for (const { file, reference } of places)
        yield { code: 'word-unknown', severity: 'warning', file, path: reference.path, message, hint, fix };
    }
  },
});

/**
 * Whether two words differ in capitals, spaces and hyphens alone, or by one slip of the hand: a letter too many, one too
 * few, another one, or two in the wrong order. What differs by more may be meant: `Inactive` is no slip for `Active`.
 */
function isSlip(word: string, other: string): boolean {
  const [a, b] = [bare(word), bare(other)];
  return distance(a, b) <= 1 || (distance(a, b) === 2 && sorted(a) === sorted(b));
}

function bare(word: string): string {
  return word.toLowerCase().replace(/[\s-]/g, '');
}

function sorted(word: string): string {
  return [...word].sort().join('');
}
