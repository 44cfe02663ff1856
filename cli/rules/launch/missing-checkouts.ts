import { createVisibilityCheck } from '../../site/graph/visibility.ts';
import { validData } from '../../site/model/content-file.ts';
import { defineRule } from '../../site/model/rule.ts';
import { sectionsOfType } from '../../site/model/sections.ts';

const hint = 'Add `to:` with the address of the checkout at your payment service, which begins with `https://`.';

export const missingCheckouts = defineRule({
  codes: ['launch-checkout'],
  *check(content) {
    const isVisible = createVisibilityCheck(content);
    // Without a message, the button opens an email.
    const messages = validData(content.settings.messages);
    const tiers = messages?.tier && content.collections.tiers;
    for (const [index, { name, to }] of tiers?.isValid ? tiers.data.entries() : []) {
      if (!tiers || to !== undefined || !isVisible(tiers, [index])) continue;
      yield {
        code: 'launch-checkout',
        file: tiers,
        path: [index, 'id'],
        message: `The button of the tier ${name} leads to no checkout.`,
        hint,
      };
    }
    for (const { file, section, path } of messages?.offer ? sectionsOfType(content, 'offer') : []) {
      if (section.to !== undefined || !isVisible(file, path)) continue;
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
