import { freshUntil, isFuture, isStale } from '../../site/model/fact-freshness.ts';
import { currentFacts } from '../../site/model/facts-at.ts';
import { defineRule } from '../../site/model/rule.ts';

export const factFreshness = defineRule({
  codes: ['fact-future', 'fact-stale'],
  *check(content) {
    const file = content.settings.facts;
    if (!file?.isValid) return;
    const { today } = content.options;
    for (const [id, fact] of Object.entries(currentFacts(content))) {
      if (isFuture(fact, today))
        yield {
          code: 'fact-future',
          file,
          path: [id, 'asOf'],
          message: `The date ${fact.asOf} is in the future, so the fact \`${id}\` cannot have been checked then.`,
          hint: `Write the day on which somebody checked it, \`${today}\` at the latest.`,
          fix: { value: today, applicability: 'maybe-incorrect' },
        };
      const last = freshUntil(fact);
      if (!last || !isStale(fact, today)) continue;
      yield {
        code: 'fact-stale',
        severity: 'warning',
        file,
        path: [id, 'asOf'],
        message: `The fact \`${id}\` is out of date: it was valid until ${last.toISOString().slice(0, 10)}.`,
        hint: `${fact.owner ? `Ask its owner, \`${fact.owner}\`,` : 'Find out'} whether \`${fact.value}\` is still true. Then correct \`value\`, and write \`asOf: ${today}\`.`,
        fix: { value: today, applicability: 'maybe-incorrect' },
      };
    }
  },
});
