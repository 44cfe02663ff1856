import type { ExcerptExample } from '../../../support/excerpt.ts';

/** Replaces the right side of an example by the wrong one. @throws if the text does not contain the right side once */
export function applyExample(text: string, { file, wrong, right }: ExcerptExample): string {
  const [before, after, ...more] = text.split(right);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} must hold this once: ${right}`);
  return before + wrong + after;
}
