import { isReservedHost } from '../../site/model/reserved-host.ts';
import { defineRule } from '../../site/model/rule.ts';

export const publicAddress = defineRule({
  codes: ['launch-address'],
  *check({ settings: { site } }) {
    if (!site?.isValid) return;
    const { hostname } = new URL(site.data.url);
    if (!isReservedHost(hostname)) return;
    yield {
      code: 'launch-address',
      file: site,
      path: ['url'],
      message: `No visitor can open the site at \`${hostname}\`, and search engines and link previews get this address.`,
      hint: 'Write the public address of the site: `https://` and your domain.',
    };
  },
});
