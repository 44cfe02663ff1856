/** Returns a text without what readers hardly notice: capitals, spaces and punctuation. `Is it “safe”?` → `is it safe`. */
export function comparableText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();
}
