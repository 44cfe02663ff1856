// Puts misspellings of people into the real content, one at a time, and counts how many the check finds, and for how
// many it suggests the right word: node scripts/spelling/spelling.ts [--seed N] [--count N]
import { parseArgs } from 'node:util';
import { loadContent } from '../../cli/compiler/check/load-content.ts';
import { createRandom } from '../../tests/support/random.ts';
import { copyContent } from '../mutate/copy-content.ts';
import { listTexts, type SpellingOutcome, tryMisspelling } from './misspell-content.ts';
import { chooseMisspellings } from './misspellings.ts';

const { values: options } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '500' } },
});

const folder = copyContent();
const random = createRandom(Number(options.seed));
const texts = listTexts(loadContent(folder).content);
const outcomes = chooseMisspellings(random, Number(options.count)).map((misspelling) =>
  tryMisspelling(folder, texts, misspelling, random),
);
const found = outcomes.filter(({ isFound }) => isFound);
const right = outcomes.filter(({ isRight }) => isRight);
const first = outcomes.filter(({ suggested, right: words }) => words.includes(suggested[0]?.toLowerCase() ?? ''));
const percent = (part: readonly SpellingOutcome[]) => `${((100 * part.length) / outcomes.length).toFixed(1)} %`;
process.stdout.write(
  `${outcomes.length} misspellings in ${texts.length} texts:
found                       ${percent(found)}
right word suggested first  ${percent(first)}
right word among three      ${percent(right)}

Not found: ${outcomes
    .filter(({ isFound }) => !isFound)
    .map(({ wrong, place }) => `${wrong} (${place})`)
    .join(', ')}
Not suggested:
${found
  .filter(({ isRight }) => !isRight)
  .map(({ wrong, right, suggested }) => `  ${wrong}: meant ${right.join(' or ')}, suggested ${suggested.join(', ')}\n`)
  .join('')}`,
);
if (found.length < 0.95 * outcomes.length || right.length < 0.9 * outcomes.length) process.exitCode = 1;
