import { createVisibilityCheck } from '../../site/graph/visibility.ts';
import { defineRule } from '../../site/model/rule.ts';
import { webAddresses } from '../../site/model/web-addresses.ts';

/**
 * The addresses of checkouts in the test mode of payment services, which refuses real cards and accepts test cards.
 * @see https://docs.stripe.com/payment-links, https://developer.paypal.com/tools/sandbox, https://developer.paddle.com/sdks/sandbox
 */
const testAddress =
  /^https:\/\/(?:[\w-]+\.stripe\.com\/(?:[\w-]+\/)*(?:cs_)?test_|(?:[\w-]+\.)*sandbox\.paypal\.com\/|sandbox-[\w-]+\.paddle\.com\/)/i;

export const testCheckouts = defineRule({
  codes: ['link-test'],
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
