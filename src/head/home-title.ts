/** Puts the name of the site before the title of its home page, unless the title has the name already. */
export function homeTitle(title: string, name: string): string {
  return wordsOf(title).includes(wordsOf(name)) ? title : `${name}: ${title}`;
}

/** Returns the words of a text in small letters, each between spaces. */
function wordsOf(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}
