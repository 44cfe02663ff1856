import { parseLink } from '../../model/link-target.ts';
import type { Rule } from '../../model/rule.ts';
import { isKind } from '../../schema/keywords.ts';

export const webLinks: Rule = {
  name: 'web-links',
  description: 'Where only a page on another site will do, a link is no mail and no telephone number.',
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
};
