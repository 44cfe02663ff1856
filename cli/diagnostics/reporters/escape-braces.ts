/** SARIF puts arguments where braces are; its section 3.11.5 says how to write braces that stay. */
export function escapeBraces(text: string): string {
  return text.replaceAll('{', '{{').replaceAll('}', '}}');
}
