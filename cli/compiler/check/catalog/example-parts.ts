import { extname } from 'node:path';
import type { Explanation } from '../../../diagnostics/explanation.ts';

/** The wrong or the right side of an example. */
export interface ExamplePart {
  /** Its heading, without a colon: `Wrong, in content/pages/garden.yaml`. */
  head: string;
  text: string;
  /** The language of the text, as Markdown names it. */
  language: string;
}

/** Returns the two sides of an example in the order in which they are shown; empty without an example. */
export function exampleParts({ example }: Explanation): ExamplePart[] {
  if (example === undefined) return [];
  if ('wrongName' in example)
    return [
      { head: 'Wrong', text: `content/${example.wrongName}`, language: 'text' },
      { head: 'Right', text: `content/${example.rightName}`, language: 'text' },
    ];
  const { file, wrong, right, times, savedAs } = example;
  const repeated = times === undefined ? '' : `, ${times.toLocaleString('en')} times over`;
  const encoded = savedAs === undefined ? '' : `, saved as ${savedAs}`;
  const language = extname(file).slice(1);
  return [
    { head: `Wrong, in content/${file}${repeated}${encoded}`, text: wrong.trimEnd(), language },
    { head: 'Right', text: right.trimEnd(), language },
  ];
}
