import { isReservedHost } from '../../model/reserved-host.ts';
import { defineRule } from '../../model/rule.ts';

export const publicAddress = defineRule({
  codes: {
    'launch-address': {
      title: 'The address of the site in site.yaml is not its public one.',
      why: 'Search engines, feeds, link previews and mails get this address. They would lead nowhere, or the site would be listed nowhere.',
      fix: 'Write the address under which visitors will open the site after `url` in `site.yaml`, such as `https://example.com` with your own domain.',
      fixable: 'never',
    },
  },
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
