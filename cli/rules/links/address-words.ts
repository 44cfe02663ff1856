/**
 * Whether the text of a link is an address, but not the one that it leads to: `a@example.com` and
 * `mailto:b@example.com`.
 */
export function showsOther(words: string, address: string): boolean {
  const shown = words.trim();
  if (address.startsWith('mailto:')) return isMail(shown) && shown.toLowerCase() !== mailOf(address);
  if (address.startsWith('tel:')) return isTelephone(shown) && !isSameNumber(shown, address);
  if (/^https?:/.test(address)) return isHost(shown) && !isSamePlace(shown, address);
  return false;
}

/** Returns an address as a link shows it: with its scheme only if the words have one. */
export function shownLike(words: string, address: string): string {
  if (/^https?:/.test(address))
    return /^\s*https?:/.test(words) ? address : address.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return decode(address.replace(/^\w+:/, '').replace(/\?.*$/, ''));
}

const isMail = (words: string): boolean => /^[^\s@<>()]+@[^\s@<>()]+\.[a-z]+$/i.test(words);

function mailOf(address: string): string {
  return decode(address.slice('mailto:'.length).replace(/\?.*$/, '')).toLowerCase();
}

/** The minimum number of digits of a phone number. Fewer digits may be an extension. */
const minDigits = 7;

const digitsOf = (words: string): string => words.replace(/\(0\)|;.*$|\D/g, '');

const isTelephone = (words: string): boolean =>
  /^[+\d][\d\s()./–-]+$|^\(\d[\d\s()./–-]+$/.test(words) && digitsOf(words).length >= minDigits;

/** The shown number may begin with a zero instead of the country code. */
function isSameNumber(shown: string, address: string): boolean {
  return digitsOf(address).endsWith(digitsOf(shown).replace(/^0+/, ''));
}

/**
 * Whether words are a web address: with a path or at least two dots, since names may look like a host
 * (`Harbor.Field`).
 */
const isHost = (words: string): boolean =>
  /^(?:https?:\/\/)?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:\/\S*)?$/i.test(words) && /\/|\..+\./.test(words);

/** Compares two web addresses. The shown one may lack the scheme, `www.`, and the end of the path. */
function isSamePlace(shown: string, address: string): boolean {
  return plainAddress(address).startsWith(plainAddress(shown));
}

function plainAddress(address: string): string {
  return decode(address)
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
