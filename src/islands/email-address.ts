/** Any characters, `@`, any characters with a dot between them; no spaces. */
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * An address that can receive mail: no quotes or brackets, no first character that starts a formula in a spreadsheet,
 * and a domain of at least two labels, in letters of any script.
 */
const subscribable =
  /^(?![=+-])[a-z0-9!#$%&'*+/=?^_`{|}~.\u00a1-\u{10ffff}-]{1,64}@(?:[a-z0-9\u00a1-\u{10ffff}](?:[a-z0-9\u00a1-\u{10ffff}-]{0,61}[a-z0-9\u00a1-\u{10ffff}])?\.)+(?:[a-z\u00a1-\u{10ffff}]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/u;

/** Invisible characters that get copied along with an address: soft hyphens, joiners, direction marks. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** White space of other scripts, the blank Braille pattern, and noncharacters. */
const unfit = /[\s\u2800\ufff9-\uffff]/u;

const maxLength = 254;

export function isEmailAddress(text: string): boolean {
  return pattern.test(text);
}

/** Checks whether an address can be subscribed. The database uses the same rule (`is_subscribable`). */
export function isSubscribable(text: string): boolean {
  return [...text].length <= maxLength && subscribable.test(text) && !unfit.test(text);
}

export function normalizeEmail(text: string): string {
  return text.normalize('NFKC').replace(invisible, '').trim().toLowerCase();
}
