import { defineRule } from '../../site/model/rule.ts';

export const productLinks = defineRule({
  codes: ['product-link'],
  *check(content) {
    const [file, settings] = [content.collections.products, content.settings.statuses];
    if (!file?.isValid || !settings?.isValid) return;
    const { known = {} } = settings.data.products ?? {};
    const closed = Object.keys(known).filter((name) => known[name]?.closed);
    for (const [index, { status, link }] of file.data.entries()) {
      // It is unknown whether a product with a status that is not in statuses.yaml is available.
      const isOpen = Object.hasOwn(known, status) && !closed.includes(status);
      if (!isOpen || link !== undefined) continue;
      const other = closed.length > 0 ? `, or change its status to ${quoteAll(closed)}` : '';
      yield {
        code: 'product-link',
        file,
        path: [index, 'status'],
        message: `The key \`link\` is missing: a product with the status \`${status}\` needs it for its button.`,
        hint: `Add \`link:\` with the address where visitors get the product${other}.`,
        fix: closed[0] === undefined ? undefined : { value: closed[0], applicability: 'maybe-incorrect' },
      };
    }
  },
});

function quoteAll(names: readonly string[]): string {
  return names
    .slice(0, 5)
    .map((name) => `\`${name}\``)
    .join(' or ');
}
