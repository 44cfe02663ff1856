import { createVisibilityCheck } from '../../graph/visibility.ts';
import { defineRule } from '../../model/rule.ts';
import { webAddresses } from '../../model/web-addresses.ts';
import { workingNotes } from '../text/working-notes.ts';

/** Hosts that templates put where the own one belongs. Some of them exist, and are somebody's. */
const templateHost =
  /^https?:\/\/(?:[\w-]+\.)*(?:your|my)-?(?:brand|business|company|domain|name|shop|site|store|website)\.(?:co|com|io|net|org)(?=[/?#:]|$)/i;

export const placeholderAddresses = defineRule({
  codes: {
    'text-unfinished': workingNotes.codes['text-unfinished'],
  },
  *check(content) {
    const isVisible = createVisibilityCheck(content);
    for (const { value, place } of webAddresses(content)) {
      const [address] = templateHost.exec(value) ?? [];
      if (address === undefined || typeof place.file === 'string' || !isVisible(place.file, place.path)) continue;
      yield {
        ...place,
        code: 'text-unfinished',
        severity: 'warning',
        message: `\`${address}\` stands for an address in templates, and visitors would get to whoever owns it.`,
        hint: 'Write the address that is meant. A page of this site is its path alone, such as `/about`.',
      };
    }
  },
});
