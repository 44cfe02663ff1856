import { excerpt } from '../../../diagnostics/explanation.ts';
import { defineRule } from '../../model/rule.ts';

export const productLinks = defineRule({
  codes: {
    'product-link': {
      title: 'A product is available, but has no link for its button.',
      why: 'A status that is not `closed` in `content/statuses.yaml`, such as `Live`, promises visitors that they can get the product. Without a link they see a button that does nothing.',
      fix: 'Add `link:` with the address at which visitors get the product. If there is none yet, give the product a status that is closed, such as `Coming Soon`.',
      fixable: 'sometimes',
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
