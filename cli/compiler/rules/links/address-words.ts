/** Whether visitors read one address in a link and get to another: `a@example.com` before `mailto:b@example.com`. */
export function showsOther(words: string, address: string): boolean {
  const shown = words.trim();
  if (address.startsWith('mailto:')) return isMail(shown) && shown.toLowerCase() !== mailOf(address);
  if (address.startsWith('tel:')) return isTelephone(shown) && !isSameNumber(shown, address);
  if (/^https?:/.test(address)) return isHost(shown) && !isSamePlace(shown, address);
  return false;
}

const isMail = (words: string): boolean => /^[^\s@<>()]+@[^\s@<>()]+\.[a-z]+$/i.test(words);

function mailOf(address: string): string {
  return decode(address.slice('mailto:'.length).replace(/\?.*$/, '')).toLowerCase();
}

/** Fewer digits are an extension, or something else. */
const minDigits = 7;

const digitsOf = (words: string): string => words.replace(/\(0\)|;.*$|\D/g, '');

const isTelephone = (words: string): boolean =>
  /^[+\d][\d\s()./–-]+$|^\(\d[\d\s()./–-]+$/.test(words) && digitsOf(words).length >= minDigits;

/** What is shown may lack the country, and begin with a zero in its place. */
function isSameNumber(shown: string, address: string): boolean {
  return digitsOf(address).endsWith(digitsOf(shown).replace(/^0+/, ''));
}

/** Some names look like a host: `Saiyama.quest`. */
const isHost = (words: string): boolean =>
  /^(?:https?:\/\/)?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:\/\S*)?$/i.test(words) && /\/|\..+\./.test(words);

/** What is shown may lack the scheme, `www.`, and the end of the path. */
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
