/**
 * The pattern of an address at a host that is reserved for examples, or of a telephone number that is reserved for
 * fiction.
 * @see https://www.rfc-editor.org/rfc/rfc2606, https://en.wikipedia.org/wiki/555_(telephone_number)
 */
export const exampleAddress =
  /[^\s"'()<>]*\bexample\.(?:com|org|net)\b[^\s"'()<>]*|tel:\S*555-01\d\d|\S*\b555-01\d\d\b/g;

/** Whether a text contains such an address. */
export function hasExampleAddress(text: string): boolean {
  return text.search(exampleAddress) !== -1;
}
