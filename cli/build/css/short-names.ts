/** Short names of classes (`name`) and custom properties (`--name`). */
export type Names = ReadonlyMap<string, string>;

/** Matches a class in CSS, in which special characters are escaped: https://www.w3.org/TR/css-syntax-3/#escaping */
const classes = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|\P{ASCII})+)/giu;
const properties = /(?<![\w\\-])--[\w-]+/g;

/**
 * Gives short names to the Tailwind utilities and custom properties in the style of a page, since their long names are
 * in the HTML as often as in the style. A test with the real pages shows how much this saves.
 * @param canRename whether a class or custom property (`--name`) may be renamed
 * @param isTaken whether a class of the page already has this name
 */
export function shortenNames(
  css: string,
  canRename: (token: string) => boolean,
  isTaken: (name: string) => boolean,
): { css: string; names: Names } {
  const names = new Map<string, string>();
  let count = 0;
  const nameOf = (token: string, prefix: string) => {
    const existing = names.get(token);
    if (existing !== undefined || !canRename(token)) return existing;
    let name = prefix + shortName(count++);
    while (isTaken(name)) name = prefix + shortName(count++);
    names.set(token, name);
    return name;
  };
  const renamed = css.replace(classes, (written, escaped: string) => {
    const name = nameOf(unescapeName(escaped), '');
    return name === undefined ? written : `.${name}`;
  });
  count = 0;
  return { css: renamed.replace(properties, (property) => nameOf(property, '--') ?? property), names };
}

function unescapeName(escaped: string): string {
  return escaped.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, hex: string | undefined, character: string) =>
    hex === undefined ? character : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the name for a number: a … Z, aa, ab … */
function shortName(number: number): string {
  const last = letters.charAt(number % letters.length);
  return number < letters.length ? last : shortName(Math.floor(number / letters.length) - 1) + last;
}
