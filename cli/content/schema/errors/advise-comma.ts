/**
 * Explains a key that only a comma has made one, as in `{ amount: 4,50 }` or `{ title: Bread, butter }`: between braces, a
 * comma ends a value.
 * @param mapping that has the key
 * @param written the value as it is written; the key itself, if there is not even a colon
 * @returns undefined if the key was meant to be one, or it is unclear what the comma belongs to
 */
export function adviseComma(mapping: object, key: string, written: string): string | undefined {
  if (written !== key) return undefined;
  const entries = Object.entries(mapping);
  const isFraction = /^\d+$/.test(key);
  // Keys that look like numbers are always the first of an object.
  const [name, value, ...others] = isFraction
    ? entries.filter(([, number]) => Number.isInteger(number)).flat()
    : (entries[entries.findIndex(([other]) => other === key) - 1] ?? []);
  if (others.length > 0 || (isFraction ? value === undefined : typeof value !== 'string')) return undefined;
  const whole = isFraction ? `${value}.${key}` : `"${value}, ${key}"`;
  return `Between braces, a comma ends a value. Write \`${name}: ${whole}\`.`;
}
