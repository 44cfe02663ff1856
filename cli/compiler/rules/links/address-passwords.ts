import type { Rule } from '../../model/rule.ts';
import { webAddresses } from '../../model/web-addresses.ts';

/** The part of an address that logs in (RFC 3986, section 3.2.1): `https://user:password@example.com`. */
const login = /^(https?:\/\/)([^\s/?#@]+)@(.*)$/i;

export const addressPasswords: Rule = {
  name: 'address-passwords',
  description: 'No address publishes a user name or a password.',
  *check(content) {
    for (const { value, place } of webAddresses(content)) {
      const [, scheme = '', user, rest = ''] = login.exec(value) ?? [];
      if (user === undefined) continue;
      const hasPassword = user.includes(':');
      yield {
        ...place,
        code: 'link-password',
        ...(!hasPassword && { severity: 'warning' }),
        message: hasPassword
          ? 'This address contains a password, and every visitor could read it.'
          : `\`${user}@\` in this address is a user name, which visitors would log in with.`,
        hint: hasPassword
          ? `Write \`${scheme}${rest}\`, and change that password: older versions of this file keep it.`
          : `Write \`${scheme}${rest}\`. A mail address begins with \`mailto:\`.`,
        fix: { value: scheme + rest, applicability: hasPassword ? 'machine-applicable' : 'maybe-incorrect' },
      };
    }
  },
};
