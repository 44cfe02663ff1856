import { normalizeEmail } from '../../../supabase/functions/_shared/email-address.ts';
import { EnvironmentError } from '../../platform/errors.ts';
import { escapeControls } from '../records/escape-controls.ts';

/** The number of characters that the tables take. */
const maxLength = 254;

/**
 * Returns an address of the command line in the form in which it is stored: trimmed, in lower case, without invisible
 * characters.
 * @throws {EnvironmentError} with the reason, when the text is not one address
 */
export function readAddress(text: string): string {
  const address = normalizeEmail(text);
  const reason = findReason(address);
  if (reason === undefined) return address;
  throw new EnvironmentError(`${escapeControls(JSON.stringify(text), '')} is not an email address: ${reason}`);
}

/** Returns what is wrong with an address. Takes more than forms do: rows may come from elsewhere. */
function findReason(address: string): string | undefined {
  const ats = address.split('@').length - 1;
  if (address === '') return 'it is empty.';
  if (ats === 0) return 'it has no @. Write it like reader@example.com.';
  if (ats > 1) return 'it has several @. Name one address.';
  if (/[\s<>\p{Cc}]/u.test(address))
    return 'it has a space, a bracket or a control character. Write the address alone.';
  if ([...address].length > maxLength) return `it has more than ${maxLength} characters.`;
  if (!/^[^@]+@[^@]+\.[^@]+$/.test(address)) return 'there is no name before the @, or no domain with a dot after it.';
  return undefined;
}
