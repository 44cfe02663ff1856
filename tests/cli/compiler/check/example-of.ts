import { readExplanations } from '../../../../cli/diagnostics/explanations.ts';
import { type ExcerptExample, sideOf } from '../../../support/excerpt.ts';

const explanations = readExplanations();

/** The name of a file with a problem and without it, as paths in the content folder. */
interface NameExample {
  wrongName: string;
  rightName: string;
}

/** Returns the example of a code in docs/problems.md, if there is one. */
export function exampleOf(code: string): ExcerptExample | NameExample | undefined {
  const { example } = explanations.get(code) ?? {};
  if (!example) return undefined;
  const { file, diff } = example;
  const [wrong, right] = [sideOf(diff, '-'), sideOf(diff, '+')];
  return file === undefined
    ? { wrongName: inContent(wrong), rightName: inContent(right) }
    : { file: inContent(file), wrong, right };
}

function inContent(path: string): string {
  return path.replace(/^content\//, '');
}
