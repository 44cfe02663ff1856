import { createVisibilityCheck } from '../../graph/visibility.ts';
import { defineRule } from '../../model/rule.ts';
import { webAddresses } from '../../model/web-addresses.ts';

/**
 * What payment services call their checkouts in test mode, where real cards are refused, and test cards buy for nothing.
 * @see https://docs.stripe.com/payment-links, https://developer.paypal.com/tools/sandbox, https://developer.paddle.com/sdks/sandbox
 */
const testAddress =
  /^https:\/\/(?:[\w-]+\.stripe\.com\/(?:[\w-]+\/)*(?:cs_)?test_|(?:[\w-]+\.)*sandbox\.paypal\.com\/|sandbox-[\w-]+\.paddle\.com\/)/i;

export const testCheckouts = defineRule({
  codes: {
    'link-test': {
      title: 'A page sells by a checkout in test mode.',
      why: 'Payment services have a test mode for trying things out. There, the cards of customers are refused, and numbers that are printed in the manual of the service buy everything for nothing.',
      fix: 'Write the address of the live checkout. To try one out first, put it on a page with `unlisted: true`, or look at it with `npm run dev`, where this is a warning. An article about test mode is warned of as well.',
      fixable: 'never',
      example: {
        file: 'integrations.yaml',
        wrong: '    url: https://buy.stripe.com/test_4gw00b',
        right: '    url: https://charts.harborfield.example.com/tide',
      },
    },
  },
  *check(content) {
    const isVisible = createVisibilityCheck(content);
    for (const { value, place } of webAddresses(content)) {
      const { file, path, ranges } = place;
      if (!testAddress.test(value) || typeof file === 'string' || !isVisible(file, path)) continue;
      yield {
        ...place,
        code: 'link-test',
        // A text may be about test mode; whatever else leads there sells.
        ...(ranges && { severity: 'warning' }),
        message: 'This checkout is in test mode: it refuses the cards of customers, and takes test cards for money.',
        hint: 'Write the address of the live checkout. One that is only to be tried out belongs on a page with `unlisted: true`.',
      };
    }
  },
});
