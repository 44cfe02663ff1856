import { excerpt } from '../../../diagnostics/explanation.ts';
import { defineRule } from '../../model/rule.ts';
import { isKind } from '../../schema/keywords.ts';

export const menuLinks = defineRule({
  codes: {
    'link-twice': {
      title: 'Two links of one menu lead to the same address.',
      why: 'A line was copied and its label was changed, and the address was not. Visitors who choose the one get the other.',
      fix: 'Write the address that the label promises. If the link is there twice by accident, delete one.',
      fixable: 'never',
      example: {
        file: 'site.yaml',
        wrong: excerpt`
                - label: The garden
                  to: /garden
                - label: The prices
                  to: /garden
        `,
        right: excerpt`
                - label: The garden
                  to: /garden
        `,
      },
    },
  },
  *check(content) {
    const file = content.settings.site;
    if (!file?.isValid) return;
    const seen = new Map<string, string>();
    for (const reference of file.references) {
      const { path, value } = reference;
      if (!isKind(reference, 'link') || typeof path.at(-2) !== 'number') continue;
      const key = JSON.stringify([...path.slice(0, -2), value]);
      const label = String(reference.parent.label);
      const other = seen.get(key);
      seen.set(key, other ?? label);
      if (other === undefined) continue;
      yield {
        code: 'link-twice',
        severity: 'warning',
        file,
        path,
        message: `The link \`${other}\` of this list leads to \`${value}\`, too.`,
        hint: `Write the address that \`${label}\` is meant to lead to, or delete one of the two.`,
      };
    }
  },
});
