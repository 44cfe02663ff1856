/** Checks whether Postgres can store a value as text: it accepts neither NUL nor lone surrogates. */
export function isStorableText(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
}
