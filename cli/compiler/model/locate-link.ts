import { findAddress } from '../markdown/find-address.ts';
import type { Reference } from '../schema/keywords.ts';
import type { RuleFinding } from './rule.ts';

/** Says where the address of a link is: the whole value, or a part of a text, which may hold several. */
export function locateLink(reference: Reference, address: string): Pick<RuleFinding, 'path' | 'parts'> {
  const { path, kind } = reference;
  return kind === 'text' ? { path, parts: (text) => findAddress(text, address) } : { path };
}
