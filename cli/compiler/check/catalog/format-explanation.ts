import { styleText } from 'node:util';
import type { Explanation } from '../../../diagnostics/explanation.ts';
import { exampleParts } from './example-parts.ts';

/** The maximum length of a line of running text, in characters. */
const maxLineLength = 80;

/** Formats an explanation for a terminal: what is wrong, why it matters, how to fix it, and an example. */
export function formatExplanation(code: string, explanation: Explanation, isColored: boolean): string {
  const head = (text: string) => (isColored ? styleText('bold', text, { validateStream: false }) : text);
  const { title, why, fix } = explanation;
  const examples = exampleParts(explanation).map(
    ({ head: what, text }) => `${head(`${what}:`)}\n${text.replace(/^/gm, '  │ ')}`,
  );
  const blocks = [
    `${head(code)}\n${wrap(title)}`,
    `${head('Why it matters:')}\n${wrap(why)}`,
    `${head('How to fix it:')}\n${wrap(fix)}`,
    ...examples,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Formats the list of all codes with their titles, one on each line. */
export function formatExplanations(explanations: ReadonlyMap<string, Explanation>): string {
  const longest = Math.max(...[...explanations.keys()].map((code) => code.length));
  const lines = [...explanations].map(([code, { title }]) => `${code.padEnd(longest)}  ${title}\n`);
  return `${lines.join('')}\nName one of them to read more: npm run explain ${explanations.keys().next().value}\n`;
}

/** Breaks running text into lines. */
function wrap(text: string): string {
  const lines = [''];
  for (const word of text.trim().split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= maxLineLength) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
