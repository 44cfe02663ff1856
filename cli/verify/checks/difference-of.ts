/** Where two values of a header differ, for values with several parts. */
interface Difference {
  expected: string;
  found: string;
}

/**
 * Returns the first part in which two values differ, such as a directive of a policy; undefined for values with one part.
 * @param separator between the parts
 */
export function differenceOf(expected: string, found: string): Difference | undefined {
  const separator = [';', ','].find((one) => expected.includes(one));
  if (separator === undefined) return undefined;
  const [wanted, given] = [expected, found].map((value) => value.split(separator).map((part) => part.trim())) as [
    string[],
    string[],
  ];
  const missing = wanted.find((part) => !given.includes(part));
  if (missing === undefined)
    return { expected: 'nothing more', found: `“${given.find((part) => !wanted.includes(part)) ?? ''}” as well` };
  const name = missing.split(/[\s=]/)[0] ?? '';
  return { expected: missing, found: given.find((part) => part.split(/[\s=]/)[0] === name) ?? `no ${name}` };
}
