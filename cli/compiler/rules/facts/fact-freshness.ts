import { freshUntil, isFuture, isStale } from '../../model/fact-freshness.ts';
import type { Rule } from '../../model/rule.ts';

export const factFreshness: Rule = {
  name: 'fact-freshness',
  description: 'A fact was true on a day that has come, and one whose time is over is looked at again.',
  *check(content) {
    const file = content.settings.facts;
    if (!file?.isValid) return;
    for (const [id, fact] of Object.entries(file.data)) {
      const { today } = content.options;
      if (isFuture(fact, today))
        yield {
          code: 'fact-future',
          file,
          path: [id, 'asOf'],
          message: `The fact \`${id}\` cannot have been true on ${fact.asOf}, which has not come yet.`,
          hint: `Write the day on which somebody knew it to be true: \`${today}\` at the latest.`,
        };
      const last = freshUntil(fact);
      if (!last || !isStale(fact, today)) continue;
      yield {
        code: 'fact-stale',
        severity: 'warning',
        file,
        path: [id, 'asOf'],
        message: `The fact \`${id}\` was fresh until ${last.toISOString().slice(0, 10)}.`,
        hint: `${fact.owner ? `Ask its owner, \`${fact.owner}\`,` : 'Find out'} whether \`${fact.value}\` is still true; then correct \`value\` and \`asOf\`.`,
      };
    }
  },
};
