/** The codes for data that its schema does not allow. */
const schemaCodes = [
  'entry-misplaced',
  'schema-enum',
  'schema-format',
  'schema-items',
  'schema-key-name',
  'schema-length',
  'schema-missing-key',
  'schema-other',
  'schema-range',
  'schema-section-type',
  'schema-too-many-keys',
  'schema-type',
  'schema-unknown-key',
] as const;

export type SchemaCode = (typeof schemaCodes)[number];
