import { findAddress, readableAddress } from '../../markdown/find-address.ts';
import { validData } from '../../model/content-file.ts';
import { parseLink } from '../../model/link-target.ts';
import { pathOnSite } from '../../model/path-on-site.ts';
import { defineRule } from '../../model/rule.ts';

export const insecureLinks = defineRule({
  codes: {
    'link-insecure': {
      title: 'A link to another site begins with `http://`.',
      why: 'Anybody between the visitor and that site, such as the owner of a public network, can read and change what is sent. Browsers warn of such pages, and some refuse to open them.',
      fix: 'Write `https://`, and open the address once: nearly every site supports it. If this one does not, remove the link.',
      fixable: 'always',
      example: {
        file: 'pages/garden.yaml',
        wrong: '      [Write to us](link:post) or see [what a bed costs](http://beds.example.org).',
        right: '      [Write to us](link:post) or see [what a bed costs](/join#prices).',
      },
    },
  },
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
