/** Something, an at sign, something with a dot in it; no spaces. The database holds addresses to the same rule. */
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Characters that nobody sees and that come along when an address is copied: soft hyphens, joiners, marks of direction. */
const invisible = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

export function isEmailAddress(text: string): boolean {
  return pattern.test(text);
}

export function normalizeEmail(text: string): string {
  return text.replace(invisible, '').trim().toLowerCase();
}
