import { didYouMean, suggestedFix } from '../../problems/suggest.ts';
import { iconBody, iconNames } from '../../site/model/icons.ts';
import { defineRule } from '../../site/model/rule.ts';

export const icons = defineRule({
  codes: ['icon-unknown'],
  *check(content) {
    for (const { value, uses } of content.targets.of('icon')) {
      if (iconBody(value) !== undefined) continue;
      const fix = suggestedFix(value, iconNames());
      const problem = {
        code: 'icon-unknown' as const,
        message: `There is no icon \`${value}\`.`,
        // The name of an icon cannot be similar to an emoji.
        hint: `${/[a-z]/i.test(value) ? didYouMean(value, iconNames()) : 'Write the English name of an icon, such as `mail`.'} All icons are shown at lucide.dev/icons.`,
        fix,
      };
      for (const { file, reference } of uses) yield { ...problem, file, path: reference.path };
    }
  },
});
