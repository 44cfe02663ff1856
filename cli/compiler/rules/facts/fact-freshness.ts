import { excerpt } from '../../../diagnostics/explanation.ts';
import { freshUntil, isFuture, isStale } from '../../model/fact-freshness.ts';
import { currentFacts } from '../../model/facts-at.ts';
import { defineRule } from '../../model/rule.ts';

export const factFreshness = defineRule({
  codes: {
    'fact-future': {
      title: 'The date on which a fact was checked is in the future.',
      why: 'The date says when somebody last checked the figure. With a typo in its year, an outdated figure counts as fresh for another year, and nobody is warned.',
      fix: 'Write the day on which the figure was checked into `asOf`, as `2026-10-01`: year, month, day. Tomorrow is allowed, because of time zones.',
      fixable: 'always',
      example: {
        file: 'facts.yaml',
        wrong: '  asOf: 2062-10-01',
        right: '  asOf: 2026-10-01',
      },
    },
    'fact-stale': {
      title: 'A fact has not been checked for longer than it is good for.',
      why: 'The figure was right on its date. Nobody has checked it for longer than its author allowed in `goodFor`, and all pages still show it.',
      fix: "Find out what is true today, or ask the `owner` of the fact. Correct `value` where it has changed, and write today's date into `asOf` in either case. This is a warning: the site is built all the same.",
      fixable: 'always',
      example: {
        file: 'facts.yaml',
        wrong: excerpt`
          asOf: 2026-01-01
          goodFor: 90
        `,
        right: excerpt`
          asOf: 2026-10-01
          goodFor: 90
        `,
      },
    },
  },
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
