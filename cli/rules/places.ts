import type { Rule } from '../content/load-content.ts';

export const places: Rule = {
  name: 'places',
  description: 'Every file lies where something reads it, and every file that must exist does.',
  *check({ strays, missing }) {
    for (const { name, hint } of strays)
      yield { code: 'file-unknown', file: name, path: [], message: 'Nothing reads this file.', hint };
    for (const name of missing)
      yield {
        code: 'file-missing',
        file: name,
        path: [],
        message: 'This file must exist.',
        hint: 'Create it; its schema describes each key.',
      };
  },
};
