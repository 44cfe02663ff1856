import type { Explanation } from '../../../diagnostics/explanation.ts';
import { coverageRules } from '../../rules/coverage-rules.ts';
import { rules } from '../../rules/index.ts';
import { textRules } from '../../rules/text-rules.ts';
import { schemaCodes } from '../../schema/errors/schema-codes.ts';
import { sourceCodes } from '../../sources/source-codes.ts';
import { yamlCodes } from '../../yaml/yaml-codes.ts';
import { waiverCodes } from '../waivers/waiver-codes.ts';
import { renderingCodes } from './rendering-codes.ts';

/** Every place that declares codes. */
export const declarations: readonly Readonly<Record<string, Explanation>>[] = [
  sourceCodes,
  yamlCodes,
  schemaCodes,
  waiverCodes,
  renderingCodes,
  ...[...rules, ...textRules, ...coverageRules].map(({ codes }) => codes),
];

/** What each code of a problem means, by its code, in alphabetical order. */
export const catalog: ReadonlyMap<string, Explanation> = new Map(
  declarations.flatMap(Object.entries<Explanation>).sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** The stable names of all that can be wrong with content. */
export const codes: readonly string[] = [...catalog.keys()];

/** Returns what a code means. @throws for a code that nothing declares */
export function explanationOf(code: string): Explanation {
  const explanation = catalog.get(code);
  if (!explanation) throw new Error(`\`${code}\` is reported, and declared nowhere.`);
  return explanation;
}
