import { didYouMean, suggestedFix } from '../../../diagnostics/suggest.ts';
import { iconBody, iconNames } from '../../model/icons.ts';
import { defineRule } from '../../model/rule.ts';

export const icons = defineRule({
  codes: {
    'icon-unknown': {
      title: 'No icon has this name.',
      why: 'Visitors would see an empty space where the others have an icon.',
      fix: 'Take a name from lucide.dev/icons, and write it exactly as there: small letters, with hyphens.',
      fixable: 'always',
      example: {
        file: 'pages/shed.yaml',
        wrong: '        icon: compas',
        right: '        icon: compass',
      },
    },
  },
  *check(content) {
    for (const { value, places } of content.targets.of('icon')) {
      if (iconBody(value) !== undefined) continue;
      const fix = suggestedFix(value, iconNames());
      const mistake = {
        code: 'icon-unknown' as const,
        message: `There is no icon \`${value}\`.`,
        // An emoji is near to no name.
        hint: `${/[a-z]/i.test(value) ? didYouMean(value, iconNames(), 'icons') : 'Write the English name of an icon, such as `mail`.'} Pictures of them are at lucide.dev/icons.`,
        fix,
      };
      for (const { file, reference } of places) yield { ...mistake, file, path: reference.path };
    }
  },
});
