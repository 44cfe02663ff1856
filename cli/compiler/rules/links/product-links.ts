import { excerpt } from '../../../diagnostics/explanation.ts';
import { defineRule } from '../../model/rule.ts';

export const productLinks = defineRule({
  codes: {
    'product-link': {
      title: 'A product is available, and has no link for its button.',
      why: 'A state that is not `closed` in `content/statuses.yaml`, such as `Live`, promises visitors that they can get the product. Without a link they see a button that cannot be pressed.',
      fix: 'Add `link:` with the address at which visitors get the product. If there is none yet, give the product a state that is closed, such as `Coming Soon`.',
      fixable: 'never',
      example: {
        file: 'collections/products.yaml',
        wrong: '  status: Ripe',
        right: excerpt`
          status: Ripe
          link: link:chart
        `,
      },
    },
  },
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
});

function quoteAll(names: readonly string[]): string {
  return names
    .slice(0, 5)
    .map((name) => `\`${name}\``)
    .join(', ');
}
