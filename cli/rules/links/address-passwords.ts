import { defineRule } from '../../site/model/rule.ts';
import { webAddresses } from '../../site/model/web-addresses.ts';

/** The user name and password of an address (RFC 3986, section 3.2.1): `https://user:password@example.com`. */
const login = /^(https?:\/\/)([^\s/?#@]+)@(.*)$/i;

export const addressPasswords = defineRule({
  codes: ['link-password'],
  *check(content) {
    for (const { value, location } of webAddresses(content)) {
      const [, scheme = '', user, rest = ''] = login.exec(value) ?? [];
      if (user === undefined) continue;
      const hasPassword = user.includes(':');
      yield {
        ...location,
        code: 'link-password',
        ...(!hasPassword && { severity: 'warning' }),
        message: hasPassword
          ? 'This address contains a password, and every visitor could read it.'
          : `This address contains a user name, \`${user}\`, with which visitors would log in.`,
        hint: hasPassword
          ? `Write \`${scheme}${rest}\`, and change that password: older versions of this file keep it.`
          : `Write \`${scheme}${rest}\`. An email address begins with \`mailto:\`.`,
        fix: { value: scheme + rest, applicability: hasPassword ? 'machine-applicable' : 'maybe-incorrect' },
      };
    }
  },
});
