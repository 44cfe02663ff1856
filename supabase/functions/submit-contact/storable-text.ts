/** Whether Postgres can store a value as text: it takes neither NUL nor half a surrogate pair. */
export function isStorableText(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
}
