import type { ExcerptExample } from '../../../../support/excerpt.ts';

/**
 * A mistake in the second brand's content: an excerpt of one file, a file that is deleted, the example of its code in
 * docs/problems.md, or else a folder of its name in tests/fixtures/mistakes, which is laid over the content.
 */
export type Mistake = Partial<ExcerptExample> & {
  /** The only problem expected, and its position: `link-target content/pages/index.yaml:10:13`. */
  problem: string;
  /** The part of the hint that tells its reader how to fix the mistake. */
  hint?: string;
  without?: string;
  /** Files of tests/fixtures/examples that are added first. */
  withExamples?: readonly string[];
  isExample?: true;
};

export type Mistakes = Readonly<Record<string, Mistake>>;
