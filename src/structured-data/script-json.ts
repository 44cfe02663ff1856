/**
 * Returns JSON that is safe inside a `<script>`: escapes `<`, which could end the element or start a comment.
 * @see https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
 */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
