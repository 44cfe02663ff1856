import { findAddress, readableAddress } from '../../markdown/parse-markdown.ts';
import { validData } from '../../model/content-file.ts';
import { parseLink } from '../../model/link-target.ts';
import { ownPath } from '../../model/own-path.ts';
import type { Rule } from '../../model/rule.ts';

export const insecureLinks: Rule = {
  name: 'insecure-links',
  description: 'Links to other sites use https.',
  *check(content) {
    const url = validData(content.settings.site)?.url;
    for (const { value, places } of content.targets.of('link')) {
      if (!value.startsWith('http://') || parseLink(value).kind !== 'outside' || ownPath(value, url) !== undefined)
        continue;
      const secure = value.replace('http:', 'https:');
      for (const { file, reference } of places)
        yield {
          code: 'link-insecure',
          severity: 'warning',
          file,
          path: reference.path,
          ...(reference.kind === 'text' && { parts: (text: string) => findAddress(text, value) }),
          message:
            'This address begins with `http://`, so whoever is between the visitor and that site can read and change it.',
          hint: `Write \`${readableAddress(secure)}\`.`,
          fix: { value: secure, applicability: 'maybe-incorrect' },
        };
    }
  },
};
