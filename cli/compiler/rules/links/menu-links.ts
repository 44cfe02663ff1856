import type { Rule } from '../../model/rule.ts';
import { isKind } from '../../schema/keywords.ts';

export const menuLinks: Rule = {
  name: 'menu-links',
  description: 'No two links of one menu or one list in the footer lead to the same address.',
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
};
