import { isKind } from '../../content/schema/keywords.ts';
import { parseLink } from '../../site/model/link-target.ts';
import { defineRule } from '../../site/model/rule.ts';

export const webLinks = defineRule({
  codes: ['link-web'],
  *check(content) {
    const integrations = content.settings.integrations;
    if (!integrations?.isValid) return;
    const { links = {} } = integrations.data;
    for (const { value, uses } of content.targets.of('link')) {
      const target = parseLink(value);
      const link = target.kind === 'named' ? links[target.id] : undefined;
      if (!link || link.url?.startsWith('https:')) continue;
      for (const { file, reference } of uses) {
        if (!isKind(reference, 'link') || reference.argument !== 'web') continue;
        yield {
          code: 'link-web',
          file,
          path: reference.path,
          message: `\`${value}\` is ${link.mail ? 'an email address' : 'a telephone number'}, not a page on another site.`,
          hint: 'Write `link:` and the id of a link in integrations.yaml whose `url` begins with `https://`.',
        };
      }
    }
  },
});
