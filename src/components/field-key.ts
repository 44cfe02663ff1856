/**
 * Returns the name of a field in HTML. With the prefix, no answer of a form of one's own can hide a property of the
 * `<form>`, such as `reset` or `children`.
 */
export function fieldKey(name: string, form: string | undefined): string {
  return form === undefined ? name : `answers.${name}`;
}
