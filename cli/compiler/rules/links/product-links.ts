import type { Rule } from '../../model/rule.ts';

export const productLinks: Rule = {
  name: 'product-links',
  description: 'A product that can be had has a link that leads to it.',
  *check(content) {
    const [file, settings] = [content.collections.products, content.settings.statuses];
    if (!file?.isValid || !settings?.isValid) return;
    const { known } = settings.data.products;
    const closed = Object.keys(known).filter((name) => known[name]?.closed);
    for (const [row, { status, link }] of file.data.entries()) {
      // Of a state that statuses.yaml does not list, nobody knows whether the product can be had.
      const isOpen = Object.hasOwn(known, status) && !closed.includes(status);
      if (!isOpen || link !== undefined) continue;
      const other = closed.length > 0 ? `, or give it a state that is closed: ${quoteAll(closed)}` : '';
      yield {
        code: 'product-link',
        file,
        path: [row, 'status'],
        message: `A product that is \`${status}\` can be had, and this one has no \`link\` for its button.`,
        hint: `Add \`link:\` with the address where visitors get it${other}.`,
      };
    }
  },
};

function quoteAll(names: readonly string[]): string {
  return names
    .slice(0, 5)
    .map((name) => `\`${name}\``)
    .join(', ');
}
