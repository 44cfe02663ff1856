import type { Integrations, SiteSettings } from '../../../src/content.gen.ts';
import { mailtoUrl } from '../../../src/mailto-url.ts';
import { parseLink } from '../model/link-target.ts';

/** Returns the address that a visitor follows: looks up `link:` ids, and removes the slash at the end of a path. */
export function resolveLink(
  address: string,
  { links }: Required<Pick<Integrations, 'links'>>,
  { email }: Pick<SiteSettings, 'email'>,
): string {
  const target = parseLink(address);
  if (target.kind === 'page') return `${target.path}${target.query}${target.anchor && `#${target.anchor}`}`;
  if (target.kind !== 'named') return address;
  const link = links[target.id];
  if (link?.url !== undefined) return link.url;
  if (link?.mail === undefined) throw new Error(`There is no link ${target.id}.`);
  const { to = email, subject, body } = link.mail;
  return mailtoUrl(to, { subject, body });
}
