/** The host of addresses that have none, to parse them as URLs. */
const noHost = 'http://none.invalid';

/**
 * Encodes an address for a rule of a host: letters of other scripts, and the characters that rules have a meaning for, such
 * as the colon of placeholders. `/café` gives `/caf%C3%A9`.
 */
export function encodeAddress(address: string): string {
  const { origin, pathname, search, hash } = new URL(address, noHost);
  const rest = (pathname + search + hash).replace(/[:*$(){}"'\\|^`]/g, encodeCharacter);
  return origin === noHost ? rest : origin + rest;
}

function encodeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
