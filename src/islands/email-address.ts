/** Something, an at sign, something with a dot in it; no spaces. */
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * An address that mail can be sent to: neither quotes nor brackets, no sign that begins a formula in a spreadsheet, and a
 * domain of at least two labels, in letters of any script.
 */
const subscribable =
  /^(?![=+-])[a-z0-9!#$%&'*+/=?^_`{|}~.\u00a1-\u{10ffff}-]{1,64}@(?:[a-z0-9\u00a1-\u{10ffff}](?:[a-z0-9\u00a1-\u{10ffff}-]{0,61}[a-z0-9\u00a1-\u{10ffff}])?\.)+(?:[a-z\u00a1-\u{10ffff}]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/u;

/** Characters that nobody sees and that come along when an address is copied: soft hyphens, joiners, marks of direction. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** White space of other scripts, an empty pattern of Braille, and what is no character. */
const unfit = /[\s\u2800\ufff9-\uffff]/u;

const maxLength = 254;

export function isEmailAddress(text: string): boolean {
  return pattern.test(text);
}

/** Whether the list of subscribers takes an address. The database holds addresses to the same rule (`is_subscribable`). */
export function isSubscribable(text: string): boolean {
  return [...text].length <= maxLength && subscribable.test(text) && !unfit.test(text);
}

export function normalizeEmail(text: string): string {
  return text.normalize('NFKC').replace(invisible, '').trim().toLowerCase();
}
