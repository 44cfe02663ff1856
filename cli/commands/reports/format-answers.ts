import type { CheckedLinks } from '../../links/check-links.ts';

/** How many addresses a line names. */
const maxNamed = 3;

/**
 * Formats how many addresses were asked. Those of which nothing can be said, since their hosts want a login or no
 * programs, are on a second line.
 */
export function formatAnswers({ answers, remembered }: Pick<CheckedLinks, 'answers' | 'remembered'>): string {
  const total = answers.size === 1 ? '1 address' : `${answers.size} addresses`;
  const old = remembered === 1 ? '1 answer is' : `${remembered} answers are`;
  const fromCache = remembered > 0 ? `; ${old} less than a day old (\`--fresh\` asks again)` : '';
  const unclear = [...answers].flatMap(([address, answer]) =>
    answer.kind === 'unclear' ? `${address} (${answer.status})` : [],
  );
  const named = unclear.slice(0, maxNamed).join(', ');
  const more = unclear.length > maxNamed ? ` and ${unclear.length - maxNamed} more` : '';
  const onlyPeople =
    unclear.length > 0 ? `Only a browser can tell whether these pages are there: ${named}${more}\n` : '';
  return `Checked ${total} of other sites${fromCache}.\n${onlyPeople}`;
}
