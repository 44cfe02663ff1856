import type { ExcerptExample } from '../../../../cli/diagnostics/explanation.ts';

/** Puts the wrong side of an example in the place of the right one. @throws where the right side is not there, once */
export function applyExample(text: string, { file, wrong, right, times = 1 }: ExcerptExample): string {
  const [before, after, ...more] = text.split(right);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} must hold this once: ${right}`);
  return before + wrong.repeat(times) + after;
}
