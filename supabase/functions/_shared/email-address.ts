/**
 * An address that can receive mail: no quotes or brackets, no first character that starts a formula in a spreadsheet,
 * and a domain of at least two labels, in letters of any script.
 */
const pattern =
  /^(?![=+-])[a-z0-9!#$%&'*+/=?^_`{|}~.\u00a1-\u{10ffff}-]{1,64}@(?:[a-z0-9\u00a1-\u{10ffff}](?:[a-z0-9\u00a1-\u{10ffff}-]{0,61}[a-z0-9\u00a1-\u{10ffff}])?\.)+(?:[a-z\u00a1-\u{10ffff}]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/u;

/** Invisible characters that get copied along with an address: soft hyphens, joiners, direction marks. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** White space of other scripts, the blank Braille pattern, and noncharacters. */
const unfit = /[\s\u2800\ufff9-\uffff]/u;

const maxLength = 254;

/**
 * Checks a normalized address. Browser and functions use this for every form, and the database has the same rule
 * (`is_subscribable`).
 */
export function isEmailAddress(text: string): boolean {
  return [...text].length <= maxLength && pattern.test(text) && !unfit.test(text);
}

/** Returns the address in a text, in lower case, without invisible characters: ` <mailto:Me@B.org>.` → `me@b.org`. */
export function normalizeEmail(text: string): string {
  const plain = text.normalize('NFKC').replace(invisible, '').toLowerCase();
  const start = plain.replace(/^[\s<]*(?:mailto:)?[\s<]*/, '');
  let end = start.length;
  // A loop, since a regular expression for the end would be tried at every character.
  while (/[\s.>]/.test(start.charAt(end - 1))) end -= 1;
  return start.slice(0, end);
}
