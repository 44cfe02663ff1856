import { parseLink } from '../../model/link-target.ts';
import { defineRule } from '../../model/rule.ts';
import { isKind } from '../../schema/keywords.ts';

export const webLinks = defineRule({
  codes: {
    'link-web': {
      title: 'A link leads to a mail, a telephone or this site where only a page on another site is allowed.',
      why: 'Search engines and programs that play podcasts visit this address. A mail or a telephone cannot be visited, so they would take the address for a mistake.',
      fix: 'Name a link of `content/integrations.yaml` whose `url` begins with `https://`.',
      fixable: 'never',
      example: {
        file: 'pages/shed.yaml',
        wrong: '  feed: link:post',
        right: '  feed: link:chart',
      },
    },
  },
  *check(content) {
    const integrations = content.settings.integrations;
    if (!integrations?.isValid) return;
    const { links } = integrations.data;
    for (const { value, places } of content.targets.of('link')) {
      const target = parseLink(value);
      const link = target.kind === 'named' ? links[target.id] : undefined;
      if (!link || link.url?.startsWith('https:')) continue;
      for (const { file, reference } of places) {
        if (!isKind(reference, 'link') || reference.argument !== 'web') continue;
        yield {
          code: 'link-web',
          file,
          path: reference.path,
          message: `\`${value}\` is ${link.mail ? 'a mail' : 'a telephone number'}, not a page on another site.`,
          hint: 'Name a link of integrations.yaml whose `url` starts with `https://`.',
        };
      }
    }
  },
});
