import type { Explanation } from '../../../diagnostics/explanation.ts';
import { coverageRules } from '../../rules/coverage-rules.ts';
import { rules } from '../../rules/index.ts';
import { launchRules } from '../../rules/launch-rules.ts';
import { textRules } from '../../rules/text-rules.ts';
import { schemaCodes } from '../../schema/errors/schema-codes.ts';
import { sourceCodes } from '../../sources/source-codes.ts';
import { yamlCodes } from '../../yaml/yaml-codes.ts';
import { goneCodes } from '../gone-pages/gone-page-codes.ts';
import { waiverCodes } from '../waivers/waiver-codes.ts';
import { launchCodes } from './launch-codes.ts';

/** All modules that declare codes. */
export const declarations: readonly Readonly<Record<string, Explanation>>[] = [
  sourceCodes,
  yamlCodes,
  schemaCodes,
  waiverCodes,
  goneCodes,
  launchCodes,
  ...[...rules, ...textRules, ...coverageRules, ...launchRules].map(({ codes }) => codes),
];

/** The explanations of all codes, in alphabetical order. */
export const catalog: ReadonlyMap<string, Explanation> = new Map(
  declarations.flatMap(Object.entries<Explanation>).sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** The codes of all kinds of problems, which never change. */
export const codes: readonly string[] = [...catalog.keys()];

/** Returns the explanation of a code. @throws for a code that is not declared */
export function explanationOf(code: string): Explanation {
  const explanation = catalog.get(code);
  if (!explanation) throw new Error(`\`${code}\` is reported, but not declared.`);
  return explanation;
}
