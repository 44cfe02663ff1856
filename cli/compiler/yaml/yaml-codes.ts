/** The codes of files that cannot be parsed as YAML. */
export const yamlCodes = [
  'yaml-alias',
  'yaml-conflict',
  'yaml-duplicate-key',
  'yaml-empty',
  'yaml-syntax',
  'yaml-too-deep',
] as const;
