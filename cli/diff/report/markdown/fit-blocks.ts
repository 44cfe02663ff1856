/** The room for the sentence that says what is missing. */
const noteLength = 300;

/** Joins blocks up to a length. A block is complete or left out; a sentence at the end says how many are missing. */
export function fitBlocks(blocks: readonly string[], maxLength: number): string {
  const all = blocks.join('');
  if (all.length <= maxLength) return all;
  let text = '';
  let left = 0;
  for (const block of blocks) {
    if (text.length + block.length <= maxLength - noteLength) text += block;
    else left += 1;
  }
  const what = left === 1 ? '1 part of this report does' : `${left} parts of this report do`;
  return `${text}\n**${what} not fit here.** Run \`npm run diff\` on the branch to see everything.\n`;
}
