import { launchCodes } from '../../../../cli/compiler/check/launch-codes.ts';
import { coverageRules } from '../../../../cli/compiler/rules/coverage-rules.ts';
import { rules } from '../../../../cli/compiler/rules/index.ts';
import { launchRules } from '../../../../cli/compiler/rules/launch-rules.ts';
import { missingKeyRules } from '../../../../cli/compiler/rules/missing-key-rules.ts';
import { textRules } from '../../../../cli/compiler/rules/text-rules.ts';
import { schemaCodes } from '../../../../cli/compiler/schema/errors/schema-codes.ts';
import { sourceCodes } from '../../../../cli/compiler/sources/source-codes.ts';
import { yamlCodes } from '../../../../cli/compiler/yaml/yaml-codes.ts';

const declared: readonly string[] = [
  ...sourceCodes,
  ...yamlCodes,
  ...schemaCodes,
  'allow-comment',
  ...launchCodes,
  ...[...rules, ...textRules, ...missingKeyRules, ...coverageRules, ...launchRules].flatMap((rule) => rule.codes),
  'page-gone',
];

/** All codes that can be reported, in alphabetical order. */
export const codes: readonly string[] = [...new Set(declared)].sort();
