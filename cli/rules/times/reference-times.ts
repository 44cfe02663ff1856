import { isThere } from '../../content/moments.ts';
import { defineRule } from '../../site/model/rule.ts';
import { itemPath } from '../../site/timeline/find-hidden.ts';
import { listStates } from '../../site/timeline/list-states.ts';
import { adviseDate } from './advise-date.ts';
import { entrySpans } from './entry-spans.ts';
import { findTimeWithout } from './times-without.ts';

export const referenceTimes = defineRule({
  codes: ['ref-time'],
  *check(content) {
    const { states } = listStates(content);
    if (states.length === 0) return;
    const entries = entrySpans(content);
    for (const { value, argument, uses } of content.targets.of('ref')) {
      const span = entries.get(`${argument}:${value}`);
      if (!span) continue;
      for (const { file, reference } of uses) {
        const { path } = reference;
        if (itemPath(file, reference)) continue;
        const found = findTimeWithout(states, { file, path, spans: [span], isMissing: (at) => !isThere(span, at) });
        if (!found) continue;
        const { isEarly, when, needed } = found;
        const other = `Name an entry of ${argument} that is there all the time.`;
        yield {
          code: 'ref-time',
          file,
          path,
          message: isEarly
            ? `\`${value}\` in ${argument} comes on ${when}, and this shows it before that.`
            : `\`${value}\` in ${argument} is gone from ${when} on, and this goes on to show it.`,
          ...(needed ? adviseDate(file, path, needed, other) : { hint: other }),
        };
      }
    }
  },
});
