import { createVisibilityCheck } from '../../site/graph/visibility.ts';
import { defineRule } from '../../site/model/rule.ts';
import { webAddresses } from '../../site/model/web-addresses.ts';

/** Placeholder hosts of templates, such as `yourdomain.com`. Some of them exist, and belong to somebody else. */
const templateHost =
  /^https?:\/\/(?:[\w-]+\.)*(?:your|my)-?(?:brand|business|company|domain|name|shop|site|store|website)\.(?:co|com|io|net|org)(?=[/?#:]|$)/i;

export const placeholderAddresses = defineRule({
  codes: ['text-unfinished'],
  *check(content) {
    const isVisible = createVisibilityCheck(content);
    for (const { value, location } of webAddresses(content)) {
      const [address] = templateHost.exec(value) ?? [];
      if (address === undefined || typeof location.file === 'string' || !isVisible(location.file, location.path))
        continue;
      yield {
        ...location,
        code: 'text-unfinished',
        severity: 'warning',
        message: `\`${address}\` is a placeholder from a template, and somebody else may own it.`,
        hint: 'Write the real address. For a page of this site, write only its path, such as `/about`.',
      };
    }
  },
});
