/** Returns a text without differences that readers hardly notice: case, spaces and punctuation. `Is it “safe”?` → `is it safe` */
export function comparableText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();
}
