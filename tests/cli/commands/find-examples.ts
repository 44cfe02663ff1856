/** Returns the commands in a text that change content, without `npm run site -- `. */
export function findExamples(text: string): string[] {
  return [...new Set(text.match(/(?<=^ +npm run site -- )rename .*$/gm) ?? [])];
}
