/** An invisible character, at which no word or address is joined to the one before. */
const joiner = '\u2060';

/**
 * Places where GitHub makes a link, an emoji or a notification of plain text, even of one that is escaped: after `@`,
 * after `#` or `GH-` of a number, in addresses, in hashes of commits and between the colons of an emoji.
 */
const references =
  /(?<=@)(?=\S)|(?<=#)(?=\d)|(?<=\bGH-)(?=\d)|(?<=\b[a-z][a-z\d+.-]*)(?=:)(?=:\/\/|:[^\s:]+@)|(?<=\bwww)(?=\.)|(?<=\b(?:[\da-f]{6})+)(?=[\da-f])|(?<=:)(?=[\w+-]+:)/giu;

/** Characters with a meaning in HTML, or inside a line of Markdown. */
const special = /[&<>"'`*_[\]#|~@\\$]/g;

/**
 * Escapes a text for Markdown and for HTML in Markdown, so that GitHub shows it as it is and notifies nobody.
 * @param text of one line
 * @see https://github.github.com/gfm/#autolinks-extension-
 */
export function escapeMarkdown(text: string): string {
  return text.replace(references, joiner).replace(special, (character) => `&#${character.charCodeAt(0)};`);
}
