/** Escapes braces, which are placeholders in SARIF messages. @see section 3.11.5 of SARIF 2.1.0 */
export function escapeBraces(text: string): string {
  return text.replaceAll('{', '{{').replaceAll('}', '}}');
}
