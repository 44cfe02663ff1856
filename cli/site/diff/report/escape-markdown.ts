import { blankControls } from '../../../diagnostics/reporters/pretty.ts';

/** Characters that Markdown or HTML could read as markup, wherever they are in a line. */
const markup = /[\\`*_{}[\]()<>#!|~&"'$@:^=+-]/g;

/** Characters that change the direction of the text after them. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Escapes a text for GitHub's Markdown, so that it is shown literally: no markup, HTML, image, link or emoji. GitHub finds
 * mentions, issues and addresses in the text that is shown, so a space without width separates them from their signs.
 * @see https://github.github.com/gfm/
 */
export function escapeMarkdown(text: string): string {
  return (
    blankControls(text)
      .replace(directions, '')
      .replace(/(?<=@|#|\bGH-|\/\/|\bwww\.|\bmailto:)(?=\w)/gi, '\u200B')
      .replace(markup, (character) => `&#${character.charCodeAt(0)};`)
      // A number with a point at the start of a line would be an item of a list.
      .replace(/^(\s*\d+)\./, '$1&#46;')
  );
}
