import { createVisibilityCheck } from '../../graph/visibility.ts';
import { defineRule } from '../../model/rule.ts';
import { sectionsOfType } from '../../model/sections.ts';

const hint =
  'Add `checkoutUrl:` with the address of the checkout at your payment service, which begins with `https://`.';

export const missingCheckouts = defineRule({
  codes: {
    'launch-checkout': {
      title: 'A button that sells something leads to no checkout.',
      why: 'Whoever clicks reads that the checkout opens, and nothing happens. They wanted to pay.',
      fix: 'Add `checkoutUrl` to the tier in `collections/tiers.yaml`, or to the section of type `offer`: the address of the checkout at your payment service.',
      fixable: 'never',
    },
  },
  *check(content) {
    const isVisible = createVisibilityCheck(content);
    const tiers = content.collections.tiers;
    for (const [index, { name, checkoutUrl }] of tiers?.isValid ? tiers.data.entries() : []) {
      if (!tiers || checkoutUrl !== undefined || !isVisible(tiers, [index])) continue;
      yield {
        code: 'launch-checkout',
        file: tiers,
        path: [index, 'id'],
        message: `The button of the tier ${name} leads to no checkout.`,
        hint,
      };
    }
    for (const { file, section, path } of sectionsOfType(content, 'offer')) {
      if (section.checkoutUrl !== undefined || !isVisible(file, path)) continue;
      yield {
        code: 'launch-checkout',
        file,
        path: [...path, 'submit'],
        message: 'The button of this offer leads to no checkout.',
        hint,
      };
    }
  },
});
