import { createVisibilityCheck } from '../../graph/visibility.ts';
import { defineRule } from '../../model/rule.ts';
import { webAddresses } from '../../model/web-addresses.ts';

/**
 * The addresses of checkouts in the test mode of payment services, which refuses real cards and accepts test cards.
 * @see https://docs.stripe.com/payment-links, https://developer.paypal.com/tools/sandbox, https://developer.paddle.com/sdks/sandbox
 */
const testAddress =
  /^https:\/\/(?:[\w-]+\.stripe\.com\/(?:[\w-]+\/)*(?:cs_)?test_|(?:[\w-]+\.)*sandbox\.paypal\.com\/|sandbox-[\w-]+\.paddle\.com\/)/i;

export const testCheckouts = defineRule({
  codes: {
    'link-test': {
      title: 'A page links to a checkout in test mode.',
      why: 'Payment services have a test mode for trying things out. It refuses the cards of customers, and anybody can buy for nothing with the test numbers from the manual of the service.',
      fix: 'Write the address of the live checkout. To try one out first, put it on a page with `unlisted: true`, or look at it with `npm run dev`, where this is a warning. In an article, which may be about test mode, it is a warning as well.',
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
    for (const { value, location } of webAddresses(content)) {
      const { file, path, ranges } = location;
      if (!testAddress.test(value) || typeof file === 'string' || !isVisible(file, path)) continue;
      yield {
        ...location,
        code: 'link-test',
        // In a text this is only a warning, because the text may be about test mode.
        ...(ranges && { severity: 'warning' }),
        message: 'This checkout is in test mode: it refuses real cards and accepts test cards.',
        hint: 'Write the address of the live checkout. To try this one out, put it on a page with `unlisted: true`.',
      };
    }
  },
});
