import { findAddress, readableAddress } from '../../content/markdown/find-address.ts';
import { validData } from '../../site/model/content-file.ts';
import { parseLink } from '../../site/model/link-target.ts';
import { pathOnSite } from '../../site/model/path-on-site.ts';
import { defineRule } from '../../site/model/rule.ts';

export const insecureLinks = defineRule({
  codes: ['link-insecure'],
  *check(content) {
    const url = validData(content.settings.site)?.url;
    for (const { value, uses } of content.targets.of('link')) {
      if (!value.startsWith('http://') || parseLink(value).kind !== 'outside' || pathOnSite(value, url) !== undefined)
        continue;
      const secure = value.replace('http:', 'https:');
      for (const { file, reference } of uses)
        yield {
          code: 'link-insecure',
          severity: 'warning',
          file,
          path: reference.path,
          ...(reference.kind === 'text' && { ranges: (text: string) => findAddress(text, value) }),
          message:
            'This address begins with `http://`, so the connection is not encrypted: others on the network can read and change the page.',
          hint: `Write \`${readableAddress(secure)}\`.`,
          fix: { value: secure, applicability: 'maybe-incorrect' },
        };
    }
  },
});
