import { isKind } from '../../content/schema/keywords.ts';
import { defineRule } from '../../site/model/rule.ts';

export const menuLinks = defineRule({
  codes: ['link-twice'],
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
        message: `Two links in this list lead to \`${value}\`: \`${other}\` and \`${label}\`.`,
        hint: `Write the address that \`${label}\` should lead to, or delete one of the two links.`,
        fix: { remove: true, up: 1, applicability: 'maybe-incorrect' },
      };
    }
  },
});
