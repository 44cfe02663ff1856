import { excerpt } from '../../../diagnostics/explanation.ts';
import { freshUntil, isFuture, isStale } from '../../model/fact-freshness.ts';
import { defineRule } from '../../model/rule.ts';

export const factFreshness = defineRule({
  codes: {
    'fact-future': {
      title: 'A fact is said to be true on a day that has not come.',
      why: 'The day says since when nobody has looked at a figure. With a typo in its year, a figure that has grown old counts as fresh for another year, and no warning comes.',
      fix: 'Write into `asOf` the day on which the figure was read, as `2026-10-01`: year, month, day. Tomorrow is allowed, since it has begun elsewhere on earth.',
      fixable: 'never',
      example: {
        file: 'facts.yaml',
        wrong: '  asOf: 2062-10-01',
        right: '  asOf: 2026-10-01',
      },
    },
    'fact-stale': {
      title: 'The time for which a fact counts as true is over.',
      why: 'The figure was right on its day. Nobody has looked at it for longer than whoever wrote it down thought wise, and all pages still say it.',
      fix: "Find out what is true today, or ask the `owner` of the fact. Correct `value` where it has changed, and write today's date into `asOf` in either case. This is a warning: the site is built all the same.",
      fixable: 'never',
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
});
